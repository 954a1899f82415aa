import { type CellKind, cellKindOf } from './cell-kind.ts';
import { withNamedUnits } from './named-units.ts';
import { readableTable } from './readable-table.ts';
import { keyColumnOf, keyedName, labelColumnOf } from './row-keys.ts';
import type { Table } from './table-text.ts';

/** One thing that a table speaks of, with what it says of it. */
export interface TableRecord {
  /** With its key, where another record has the same name. */
  name: string;
  /** What tells it from records of the same name. */
  key?: string;
  /** A row of one cell that names the group it belongs to. */
  section: string;
  cells: RecordCell[];
  /** Where the table goes on in another passage. */
  passageId?: string;
}

export interface RecordCell {
  /** What is told: the name of a column, or of a row where the records stand in the columns. */
  name: string;
  value: string;
  kind: CellKind;
  /** The row it stands in. */
  startsAt: number;
  endsAt: number;
}

export interface TableRecords {
  /** What the records are, as the table's corner names it: "Destination", "Size". */
  recordName: string;
  records: TableRecord[];
  lead: string;
}

/**
 * What a table says about what. Usually a row is a record and a column a property of it; where the values of each row are
 * alike and those of the columns are not, as in a comparison of plans, it is the other way round.
 */
export function recordsOf(written: Table): TableRecords {
  const table = withNamedUnits(readableTable(written));
  const { columns, rows, lead } = table;
  const recordName = columns[0] ?? '';
  const cell = (name: string, row: Table['rows'][number], column: number): RecordCell => {
    const value = row.cells[column] ?? '';
    return { name, value, kind: cellKindOf(value), startsAt: row.startsAt, endsAt: row.endsAt };
  };
  if (!standsSideways(table)) {
    const keyColumn = keyColumnOf(table);
    const labelColumn = keyColumn ?? labelColumnOf(table);
    return {
      recordName,
      lead,
      records: rows.map((row) => {
        const key = labelColumn === undefined ? '' : (row.cells[labelColumn] ?? '');
        return {
          name: keyedName(row.cells[0] ?? '', key),
          ...(key && { key }),
          section: row.section,
          cells: row.cells
            .map((_, column) => cell(columns[column] ?? '', row, column))
            .filter(({ value }, column) => column > 0 && column !== keyColumn && value !== ''),
        };
      }),
    };
  }
  return {
    recordName: '',
    lead,
    records: columns.slice(1).map((name, nth) => ({
      name,
      section: '',
      cells: rows
        .map((row) => cell([row.section, row.cells[0] ?? ''].filter(Boolean).join(': '), row, nth + 1))
        .filter(({ value }) => value !== ''),
    })),
  };
}

const rowsSeen = 60;
const columnsSeen = 12;

function standsSideways({ columns, rows }: Table) {
  if (columns.length < 3 || rows.length < 3) return false;
  const kinds = rows
    .slice(0, rowsSeen)
    .map(({ cells }) => cells.slice(1, columnsSeen).map((cell) => cellKindOf(cell)));
  const byColumn = columns.slice(1, columnsSeen).map((_, nth) => kinds.map((row) => row[nth] ?? 'empty'));
  return sameness(kinds) > sameness(byColumn) + 0.2;
}

/** How alike the kinds of each line are, 0 to 1. */
function sameness(lines: CellKind[][]) {
  let [alike, all] = [0, 0];
  for (const line of lines) {
    const counts = new Map<CellKind, number>();
    for (const kind of line) if (kind !== 'empty') counts.set(kind, (counts.get(kind) ?? 0) + 1);
    alike += Math.max(0, ...counts.values());
    all += [...counts.values()].reduce((sum, count) => sum + count, 0);
  }
  return all === 0 ? 0 : alike / all;
}
