import type { PassageIndex } from './passage-index.ts';

const linesOf = new WeakMap<PassageIndex, ReadonlyMap<string, string>>();
const maxTitleWords = 8;

/** The line that each document begins with, as far as it is a title, "HARBOUR DENTAL PRACTICE": looked for once for each index. */
export function titleLinesIn(index: PassageIndex): ReadonlyMap<string, string> {
  const known = linesOf.get(index);
  if (known) return known;
  const found = new Map<string, string>();
  const first = new Map<string, number>();
  for (const { documentId, startsAt, text, heading } of index.passages) {
    if (startsAt >= (first.get(documentId) ?? Number.POSITIVE_INFINITY)) continue;
    first.set(documentId, startsAt);
    const [line = ''] = (heading ?? text).split(/\n| › /u);
    const isTitle = !/[.!?:;|]\s*$|^\s*\|/u.test(line) && line.split(/\s+/).length <= maxTitleWords;
    found.set(documentId, isTitle ? line.trim() : '');
  }
  linesOf.set(index, found);
  return found;
}
