import type { Fragment } from './pdf-page.ts';

/** Text without a wide gap, on one line. */
export interface Segment {
  text: string;
  x: number;
  endX: number;
  y: number;
  size: number;
  font: string;
  isRightToLeft: boolean;
  /** The same in pieces, where gaps inside it could be those between the columns of a table. */
  parts?: Segment[];
}

/** A gap of so many letters' heights is no space between words. */
const wideGap = 1.1;
const spaceGap = 0.13;
/** Wider than a space; whether it parts two cells only the rows around it tell. */
const cellGap = 0.25;

/** Fragments joined to words and lines, wherever only a space parts them; top to bottom, left to right. */
export function segmentsOf(fragments: Fragment[]): Segment[] {
  return rowsBy(fragments).flatMap((row) => {
    const segments: Fragment[][] = [];
    for (const fragment of row) {
      const last = segments.at(-1)?.at(-1);
      if (last && fragment.x - last.endX < wideGap * Math.max(last.size, fragment.size))
        segments.at(-1)!.push(fragment);
      else segments.push([fragment]);
    }
    return segments.map((joined) => withParts(joinFragments(joined), joined));
  });
}

function withParts(segment: Segment, fragments: Fragment[]): Segment {
  if (segment.isRightToLeft || fragments.length < 2) return segment;
  const parts: Fragment[][] = [];
  for (const fragment of fragments) {
    const last = parts.at(-1)?.at(-1);
    if (last && fragment.x - last.endX < cellGap * Math.max(last.size, fragment.size))
      parts.at(-1)!.push(fragment);
    else parts.push([fragment]);
  }
  return parts.length > 1 ? { ...segment, parts: parts.map(joinFragments) } : segment;
}

interface Placed {
  x: number;
  endX: number;
  y: number;
  size: number;
}

/** What stands on one line, left to right; a raised or lowered bit belongs to its line, what stands below it does not. */
export function rowsBy<One extends Placed>(placed: One[]): One[][] {
  const rows: One[][] = [];
  for (const one of [...placed].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    const isNear = first && one.y - first.y <= 0.5 * Math.max(first.size, one.size);
    if (row && isNear && !row.some((other) => isBelow(other, one))) row.push(one);
    else rows.push([one]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

const isBelow = (above: Placed, one: Placed) =>
  one.y - above.y > 0.3 * Math.min(above.size, one.size) && one.x < above.endX - 1 && one.endX > above.x + 1;

export const leftEdge = (placed: { x: number }[]) =>
  placed.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
export const rightEdge = (placed: { endX: number }[]) =>
  placed.reduce((most, { endX }) => Math.max(most, endX), 0);

function joinFragments(fragments: Fragment[]): Segment {
  const main = fragments.reduce((longest, one) => (one.text.length > longest.text.length ? one : longest));
  const isRightToLeft = fragments.filter((one) => one.isRightToLeft).length > fragments.length / 2;
  const ordered = isRightToLeft ? [...fragments].reverse() : fragments;
  let text = '';
  for (const [nth, fragment] of ordered.entries()) {
    const before = ordered[nth - 1];
    const gap = !before ? 0 : isRightToLeft ? before.x - fragment.endX : fragment.x - before.endX;
    const isApart = isRightToLeft ? before?.isApart : fragment.isApart;
    text += before && (isApart || gap > spaceGap * fragment.size) ? ` ${fragment.text}` : fragment.text;
  }
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    x: leftEdge(fragments),
    endX: rightEdge(fragments),
    y: main.y,
    size: main.size,
    font: main.font,
    isRightToLeft,
  };
}
