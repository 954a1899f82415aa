export type PageMark = number | 'gap';

/** First and last page always, the current one with its neighbours, and a gap where pages are left out. */
export function pageMarks(page: number, pageCount: number): PageMark[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  );
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((number, index) => {
    const missing = number - (pages[index - 1] ?? 0) - 1;
    // A gap of one page is that page: an ellipsis would take the same room and say less.
    if (missing === 1) return [number - 1, number];
    return missing > 1 ? ['gap' as const, number] : [number];
  });
}
