import { maxColumns } from './table-text.ts';

export interface SpanningCell {
  text: string;
  columns: number;
  rows: number;
}

/** A grid of texts: a merged cell is said again in every place that it covers, so that each row reads by itself. */
export function spanCells(rows: SpanningCell[][]): string[][] {
  const grid: string[][] = [];
  /** What reaches down into the next rows, by column. */
  let reaching = new Map<number, { text: string; rows: number }>();
  for (const cells of rows) {
    const row: string[] = [];
    const next = new Map<number, { text: string; rows: number }>();
    const reachDown = () => {
      for (
        let from = reaching.get(row.length);
        from && row.length < maxColumns;
        from = reaching.get(row.length)
      ) {
        if (from.rows > 1) next.set(row.length, { text: from.text, rows: from.rows - 1 });
        row.push(from.text);
      }
    };
    for (const { text, columns, rows: height } of cells) {
      reachDown();
      for (let nth = 0; nth < Math.max(1, columns) && row.length < maxColumns; nth += 1) {
        if (height > 1) next.set(row.length, { text, rows: height - 1 });
        row.push(text);
      }
    }
    reachDown();
    reaching = next;
    grid.push(row);
  }
  return grid;
}
