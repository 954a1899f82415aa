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

/** "Monthly pass (Concession)"; what the key itself has in brackets stands behind a colon. */
export const keyedName = (name: string, key: string) =>
  key ? `${name} (${key.replace(/\s?\(([^()]*)\)$/u, ': $1').replace(/[()]/g, '')})` : name;
