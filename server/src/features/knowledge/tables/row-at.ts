import { readableTable } from './readable-table.ts';
import { recordTablesIn } from './record-text.ts';
import { tablesIn } from './table-text.ts';

/** The row or record at a place of a passage, with the names of its columns; undefined where none stands there. */
export function rowAt(text: string, heading: string | null, startsAt: number) {
  for (const { columns, rows } of [...tablesIn(text, heading), ...recordTablesIn(text)].map(readableTable)) {
    const row = rows.find((one) => one.startsAt <= startsAt && startsAt < one.endsAt);
    if (row) return { columns, cells: row.cells };
  }
  return undefined;
}
