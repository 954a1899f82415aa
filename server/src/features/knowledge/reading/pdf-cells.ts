import type { Segment } from './pdf-rows.ts';

/** Rows above and below in which a gap between columns is looked for. */
const rowsSeen = 3;

/** So wide a gap may be one of columns by itself; a narrower one only where the next rows begin a text at the same place. */
const clearGap = 0.45;
const samePlace = 1;
const fewestAligned = 2;

/** Cells that stand so near to each other that they were taken for one text are parted where neighbouring rows have a gap. */
export function splitCells(rows: Segment[][]): Segment[][] {
  return rows.map((row, nth) =>
    row.some(({ parts }) => parts !== undefined)
      ? row.flatMap((segment) => (segment.parts ? splitSegment(segment.parts, rows, nth) : [segment]))
      : row,
  );
}

function splitSegment(parts: Segment[], rows: Segment[][], nth: number) {
  const split: Segment[] = [];
  for (const part of parts) {
    const before = split.at(-1);
    const isApart =
      before &&
      (part.x - before.endX >= clearGap * part.size
        ? isGapOfColumns(before.endX, part.x, rows, nth) || isColumnStart(part, rows, nth)
        : isColumnStart(part, rows, nth));
    if (before && !isApart)
      split[split.length - 1] = { ...before, text: `${before.text} ${part.text}`, endX: part.endX };
    else split.push(part);
  }
  return split;
}

function isGapOfColumns(from: number, to: number, rows: Segment[][], nth: number) {
  for (const step of [-1, 1])
    for (let away = 1; away <= rowsSeen; away += 1) {
      const [row, nearer] = [rows[nth + step * away], rows[nth + step * (away - 1)]];
      if (!row || Math.abs(row[0]!.y - nearer![0]!.y) > 3.5 * row[0]!.size) break;
      const hasGap = row.some((segment, at) => at > 0 && row[at - 1]!.endX < to && segment.x > from);
      if (hasGap) return true;
    }
  return false;
}

/** What stands in the columns of figures: words beside each other may be one text. */
const isValue = /^(?:[-+~€$£]?\s?\d|(?:yes|no|free|closed|up to|from|on request|not)\b)/iu;

/** Whether texts of several rows near by begin at the same place, which words of running text do not. */
function isColumnStart({ x, text }: Segment, rows: Segment[][], nth: number) {
  if (!isValue.test(text)) return false;
  let aligned = 0;
  for (const step of [-1, 1])
    for (let away = 1; away <= rowsSeen; away += 1) {
      const [row, nearer] = [rows[nth + step * away], rows[nth + step * (away - 1)]];
      if (!row || Math.abs(row[0]!.y - nearer![0]!.y) > 3.5 * row[0]!.size) break;
      const pieces = row.flatMap((segment) => segment.parts ?? [segment]);
      if (pieces.slice(1).some((piece) => Math.abs(piece.x - x) <= samePlace)) aligned += 1;
    }
  return aligned >= fewestAligned;
}
