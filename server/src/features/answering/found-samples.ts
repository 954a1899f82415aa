import type { FoundPassage, SearchResult } from '../knowledge/index.ts';

export const words = (...written: string[]) =>
  written.map((one) => ({ written: one, weight: 1, isKnown: true, isFromContext: false }));

/** A passage of sentences, each with its score and the words of the question it holds. */
export function passage(
  sentences: [text: string, score: number, covers?: number[]][],
  changes: Partial<FoundPassage> = {},
): FoundPassage {
  let at = 0;
  const found = sentences.map(([text, score, covers = []]) => {
    const startsAt = at;
    at += text.length + 1;
    return { text, startsAt, endsAt: startsAt + text.length, score, covers };
  });
  const text = sentences.map(([one]) => one).join(' ');
  return {
    id: crypto.randomUUID(),
    documentId: crypto.randomUUID(),
    documentTitle: 'handbook.md',
    heading: null,
    question: null,
    text,
    page: null,
    url: null,
    startsAt: 0,
    endsAt: text.length,
    score: 1,
    cosine: 0.6,
    covered: 1,
    sentences: found,
    ...changes,
  };
}

export const result = (query: string, passages: FoundPassage[], asked = words()): SearchResult => ({
  query,
  language: 'en',
  words: asked,
  passages,
  corrections: [],
  features: {},
});

/** A passage that is a list under its heading. */
export function listPassage(
  heading: string,
  items: string[],
  asked: { covers: number[]; itemCovers?: number[][] },
) {
  const text = items.map((item) => `- ${item}`).join('\n');
  const places = items.map((item) => ({
    startsAt: text.indexOf(item),
    endsAt: text.indexOf(item) + item.length,
  }));
  return passage([], {
    heading,
    text,
    endsAt: text.length,
    sentences: places.map((place, at) => ({
      startsAt: place.startsAt - 2,
      endsAt: place.endsAt,
      text: `- ${items[at]}`,
      score: 3 + (asked.itemCovers?.[at]?.length ?? 0),
      covers: asked.itemCovers?.[at] ?? [],
      heading,
    })),
    lists: [{ heading, leadIn: null, isNumbered: false, items: places, covers: asked.covers, share: 1 }],
  });
}
