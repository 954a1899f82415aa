import type { Lexicon } from '../conflicts/index.ts';
import type { PassageIndex } from './passage-index.ts';
import { rarityOf } from './word-index.ts';

/** The words of an agent's passages, as statements are compared by them. */
export const lexiconOf = ({ words, languages }: PassageIndex): Lexicon => ({
  numberOf: (word) => words.written.get(word),
  weightOf: (number) => rarityOf(words, number),
  isEmpty: (word) => languages.some((language) => language.isEmpty(word)),
});
