import { cellKindOf } from './cell-kind.ts';
import type { Table } from './table-text.ts';

const toldKinds = new Set(['money', 'clock', 'yes-no']);

/**
 * The column that tells rows of the same name apart: "Who" of "Monthly pass, adult" and "Monthly pass, concession". Undefined
 * where every row has a name of its own, or where what differs is what the rows state.
 */
export function keyColumnOf({ columns, rows }: Pick<Table, 'columns' | 'rows'>): number | undefined {
  const groups = new Map<string, Table['rows']>();
  for (const row of rows) {
    const name = `${row.section}\n${row.cells[0] ?? ''}`.toLowerCase();
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  const repeated = [...groups.values()].filter(({ length }) => length > 1);
  if (repeated.length === 0) return undefined;
  const width = Math.max(columns.length, ...rows.map(({ cells }) => cells.length));
  for (let column = 1; column < width - 1; column += 1) {
    const tellsApart = repeated.every(
      (group) => new Set(group.map(({ cells }) => (cells[column] ?? '').toLowerCase())).size === group.length,
    );
    const kinds = repeated.flat().map(({ cells }) => cellKindOf(cells[column] ?? ''));
    // "Weekdays 17:30 - 22:00" among sizes and places tells when a row holds, and is not what the rows state.
    const isStated = 2 * kinds.filter((kind) => toldKinds.has(kind)).length >= kinds.length;
    if (tellsApart && !isStated) return column;
  }
  return undefined;
}

const fewestNumbered = 3;
/** Of a name and one or two statements nothing is taken away. */
const fewestColumns = 4;

/**
 * What rows are called that only have a running number: "Theme" of "Week 1, 15-19 June, Theme: Robots". Undefined where the first
 * column names them, or where no other column has a name of its own for each.
 */
export function labelColumnOf({ columns, rows }: Pick<Table, 'columns' | 'rows'>): number | undefined {
  const width = Math.max(columns.length, ...rows.map(({ cells }) => cells.length));
  const isNumbered = rows.every(({ cells }, at) => Number(cells[0]) === Number(rows[0]!.cells[0]) + at);
  if (rows.length < fewestNumbered || width < fewestColumns || !isNumbered) return undefined;
  const names = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const values = rows.map(({ cells }) => cells[column] ?? '');
    return (
      column > 0 &&
      new Set(values.map((value) => value.toLowerCase())).size === values.length &&
      values.every(
        (value) =>
          /^\p{Lu}/u.test(value) &&
          value.split(' ').length <= maxWordsOfLabel &&
          cellKindOf(value) === 'text',
      ) &&
      values.every((value) => !/\d/.test(value))
    );
  });
  return names[0];
}

const maxWordsOfLabel = 5;

/** "Monthly pass (Concession)"; what the key itself has in brackets stands behind a colon. */
export const keyedName = (name: string, key: string) =>
  key ? `${name} (${key.replace(/\s?\(([^()]*)\)$/u, ': $1').replace(/[()]/g, '')})` : name;
