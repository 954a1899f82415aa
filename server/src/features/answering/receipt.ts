import type { AnswerReceipt } from '@parley/contract/conversations/answer-receipt';
import type { ComparedDates, ReceiptRecords } from '@parley/contract/conversations/receipt-details';
import type { ChosenRecords, FoundPassage, SearchResult, Superseded } from '../knowledge/index.ts';
import type { Quote } from './composing/index.ts';
import { boundsOf, heldBackOf, surenessOf, untaughtBounds, zoneOf } from './confidence/index.ts';
import type { JudgedResult } from './judging/index.ts';
import type { DroppedSentence, ModelOutcome } from './model/index.ts';
import type { AskedPart } from './replies/index.ts';

interface Facts
  extends Pick<AnswerReceipt, 'rule' | 'language' | 'confidence' | 'strictness' | 'searchMs' | 'totalMs'> {
  /** What the agent was taught to add to its confidence, in logits. */
  confidenceShift: number;
  /** As the visitor wrote it. */
  question: string;
  found: JudgedResult | undefined;
  quotes: Quote[];
  /** The records that the answer tells. */
  told: ChosenRecords | undefined;
  parts: AskedPart[] | undefined;
  model: ModelOutcome | undefined;
  /** Of the model that made the answer, or said that it does not know. */
  modelId: string | null;
}

/** A model that talks at length would fill the receipt. */
const maxSentencesPerReason = 5;
/** As much of a statement as is needed to know it again. */
const maxStatementLength = 300;
/** Records that account for less of the question were hardly meant by it. */
const leastExplained = 0.4;

/** Why an answer is what it is: kept with the message, for the owner. */
export function writeReceipt({
  confidenceShift,
  question,
  found,
  quotes,
  told,
  parts,
  model,
  modelId,
  ...facts
}: Facts): AnswerReceipt {
  const { strictness } = facts;
  const bounds = boundsOf(strictness, confidenceShift);
  const heldBack = found && heldBackOf(found);
  const superseded = found?.superseded ?? [];
  const isJudged = readByJudge(found, parts);
  const records = recordsOf(found, told, quotes);
  return {
    ...facts,
    query: found?.query ?? question,
    bound: bounds.sure,
    hintBound: bounds.nearly,
    ...(found && { zone: zoneOf(found, bounds) }),
    ...(heldBack !== undefined && { heldBack }),
    ...(confidenceShift !== 0 && {
      taught: {
        shift: confidenceShift,
        boundBefore: untaughtBounds[strictness].sure,
        hintBoundBefore: untaughtBounds[strictness].nearly,
      },
    }),
    passages: (found?.passages ?? []).map((passage) => passageSeen(passage, quotes)),
    droppedSentences: droppedByReason(model?.dropped ?? []),
    ...(found?.isByWordsAlone && { isByWordsAlone: true }),
    // What a model made of the passages does not follow the judge.
    ...(modelId === null && isJudged !== undefined && { isJudged }),
    ...(superseded.length > 0 && { leftToNewer: superseded.map(datesCompared) }),
    ...(records && { records }),
    ...(parts && {
      parts: parts.map((part) => ({
        question: part.text,
        confidence: surenessOf(part.found),
        zone: zoneOf(part.found, bounds),
      })),
    }),
    model: modelId,
    modelTrouble: model?.trouble ?? null,
    ...(model?.isLeftOut && { isModelLeftOut: true }),
    inputTokens: model?.inputTokens ?? null,
    outputTokens: model?.outputTokens ?? null,
    modelFirstTokenMs: model?.firstTokenMs ?? null,
  };
}

/** Of a question that was answered part by part, whether the judge has read each of them. */
function readByJudge(found: JudgedResult | undefined, parts: AskedPart[] | undefined) {
  const readings = (parts ? parts.map((part) => part.found) : [found]).flatMap((one) => one?.isJudged ?? []);
  return readings.length === 0 ? undefined : readings.every(Boolean);
}

const passageSeen = (passage: FoundPassage, quotes: Quote[]) => {
  const { id, documentTitle, heading, score, cosine, covered } = passage;
  const isQuoted = quotes.some((quote) => quote.passage.id === id);
  return { id, documentTitle, heading, score, cosine, covered, isQuoted };
};

function droppedByReason(dropped: DroppedSentence[]): AnswerReceipt['droppedSentences'] {
  const reasons = [...new Set(dropped.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const sentences = dropped.filter((one) => one.reason === reason).map(({ text }) => text);
    return { reason, count: sentences.length, sentences: sentences.slice(0, maxSentencesPerReason) };
  });
}

const datesCompared = ({ older, newer }: Superseded): ComparedDates => ({
  olderTitle: older.documentTitle,
  olderDate: older.date,
  newerTitle: newer.documentTitle,
  newerDate: newer.date,
  olderText: older.text.slice(0, maxStatementLength),
  newerText: newer.text.slice(0, maxStatementLength),
  ...(older.isOver && { isOlderOver: true }),
});

/** The records that were told, else those that came nearest to what was asked. */
function recordsOf(
  found: SearchResult | undefined,
  told: ChosenRecords | undefined,
  quotes: Quote[],
): ReceiptRecords | undefined {
  const nearest = (found?.records?.explained ?? 0) >= leastExplained ? found?.records : undefined;
  const chosen = told ?? nearest;
  // Parts of a question are found by searches of their own, of which the quotes alone are known here.
  const passages = [...(found?.passages ?? []), ...quotes.map(({ passage }) => passage)];
  const passage = passages.find(({ id }) => id === chosen?.records[0]?.passageId);
  if (!chosen || !passage) return undefined;
  return {
    documentTitle: passage.documentTitle,
    heading: passage.heading,
    rows: chosen.records.map(({ name, cells }) => ({ name, columns: cells.map((cell) => cell.name) })),
    isTold: told !== undefined,
  };
}
