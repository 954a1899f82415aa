import { cellKindOf } from './cell-kind.ts';
import { isUnitWord } from './quantities.ts';
import type { Table } from './table-text.ts';

const unitColumn =
  /^(?:(?:price |sold |charged |billed )?(?:per|by)|units?|basis|billing|einheit|unité|unidad|unità|eenheid)$/iu;
const saysPer = /^(?:per|each|every|a|an|pro|je|par|por)\s/iu;

/** A table that says in a column of its own what a price is for, with that in the price: "$9.50 per lb raw". */
export function withNamedUnits<One extends Pick<Table, 'columns'> & { rows: { cells: string[] }[] }>(
  table: One,
): One {
  const unitAt = table.columns.findIndex((column, at) => at > 0 && unitColumn.test(column.trim()));
  const priceAt = priceColumnOf(table);
  if (unitAt === -1 || priceAt === undefined) return table;
  return {
    ...table,
    rows: table.rows.map((row) => {
      const unit = (row.cells[unitAt] ?? '').trim();
      const price = row.cells[priceAt] ?? '';
      if (!unit || cellKindOf(price) !== 'money' || !/\d$/.test(price.trim())) return row;
      const cells = row.cells.map((cell, at) =>
        at === priceAt ? `${price.trim()} ${phraseOf(unit)}` : at === unitAt ? '' : cell,
      );
      return { ...row, cells };
    }),
  };
}

/** The one column of prices; with several it is not known which of them the unit belongs to. */
function priceColumnOf({ columns, rows }: Pick<Table, 'columns'> & { rows: { cells: string[] }[] }) {
  const prices = columns.flatMap((_, at) =>
    at > 0 && rows.some(({ cells }) => cellKindOf(cells[at] ?? '') === 'money') ? [at] : [],
  );
  return prices.length === 1 ? prices[0] : undefined;
}

/** "kg" is per kg; "36 x 60 in" is the size that is sold. */
function phraseOf(unit: string) {
  if (saysPer.test(unit)) return unit;
  const isUnit =
    unit.split(/\s+/).length === 1 && (isUnitWord(unit.toLowerCase()) || /^\p{L}{2,15}$/u.test(unit));
  return isUnit ? `per ${unit}` : `(${unit.replace(/[()]/g, '')})`;
}
