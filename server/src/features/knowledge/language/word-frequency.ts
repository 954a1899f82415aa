import { readEnglishVocabulary } from '../../../platform/vocabulary/index.ts';

/** So much of English is its most frequent word, and the others in turn by Zipf's law. */
const shareOfFirst = 0.1;
const ranksOfFirst = 3;
/** A word that the vocabulary does not hold is rarer than its last. */
const rankOfOthers = 60_000;
const wordsInPassage = 80;

let ranks: Map<string, number> | undefined;

/** Read when a word is first asked for: most threads never do. */
function knownRanks() {
  ranks ??= new Map(readEnglishVocabulary().map((word, rank) => [word, rank]));
  return ranks;
}

/** Whether it is a word that English readers know: no slip of the pen, though the agent's documents do not use it. */
export const isEnglishWord = (word: string) =>
  knownRanks().has(word) || knownRanks().has(word.replace(pastOrPresent, '$1'));

/** "chipped" is a form of a known word, though the vocabulary only holds "chip". */
const pastOrPresent = /(?<=[a-z]{2})([b-df-hj-np-tv-z])\1?(?:ed|ing)$/;

let byLetter: Map<string, string[]> | undefined;

/** English words that begin with the letter, the most frequent first. */
export function englishWordsWith(letter: string): readonly string[] {
  if (!byLetter) {
    byLetter = new Map();
    for (const word of knownRanks().keys()) {
      const sharing = byLetter.get(word[0]!);
      if (sharing) sharing.push(word);
      else byLetter.set(word[0]!, [word]);
    }
  }
  return byLetter.get(letter) ?? [];
}

/** The share of English passages that hold the word. */
export function usualShareOf(word: string) {
  const rank = knownRanks().get(word) ?? rankOfOthers;
  return 1 - Math.exp((-wordsInPassage * shareOfFirst) / (rank + ranksOfFirst));
}
