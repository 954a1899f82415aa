import { z } from 'zod';
import { agentStrictness } from '../agents/agents.ts';
import { answerZone, comparedDates, receiptPart, receiptRecords, taughtBounds } from './receipt-details.ts';

export const answerRule = z.enum([
  'small-talk',
  'not-helped',
  'asked-for-a-person',
  'nothing-found',
  'not-sure-enough',
  'nothing-fit-to-quote',
  'hinted',
  'quoted',
  'model',
  'model-does-not-know',
  'model-not-supported',
]);
export type AnswerRule = z.infer<typeof answerRule>;

/** Why a sentence of the model was not shown. */
export const dropReason = z.enum([
  'link',
  'number',
  'date',
  'name',
  'negation',
  'row',
  'condition',
  'all',
  'role',
  'quote',
  'words',
  'order',
  'instructions',
]);
export type DropReason = z.infer<typeof dropReason>;

export const modelTroubleKind = z.enum(['failing', 'slow', 'out-of-quota', 'key-refused', 'nonsense']);
export type ModelTroubleKind = z.infer<typeof modelTroubleKind>;

/**
 * Why an answer is what it is. For members of the business, never for visitors. Receipts are kept for as long as their
 * messages, so whatever is added to them is optional.
 */
export const answerReceipt = z.object({
  rule: answerRule,
  /** The question as it was searched for, after rewriting from the conversation. */
  query: z.string(),
  language: z.string().nullable(),
  passages: z.array(
    z.object({
      id: z.string(),
      documentTitle: z.string(),
      heading: z.string().nullable(),
      score: z.number(),
      cosine: z.number(),
      covered: z.number(),
      isQuoted: z.boolean(),
    }),
  ),
  confidence: z.number(),
  /** Below this the agent would not have answered. */
  bound: z.number(),
  /** Below this it would not even have hinted. */
  hintBound: z.number().optional(),
  /** What the confidence makes of it by itself; absent where nothing was searched for. */
  zone: answerZone.optional(),
  strictness: agentStrictness,
  /** What the confidence would be if the word of the judge, which alone speaks for the answer, made more than a hint. */
  heldBack: z.number().optional(),
  /** Where verdicts had moved the bounds. */
  taught: taughtBounds.optional(),
  droppedSentences: z.array(
    z.object({
      reason: dropReason,
      count: z.number().int(),
      /** What the model wrote, the first few of them; receipts of earlier versions do not have it. */
      sentences: z.array(z.string()).optional(),
    }),
  ),
  model: z.string().nullable(),
  /** What went wrong with the model, when the answer was made without it or broke off. */
  modelTrouble: modelTroubleKind.nullable(),
  /** The model was not asked at all, because it had just failed others in that way. */
  isModelLeftOut: z.boolean().optional(),
  /** Older statements that were left out because a newer one says otherwise, with the dates that were compared. */
  leftToNewer: z.array(comparedDates).optional(),
  records: receiptRecords.optional(),
  /** Of a question that was answered part by part. */
  parts: z.array(receiptPart).optional(),
  /** The question was searched for by its words alone, because the embeddings service did not answer. */
  isByWordsAlone: z.boolean().optional(),
  /** Whether the judge has read the question. False where it had no time: the search decided alone. Absent where none was asked. */
  isJudged: z.boolean().optional(),
  inputTokens: z.number().int().nullable(),
  outputTokens: z.number().int().nullable(),
  searchMs: z.number().int().nullable(),
  modelFirstTokenMs: z.number().int().nullable(),
  totalMs: z.number().int(),
});
export type AnswerReceipt = z.infer<typeof answerReceipt>;

/** What somebody of the team says of a reply: of "I don't know" whether it was right not to answer. */
export const answerVerdict = z.enum(['right', 'wrong']);
export type AnswerVerdict = z.infer<typeof answerVerdict>;

/** Replies by which the agent said that it does not know. */
export const unknowingRules: AnswerRule[] = [
  'nothing-found',
  'not-sure-enough',
  'nothing-fit-to-quote',
  'model-does-not-know',
  'model-not-supported',
];

/** The replies that can be right or wrong: those for which the documents were searched. */
export const rulesWithVerdict: AnswerRule[] = ['quoted', 'model', 'hinted', ...unknowingRules];
