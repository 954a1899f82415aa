import { writeTable } from '../tables/index.ts';
import type { Segment } from './pdf-rows.ts';

export interface FoundTable {
  /** How many lines of the page it takes up. */
  rows: number;
  text: string;
}

interface Column {
  from: number;
  to: number;
}

const fewestRows = 3;
/** Rows above that say where the columns are; all of them would make a page of endless rows endless work. */
const rowsSeen = 40;

/** Tables by the place of their first line: lines that keep the same gaps between short texts. */
export function findTables(rows: Segment[][]): Map<number, FoundTable> {
  const tables = new Map<number, FoundTable>();
  for (let from = 0; from < rows.length; from += 1) {
    if (rows[from]!.length < 2) continue;
    let to = from;
    while (to + 1 < rows.length && belongs(rows, from, to + 1)) to += 1;
    // A single text behind the last full row is what follows the table.
    while (to > from && rows[to]!.length < 2 && !isInsideCell(rows, from, to)) to -= 1;
    const lines = rows.slice(from, to + 1);
    const columns = columnsOf(lines);
    const full = lines.filter((row) => row.length >= 2).length;
    const isTable = columns.length >= 2 && (full >= fewestRows || (full === 2 && columns.length >= 3));
    if (isTable) tables.set(from, { rows: lines.length, text: writeCells(lines, columns) });
    from = isTable ? to : from;
  }
  return tables;
}

/** A line goes on with a table as a further row, or as a cell's second line right under it. */
function belongs(rows: Segment[][], from: number, nth: number) {
  const [row, before] = [rows[nth]!, rows[nth - 1]!];
  const gap = row[0]!.y - before[0]!.y;
  if (gap > 3.5 * row[0]!.size) return false;
  if (row.length === 1 && gap > 1.7 * row[0]!.size) return false;
  if (row.length === 1 && !isInsideCell(rows, from, nth)) return false;
  // Texts of one line stand in columns of their own, whatever further lines make of the columns.
  const all = [...fullRowsAbove(rows, from, nth), row];
  const columns = columnsOf(all);
  return all.every((line) =>
    line.every(
      (cell, at) =>
        at === 0 || !columns.some(({ from: start, to }) => line[at - 1]!.x >= start && cell.endX <= to),
    ),
  );
}

function isInsideCell(rows: Segment[][], from: number, nth: number) {
  const [only] = rows[nth]!;
  const columns = columnsOf(fullRowsAbove(rows, from, nth));
  const own = columns.findIndex(
    ({ from: start, to }) => only!.x >= start - 2 && only!.endX <= to + 2 * only!.size,
  );
  return (
    own > 0 ||
    (own === 0 && nth + 1 < rows.length && rows[nth + 1]!.length >= 2 && columns[0]!.to >= only!.endX - 2)
  );
}

const fullRowsAbove = (rows: Segment[][], from: number, nth: number) =>
  rows.slice(Math.max(from, nth - rowsSeen), nth).filter(({ length }) => length >= 2);

/** Where texts overlap from above, they stand in one column. */
function columnsOf(rows: Segment[][]): Column[] {
  const columns: Column[] = [];
  for (const { x, endX } of rows.flat().sort((one, other) => one.x - other.x)) {
    const last = columns.at(-1);
    if (last && x < last.to) last.to = Math.max(last.to, endX);
    else columns.push({ from: x, to: endX });
  }
  return columns;
}

function writeCells(lines: Segment[][], columns: Column[]) {
  const rows: string[][] = [];
  for (const line of lines) {
    const cells = columns.map(({ from, to }) =>
      line
        .filter(({ x, endX }) => x < to && endX > from)
        .map(({ text }) => text)
        .join(' '),
    );
    const last = rows.at(-1);
    if (line.length === 1 && last)
      for (const [nth, cell] of cells.entries()) last[nth] = `${last[nth]} ${cell}`.trim();
    else rows.push(cells);
  }
  return writeTable(rows, hasHeader(lines) ? 1 : 0);
}

/** A first row in a font of its own, mostly bold, names the columns. */
function hasHeader([first, ...rest]: Segment[][]) {
  const font = first![0]!.font;
  return (
    first!.every((one) => one.font === font) &&
    rest.length > 0 &&
    !rest.flat().some((one) => one.font === font)
  );
}
