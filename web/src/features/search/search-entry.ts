import type { SearchKind } from '@parley/contract/insights/search';

export type EntryKind = SearchKind | 'action' | 'page' | 'setting';

/** Something that can be opened from the search. */
export interface SearchEntry {
  kind: EntryKind;
  label: string;
  detail?: string | undefined;
  to: string;
}

export interface EntryGroup {
  label: string;
  entries: SearchEntry[];
}

/** Those whose label has every typed word at the beginning of one of its own, or whole among its keywords; with nothing typed, all of them. */
export function matchingEntries<Entry extends SearchEntry & { keywords?: string }>(
  entries: Entry[],
  text: string,
) {
  const typed = wordsOf(text);
  return entries.filter(({ label, keywords = '' }) => {
    const [own, further] = [wordsOf(label), new Set(wordsOf(keywords))];
    return typed.every((word) => further.has(word) || own.some((ownWord) => ownWord.startsWith(word)));
  });
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
