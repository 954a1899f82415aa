import { z } from 'zod';

/** How sure the agent is: it answers, it hints, or it says that it does not know. */
export const answerZone = z.enum(['sure', 'nearly', 'unknown']);
export type AnswerZone = z.infer<typeof answerZone>;

/** Of two statements that differ the older, which was left out, and the newer, with the dates that were compared. */
export const comparedDates = z.object({
  olderTitle: z.string(),
  olderDate: z.string(),
  newerTitle: z.string(),
  newerDate: z.string(),
  /** What the two say; receipts of earlier versions do not have it. */
  olderText: z.string().optional(),
  newerText: z.string().optional(),
  /** The older one stands under a heading that says that it holds no longer, or not yet. */
  isOlderOver: z.boolean().optional(),
});
export type ComparedDates = z.infer<typeof comparedDates>;

/** The rows and columns of a table that a question was found to ask for. */
export const receiptRecords = z.object({
  documentTitle: z.string(),
  heading: z.string().nullable(),
  rows: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** False where they were only the nearest: the answer was made from something else, or there was none. */
  isTold: z.boolean(),
});
export type ReceiptRecords = z.infer<typeof receiptRecords>;

/** One of the questions in a message, searched for and judged by itself. */
export const receiptPart = z.object({ question: z.string(), confidence: z.number(), zone: answerZone });
export type ReceiptPart = z.infer<typeof receiptPart>;

/** How far verdicts had moved the agent's bounds, and where they would have been. */
export const taughtBounds = z.object({
  /** Added to the confidence, in logits: above 0 the agent dares more. */
  shift: z.number(),
  boundBefore: z.number(),
  hintBoundBefore: z.number(),
});
export type TaughtBounds = z.infer<typeof taughtBounds>;
