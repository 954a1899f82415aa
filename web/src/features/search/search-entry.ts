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

/** Shorter beginnings are those of too many keywords. */
const minKeywordLength = 3;

/** Those whose label or keywords have every typed word at the beginning of one of theirs; with nothing typed, all of them. */
export function matchingEntries<Entry extends SearchEntry & { keywords?: string }>(
  entries: Entry[],
  text: string,
) {
  const typed = wordsOf(text);
  return entries.filter(({ label, keywords = '' }) => {
    const [own, further] = [wordsOf(label), wordsOf(keywords)];
    return typed.every((word) => {
      const begun = word.length < minKeywordLength ? own : [...own, ...further];
      return begun.some((one) => one.startsWith(word)) || further.includes(word);
    });
  });
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
