import { splitCells } from './pdf-cells.ts';
import { leftEdge, rightEdge, rowsBy, type Segment } from './pdf-rows.ts';
import { findTables } from './pdf-tables.ts';

/** A paragraph, list item or table as the page shows it; whether it is a heading only the whole document tells. */
export interface PdfBlock {
  kind: 'paragraph' | 'item' | 'table';
  text: string;
  size: number;
  font: string;
  lines: number;
  /** The first of its column or page: what stands before it may be the start of its sentence. */
  startsFlow?: boolean;
}

interface Line {
  text: string;
  x: number;
  endX: number;
  y: number;
  size: number;
  font: string;
}

const bullet = /^\s*([•●◦▪■‣∙·–—*-]|\uF0B7|\uF0A7|o(?=\s))\s+(?=\S)/u;
const number = /^\s*\(?(\d{1,3})[.)]\s+(?=\S)/;

/** The blocks of one flow of text, top to bottom. */
export function blocksOfFlow(flow: Segment[]): PdfBlock[] {
  const rows = splitCells(rowsBy(flow));
  const tables = findTables(rows);
  const blocks: PdfBlock[] = [];
  let lines: Line[] = [];
  const closeLines = () => {
    blocks.push(...blocksOfLines(lines));
    lines = [];
  };
  for (let nth = 0; nth < rows.length; nth += 1) {
    const table = tables.get(nth);
    if (!table) {
      lines.push(lineOf(rows[nth]!));
      continue;
    }
    closeLines();
    const { size, font } = rows[nth]![0]!;
    blocks.push({ kind: 'table', text: table.text, size, font, lines: table.rows });
    nth += table.rows - 1;
  }
  closeLines();
  if (blocks[0]) blocks[0].startsFlow = true;
  return blocks;
}

function lineOf(row: Segment[]): Line {
  const ordered = row.filter((one) => one.isRightToLeft).length > row.length / 2 ? [...row].reverse() : row;
  const main = row.reduce((longest, one) => (one.text.length > longest.text.length ? one : longest));
  const { y, size, font } = main;
  return {
    text: ordered.map(({ text }) => text).join(' '),
    x: row[0]!.x,
    endX: row.at(-1)!.endX,
    y,
    size,
    font,
  };
}

function blocksOfLines(lines: Line[]): PdfBlock[] {
  const [left, right] = [leftEdge(lines), rightEdge(lines)];
  const pitch = usualPitch(lines);
  const blocks: PdfBlock[] = [];
  let before: Line | undefined;
  let itemX: number | undefined;
  for (const line of lines) {
    const mark = bullet.exec(line.text) ?? number.exec(line.text);
    const open = blocks.at(-1);
    const goesOn = before && open && !mark && continues(before, line, { left, right, pitch, itemX });
    if (goesOn) {
      open.text = joinLines(open.text, line.text);
      open.lines += 1;
    } else {
      const isItem = mark !== null && !isLoneNumber(line, lines);
      const text = isItem
        ? `${/\d/.test(mark[1]!) ? `${mark[1]}.` : '-'} ${line.text.slice(mark[0].length)}`
        : line.text;
      blocks.push({ kind: isItem ? 'item' : 'paragraph', text, size: line.size, font: line.font, lines: 1 });
      itemX = isItem ? line.x : undefined;
    }
    before = line;
  }
  return blocks;
}

/** "3. Delivery" in larger letters is a heading with a number, not an item. */
const isLoneNumber = (line: Line, lines: Line[]) =>
  number.test(line.text) && line.size > 1.1 * (lines.reduce((sum, { size }) => sum + size, 0) / lines.length);

function continues(
  before: Line,
  line: Line,
  { left, right, pitch, itemX }: { left: number; right: number; pitch: number; itemX: number | undefined },
) {
  const gap = line.y - before.y;
  const size = Math.max(before.size, line.size);
  if (
    Math.abs(before.size - line.size) > 0.08 * size ||
    gap > Math.max(1.35 * pitch, 1.15 * size) ||
    gap > 2.2 * size
  )
    return false;
  if (before.font !== line.font && before.endX < right - 0.25 * (right - left)) return false;
  if (itemX !== undefined) return line.x > itemX + 1;
  const isIndented = line.x > before.x + 0.8 * size && before.x - left < 0.5 * size;
  if (isIndented) return false;
  // A break although the next word had room was meant.
  const firstWord = /^\S+/.exec(line.text)?.[0].length ?? 0;
  const room = right - before.endX - (firstWord / line.text.length) * (line.endX - line.x);
  return !(
    room > 0.8 * size &&
    (/[.!?:。！？]["”’)]*$/.test(before.text) || /^[\p{Lu}\p{N}]/u.test(line.text))
  );
}

/** How far lines of running text stand apart. */
function usualPitch(lines: Line[]) {
  const gaps = lines
    .slice(1)
    .map((line, nth) => line.y - lines[nth]!.y)
    .filter((gap, nth) => gap > 0 && gap < 2.5 * lines[nth + 1]!.size)
    .sort((one, other) => one - other);
  return gaps[gaps.length >> 2] ?? 0;
}

/** A word broken at the line's end becomes one again; scripts without spaces need none. */
export function joinLines(before: string, line: string) {
  if (/\p{L}[-\u00AD\u2010]$/u.test(before) && /^\p{Ll}/u.test(line)) return before.slice(0, -1) + line;
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、，！？]$/u.test(before) &&
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(line)
  )
    return before + line;
  return `${before} ${line}`;
}
