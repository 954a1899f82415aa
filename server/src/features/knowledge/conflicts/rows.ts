import { writtenWordsOf } from '../language/index.ts';
import { cellKindOf, type Table } from '../tables/index.ts';
import { isValueWord } from './value-words.ts';
import { type Values, valuesIn } from './values.ts';

/** What a row speaks of. */
export interface RowName {
  text: string;
  /** "10-25 kg" tells a row from "25-40 kg", so it is not what the row states. */
  values: Values;
}

export interface RowCell {
  column: string;
  /** The same for columns that hold the same: "Price" and "Cost". */
  columnKey: string;
  value: string;
  values: Values;
}

export interface Row {
  startsAt: number;
  endsAt: number;
  name: RowName;
  cells: RowCell[];
  /** Section, columns and cells: words beside its name. */
  around: string;
}

/** The rows of a table as things of which each column says something. */
export function rowsOf({ columns, rows, lead }: Table): Row[] {
  // Lines such as "Espresso: €2.50" stand for themselves: the first of them names nothing.
  if (rows.length === 1 && cellKindOf(rows[0]!.cells[0] ?? '') !== 'text') return [];
  const keys = columns.map(columnKeyOf);
  return rows.map(({ startsAt, endsAt, cells, section }, nth) => {
    const width = widthOfName(rows, nth);
    const name = cells.slice(0, width).filter(Boolean).join(', ');
    return {
      startsAt,
      endsAt,
      name: { text: name, values: valuesIn(name) },
      cells: cells.flatMap((value, at) =>
        at < width || value === ''
          ? []
          : [{ column: columns[at] ?? '', columnKey: keys[at] ?? '', value, values: valuesIn(value) }],
      ),
      around: [lead, section, ...columns, ...cells.slice(1)].join(' '),
    };
  });
}

/** As many cells from the left as tell a row from all others: several rows may begin with the same name. */
function widthOfName(rows: Table['rows'], nth: number) {
  const own = rows[nth]!;
  let alike = rows.filter((row) => row !== own && row.section === own.section);
  for (let width = 0; width < own.cells.length - 1; width += 1) {
    const cell = (own.cells[width] ?? '').toLowerCase();
    alike = alike.filter(({ cells }) => (cells[width] ?? '').toLowerCase() === cell);
    if (alike.length === 0) return width + 1;
  }
  return Math.max(1, own.cells.length - 1);
}

const columnKeyOf = (column: string) =>
  writtenWordsOf(column)
    .filter((word) => !isValueWord(word))
    .sort()
    .join(' ');
