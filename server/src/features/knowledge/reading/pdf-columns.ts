import { leftEdge, rightEdge, rowsBy, type Segment } from './pdf-rows.ts';

const fewestLines = 3;
/** Lines over the full width (titles, wide pictures' captions) that a page of columns may have, as a share of all. */
const maxCrossing = 0.35;
const steps = 250;

/** The flows of text of a page in the order in which they are read: what goes over the full width, then column by column. */
export function readingOrder(segments: Segment[], depth = 0): Segment[][] {
  const gutter = depth < 4 ? findGutter(segments) : undefined;
  if (gutter === undefined) return segments.length > 0 ? [segments] : [];
  const flows: Segment[][] = [];
  let band: Segment[][] = [];
  const closeBand = () => {
    const [columns, rest] = splitOffTable(band, gutter);
    const [left, right] = sidesOf(columns.flat(), gutter);
    const isRightToLeft =
      columns.flat().filter((one) => one.isRightToLeft).length > columns.flat().length / 2;
    const sides = isRightToLeft ? [right, left] : [left, right];
    if (areColumns(left, right)) flows.push(...sides.flatMap((side) => readingOrder(side, depth + 1)));
    else append(flows, columns.flat());
    append(flows, rest.flat());
    band = [];
  };
  for (const row of rowsBy(segments)) {
    if (row.some((segment) => crosses(segment, gutter))) {
      closeBand();
      append(flows, row);
    } else band.push(row);
  }
  closeBand();
  return flows;
}

const sidesOf = (segments: Segment[], gutter: number) =>
  [segments.filter(({ endX }) => endX <= gutter), segments.filter(({ x }) => x >= gutter)] as [
    Segment[],
    Segment[],
  ];

/** Short texts that stand side by side below the columns, behind a gap, are the start of a table. */
function splitOffTable(rows: Segment[][], gutter: number): [Segment[][], Segment[][]] {
  for (let nth = rows.length - 1; nth > 0; nth -= 1) {
    const gap = rows[nth]![0]!.y - rows[nth - 1]![0]!.y;
    if (gap < 1.7 * rows[nth]![0]!.size) continue;
    const tail = rows.slice(nth);
    const double = tail
      .filter((row) => row.some(({ endX }) => endX <= gutter) && row.some(({ x }) => x >= gutter))
      .flat();
    if (double.length === 0) continue;
    const [left, right] = sidesOf(tail.flat(), gutter);
    const isTable = !areColumns(left, right) && lengthOf(double) < 20;
    if (!isTable) return [rows, []];
    const from = nth > 1 && isCaption(rows[nth - 1]!, rows[nth - 2]!) ? nth - 1 : nth;
    return [rows.slice(0, from), rows.slice(from)];
  }
  return [rows, []];
}

/** A line by itself, set off from what stands above it. */
const isCaption = (row: Segment[], above: Segment[]) =>
  row.length === 1 && row[0]!.y - above[0]!.y > 1.2 * row[0]!.size;

/** Full-width lines one below the other are one flow. */
function append(flows: Segment[][], segments: Segment[]) {
  const last = flows.at(-1);
  if (segments.length === 0) return;
  if (last && (last as { isWide?: boolean }).isWide) last.push(...segments);
  else flows.push(Object.assign([...segments], { isWide: true }));
}

const crosses = ({ x, endX }: Segment, gutter: number) => x < gutter && endX > gutter;

/** The place that the fewest lines cross, with enough text on both sides of it. */
function findGutter(segments: Segment[]) {
  if (segments.length < 2 * fewestLines) return undefined;
  const [from, to] = [leftEdge(segments), rightEdge(segments)];
  const step = Math.max(1, (to - from) / steps);
  let best: { at: number; crossing: number; width: number } | undefined;
  for (let at = from + 0.15 * (to - from); at < to - 0.15 * (to - from); at += step) {
    const crossing = segments.filter((segment) => crosses(segment, at)).length;
    if (best && crossing > best.crossing) continue;
    const left = segments.filter(({ endX }) => endX <= at);
    const right = segments.filter(({ x }) => x >= at);
    const fewest = Math.max(fewestLines, 0.12 * segments.length);
    if (left.length < fewest || right.length < fewest || crossing > maxCrossing * segments.length) continue;
    const width = leftEdge(right) - rightEdge(left);
    if (!best || crossing < best.crossing || width > best.width) best = { at, crossing, width };
  }
  return best?.at;
}

/** Columns hold running text on both sides; the cells of a table are short and stand on the same lines. */
function areColumns(left: Segment[], right: Segment[]) {
  if (left.length < fewestLines || right.length < fewestLines) return false;
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left];
  const aligned = fewer.filter((one) =>
    more.some((other) => Math.abs(one.y - other.y) < 0.3 * one.size),
  ).length;
  const isAligned = aligned >= 0.7 * fewer.length;
  if (!isAligned) return true;
  return lengthOf(left) >= 25 && lengthOf(right) >= 25;
}

const lengthOf = (segments: Segment[]) =>
  segments.reduce((sum, { text }) => sum + text.length, 0) / segments.length;
