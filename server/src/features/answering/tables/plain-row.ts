import { type FoundPassage, rowAt } from '../../knowledge/index.ts';

const maxCells = 6;

/** A row of a table in words, where it is quoted among sentences; undefined for what is no row. */
export function plainRow({ text, heading }: Pick<FoundPassage, 'text' | 'heading'>, startsAt: number) {
  const row = rowAt(text, heading, startsAt);
  if (!row) return undefined;
  const { columns, cells } = row;
  const told = cells
    .slice(1)
    .map((value, nth) => (value && columns[nth + 1] ? `${columns[nth + 1]} ${value}` : value))
    .filter(Boolean)
    .slice(0, maxCells);
  return [cells[0], told.join(', ')].filter(Boolean).join(': ');
}
