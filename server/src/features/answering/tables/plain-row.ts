import { type FoundPassage, isCodeColumn, rowAt } from '../../knowledge/index.ts';
import { inSentenceIfEnglish, tellCells } from './record-sentences.ts';

/** A column that says no more of its cells than that they are hours. */
export const hoursName =
  /^(?:(?:opening|business|shop|store|office) )?(?:hours|times?|open)$|^(?:öffnungszeiten|horaires|horarios?|orari[oa]?|openingstijden)$/iu;
const tellsItself = /\d[:.]\d\d|\d ?[ap]\.?m\b|^closed\b/iu;

/** A row of a table in words, where it is quoted among sentences; undefined for what is no row. */
export function plainRow({ text, heading }: Pick<FoundPassage, 'text' | 'heading'>, startsAt: number) {
  const row = rowAt(text, heading, startsAt);
  if (!row) return undefined;
  const [name, ...values] = row.cells;
  const cells = values
    .map((value, nth) => ({ name: row.columns[nth + 1] ?? '', value }))
    .filter(({ name: column, value }) => value !== '' && !isCodeColumn(column))
    .map((cell) =>
      hoursName.test(cell.name) && tellsItself.test(cell.value) ? { ...cell, name: '' } : cell,
    );
  return [name, tellCells(cells, inSentenceIfEnglish)].filter(Boolean).join(': ');
}
