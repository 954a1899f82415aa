import { type Language, stemOf, writtenWordsOf } from '../language/index.ts';
import type { PassageIndex } from './passage-index.ts';
import type { RewrittenQuestion } from './rewrite-question.ts';
import { rarityOf } from './word-index.ts';

/** A word of the question, and the words of the agent's knowledge that stand for it. */
export interface AskedWord {
  written: string;
  /** Numbers in the word index: usually one, several when a slip of the pen could mean several words, none when unknown. */
  numbers: number[];
  /** How telling it is among the agent's passages. */
  rarity: number;
  /** Its rarity times how much it counts in this question. */
  weight: number;
  isFromContext: boolean;
  correctedTo: string | null;
}

/** A word that had to be guessed counts less. */
const trustInCorrection = 0.7;
const maxCorrections = 4;

/** The words that carry a question's meaning, each once; those of earlier messages only where the question lacks them. */
export function askedWordsOf(
  index: PassageIndex,
  { question, context }: RewrittenQuestion,
  language: Language,
): AskedWord[] {
  const asked = new Map<string, AskedWord>();
  const read = (text: string, weight: number, isFromContext: boolean) => {
    const written = writtenWordsOf(text);
    const meaningful = written.filter(
      (word) => !language.isEmpty(word) && (word.length > 1 || /[^a-z]/.test(word)),
    );
    for (const word of meaningful.length > 0 || isFromContext ? meaningful : written) {
      const found = isFromContext ? lookUpExactly(index, word, language) : lookUp(index, word, language);
      if (isFromContext && found.numbers.length === 0) continue;
      const key = found.numbers.length > 0 ? found.numbers.join() : word;
      if (asked.has(key)) continue;
      const rarity = Math.min(
        ...(found.numbers.length > 0 ? found.numbers : [undefined]).map((one) => rarityOf(index.words, one)),
      );
      const trust = found.correctedTo ? trustInCorrection : 1;
      asked.set(key, { written: word, rarity, weight: rarity * weight * trust, isFromContext, ...found });
    }
  };
  read(question, 1, false);
  for (const { text, weight } of context) read(text, weight, true);
  return [...asked.values()];
}

type Found = Pick<AskedWord, 'numbers' | 'correctedTo'>;

function lookUp(index: PassageIndex, word: string, language: Language): Found {
  const exact = lookUpExactly(index, word, language);
  if (exact.numbers.length > 0) return exact;
  const near = index.spelling().correct(word).slice(0, maxCorrections);
  if (near.length === 0) return exact;
  return {
    numbers: [...new Set(near.map((one) => index.words.written.get(one.word)!))],
    correctedTo: near[0]!.word,
  };
}

/** The stem in each language of the knowledge: a short question does not tell which of them it is asked in. */
function lookUpExactly({ words, languages }: PassageIndex, word: string, language: Language): Found {
  const numbers = new Set<number>();
  for (const one of languages.includes(language) ? languages : [language, ...languages]) {
    const number = words.numbers.get(stemOf(word, one));
    if (number !== undefined) numbers.add(number);
  }
  const asWritten = words.written.get(word);
  if (asWritten !== undefined) numbers.add(asWritten);
  return { numbers: [...numbers], correctedTo: null };
}
