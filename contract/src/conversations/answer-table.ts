import { z } from 'zod';

/** What fits into a message on a phone; a larger table is told in words. */
export const answerTableLimits = { minRows: 2, maxRows: 8, minColumns: 2, maxColumns: 4, maxCellLength: 120 };

const { minRows, maxRows, minColumns, maxColumns, maxCellLength } = answerTableLimits;
const cells = z.array(z.string().max(maxCellLength)).min(minColumns).max(maxColumns);

/** A small table that says what part of an answer says in words. Its cells are plain text. */
export const answerTable = z.object({
  caption: z.string().min(1).max(maxCellLength),
  /** The first one names what the rows are, and may be empty. */
  columns: cells,
  /** The first cell names the row. Every row has as many cells as there are columns. */
  rows: z.array(cells).min(minRows).max(maxRows),
  insteadOf: z.string().meta({ description: 'The words of the response that the table stands for.' }),
});
export type AnswerTable = z.infer<typeof answerTable>;
