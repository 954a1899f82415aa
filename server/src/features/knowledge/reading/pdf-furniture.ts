import { rowsBy, type Segment } from './pdf-rows.ts';

export interface PageSegments {
  number: number;
  segments: Segment[];
  height: number;
}

const edge = 0.12;
const edgeRows = 3;
const maxPageNumberLength = 60;
const pageNumber =
  // bounded-pattern: at most 60 characters, because longer lines are no page numbers
  /^[-–—|\s]*(?:page|seite|página|pagina|strona|sida|side|стр\.?|p\.?)?\s*\d{1,4}\s*(?:(?:of|von|de|di|van|sur|av|af|z|из|\/)\s*\d{1,4})?[-–—|\s]*$/iu;

/** Pages without what only frames them: lines at the top or bottom that come again page after page, and page numbers. */
export function withoutFurniture(pages: PageSegments[]): PageSegments[] {
  const seen = new Map<string, number>();
  for (const page of pages)
    for (const key of new Set(edgesOf(page).map(({ key }) => key))) seen.set(key, (seen.get(key) ?? 0) + 1);
  const often = Math.max(3, 0.3 * pages.length);
  return pages.map((page) => {
    const dropped = new Set<Segment>();
    for (const { row, key, text } of edgesOf(page))
      if ((seen.get(key) ?? 0) >= often || isPageNumber(text))
        for (const segment of row) dropped.add(segment);
    return dropped.size === 0
      ? page
      : { ...page, segments: page.segments.filter((segment) => !dropped.has(segment)) };
  });
}

const isPageNumber = (text: string) => text.length <= maxPageNumberLength && pageNumber.test(text);

function edgesOf({ segments, height }: PageSegments) {
  const rows = rowsBy(segments);
  const [top, bottom] = [rows.slice(0, edgeRows), rows.slice(-edgeRows)];
  return [
    ...top.filter((row) => row[0]!.y < edge * height).map((row) => edgeOf(row, 'top')),
    ...bottom.filter((row) => row[0]!.y > (1 - edge) * height).map((row) => edgeOf(row, 'bottom')),
  ];
}

function edgeOf(row: Segment[], side: string) {
  const text = row.map((segment) => segment.text).join(' ');
  return { row, text, key: `${side} ${text.toLowerCase().replace(/\d+/g, '0')}` };
}
