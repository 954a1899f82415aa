import type { WordIndex } from './word-index.ts';

/** Two passages that share this much of their words say the same. */
const shareOfSameWords = 0.9;

/** Leaves out a passage that says what a better one has said, so that each place of the result brings something new. */
export function withoutDuplicates<Ranked extends { at: number }>(
  { texts, textStarts }: WordIndex,
  ranked: Ranked[],
): Ranked[] {
  const kept: { one: Ranked; words: Set<number> }[] = [];
  for (const one of ranked) {
    const words = new Set(texts.subarray(textStarts[one.at]!, textStarts[one.at + 1]!));
    if (!kept.some((other) => isSame(other.words, words))) kept.push({ one, words });
  }
  return kept.map(({ one }) => one);
}

function isSame(one: Set<number>, other: Set<number>) {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  if (small.size < shareOfSameWords * large.size) return false;
  let shared = 0;
  for (const word of small) if (large.has(word)) shared += 1;
  return shared >= shareOfSameWords * (one.size + other.size - shared);
}
