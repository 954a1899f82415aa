import { type FoundPassage, isCodeColumn, rowAt } from '../../knowledge/index.ts';
import { inSentenceIfEnglish, tellCells } from './record-sentences.ts';

/** A row of a table in words, where it is quoted among sentences; undefined for what is no row. */
export function plainRow({ text, heading }: Pick<FoundPassage, 'text' | 'heading'>, startsAt: number) {
  const row = rowAt(text, heading, startsAt);
  if (!row) return undefined;
  const [name, ...values] = row.cells;
  const cells = values
    .map((value, nth) => ({ name: row.columns[nth + 1] ?? '', value }))
    .filter(({ name: column, value }) => value !== '' && !isCodeColumn(column));
  return [name, tellCells(cells, inSentenceIfEnglish)].filter(Boolean).join(': ');
}
