import type { PageStart } from '../read-document.ts';
import { joinLines, type PdfBlock } from './pdf-blocks.ts';

export interface PdfPageBlocks {
  number: number;
  /** The letters' height and font of most of the page's text. */
  font: string;
  blocks: PdfBlock[];
}

const longestHeading = 160;
const clearlyLarger = 1.12;
const deepestLevel = 5;

/** All pages as one text with light marks; headings are what is larger than, or set apart from, the running text. */
export function writePdf(
  pages: PdfPageBlocks[],
  bodySize: number,
): { text: string; pages: PageStart[]; title: string | null } {
  const levels = headingSizes(pages, bodySize);
  const usesFonts = areHeadingsByFont(pages, bodySize);
  const parts: string[] = [];
  const starts: PageStart[] = [];
  let title: string | null = null;
  let length = 0;
  let before: PdfBlock | undefined;
  const add = (text: string, gap: string) => {
    const part = parts.length > 0 ? gap + text : text;
    parts.push(part);
    length += part.length;
  };
  for (const page of pages) {
    for (const [nth, block] of page.blocks.entries()) {
      const level =
        headingLevel(block, levels) ??
        (usesFonts && isHeadingByFont(block, page, nth, bodySize) ? levels.length + 1 : undefined);
      const isFirst = nth === 0;
      if (block.startsFlow && before && level === undefined && runsOn(before, block)) {
        const joined = joinLines(parts.at(-1)!, block.text);
        length += joined.length - parts.at(-1)!.length;
        if (isFirst) starts.push({ number: page.number, startsAt: length - block.text.length });
        parts[parts.length - 1] = joined;
      } else {
        const text = level ? `${'#'.repeat(Math.min(deepestLevel, level))} ${block.text}` : block.text;
        add(text, before?.kind === 'item' && block.kind === 'item' ? '\n' : '\n\n');
        if (isFirst) starts.push({ number: page.number, startsAt: length - text.length });
        if (level === 1 && title === null && starts.length === 1) title = block.text;
      }
      before = level ? undefined : block;
    }
  }
  return { text: parts.join(''), pages: starts, title };
}

/** A paragraph that the page's end has broken. */
const runsOn = (before: PdfBlock, block: PdfBlock) =>
  before.kind !== 'table' &&
  block.kind === 'paragraph' &&
  Math.abs(before.size - block.size) < 0.08 * block.size &&
  !/[.!?:;。！？]["”’)]*$/.test(before.text) &&
  /^\p{Ll}/u.test(block.text);

const canHead = ({ kind, text, lines }: PdfBlock) =>
  kind === 'paragraph' &&
  lines <= 3 &&
  text.length <= longestHeading &&
  /\p{L}{2}/u.test(text) &&
  !/[.,;]$/.test(text);

/** The sizes that headings have, largest first; nearly equal ones are one level. */
function headingSizes(pages: PdfPageBlocks[], bodySize: number) {
  const sizes = new Set<number>();
  for (const { blocks } of pages)
    for (const block of blocks)
      if (canHead(block) && block.size >= clearlyLarger * bodySize) sizes.add(Math.round(2 * block.size) / 2);
  const levels: number[] = [];
  for (const size of [...sizes].sort((one, other) => other - one))
    if (levels.length === 0 || size < 0.95 * levels.at(-1)!) levels.push(size);
  return levels.slice(0, deepestLevel - 1);
}

function headingLevel(block: PdfBlock, levels: number[]) {
  const smallest = levels.at(-1);
  if (smallest === undefined || !canHead(block) || block.size < smallest - 0.26) return undefined;
  return levels.findIndex((size) => block.size > 0.95 * size) + 1 || levels.length;
}

/** A line by itself in another font (bold, mostly) above running text. */
function isHeadingByFont(block: PdfBlock, { blocks, font }: PdfPageBlocks, nth: number, bodySize: number) {
  const next = blocks[nth + 1];
  return (
    canHead(block) &&
    block.lines === 1 &&
    block.text.length <= 90 &&
    !/:$/.test(block.text) &&
    block.font !== font &&
    block.size >= 0.95 * bodySize &&
    next !== undefined &&
    next.font === font
  );
}

/** Where a page mixes fonts freely, a font says nothing. */
function areHeadingsByFont(pages: PdfPageBlocks[], bodySize: number) {
  let [headings, all] = [0, 0];
  for (const page of pages) {
    all += page.blocks.length;
    for (const [nth, block] of page.blocks.entries())
      if (isHeadingByFont(block, page, nth, bodySize)) headings += 1;
  }
  return headings <= 0.45 * all;
}
