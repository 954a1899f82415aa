/** A section of a guide, as it can be found. */
export interface SearchEntry {
  path: string;
  guide: string;
  section: string;
  text: string;
}

export interface FoundSection extends SearchEntry {
  /** The words around what was looked for. */
  excerpt: string;
}

export const maxFoundSections = 8;
const excerptLength = 140;
const weights = { guide: 6, section: 8, text: 1 };

/** Sections that have a word beginning with each of those looked for, the likeliest first. */
export function searchGuides(entries: SearchEntry[], query: string): FoundSection[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, maxFoundSections)
    .map(({ entry }) => ({ ...entry, excerpt: excerptOf(entry.text, wanted) }));
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

function scoreOf({ guide, section, text }: SearchEntry, wanted: string[]) {
  const parts = [
    { words: wordsOf(guide), weight: weights.guide },
    { words: wordsOf(section), weight: weights.section },
    { words: wordsOf(text), weight: weights.text },
  ];
  let score = 0;
  for (const word of wanted) {
    const found = parts.map(({ words, weight }) => countMatches(words, word) * weight);
    const best = Math.max(...found);
    // Every word must be found somewhere, or the section is about something else.
    if (best === 0) return 0;
    score += best;
  }
  return score;
}

/** A whole word counts twice; a long text that repeats a word is hardly better than one that has it thrice. */
const countMatches = (words: string[], wanted: string) =>
  Math.min(
    3,
    words.reduce((sum, word) => sum + (word === wanted ? 2 : word.startsWith(wanted) ? 1 : 0), 0),
  );

function excerptOf(text: string, wanted: string[]) {
  const lower = text.toLowerCase();
  const places = wanted.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const from = Math.max(0, (places.length > 0 ? Math.min(...places) : 0) - excerptLength / 3);
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const end =
    text.length - start <= excerptLength ? text.length : text.lastIndexOf(' ', start + excerptLength);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
