import { z } from 'zod';

/** What fits into a message on a phone; a larger table is told in words. */
export const answerTableLimits = { minRows: 2, maxRows: 8, minColumns: 2, maxColumns: 4, maxCellLength: 120 };

const { minRows, maxRows, minColumns, maxColumns, maxCellLength } = answerTableLimits;
const cell = z.string().max(maxCellLength);

/** A small table that says what part of an answer says in words. Its cells are plain text. */
export const answerTable = z.object({
  caption: cell.min(1),
  columns: z
    .array(cell)
    .min(minColumns)
    .max(maxColumns)
    .meta({ description: 'The first one names what the rows are, and may be empty.' }),
  rows: z
    .array(z.array(cell).min(minColumns).max(maxColumns))
    .min(minRows)
    .max(maxRows)
    .meta({ description: 'The first cell names the row. Every row has as many cells as there are columns.' }),
  insteadOf: z.string().meta({
    description: 'The part of the answer that says the same in words: whoever draws the table leaves it out.',
  }),
});
export type AnswerTable = z.infer<typeof answerTable>;
