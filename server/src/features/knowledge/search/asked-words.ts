import {
  englishWordsWith,
  isEnglishWord,
  isKindOf,
  type Language,
  stemOf,
  usualShareOf,
  writtenWordsOf,
} from '../language/index.ts';
import { phrasesIn } from './everyday-phrases.ts';
import { otherWordsFor } from './everyday-words.ts';
import type { PassageIndex } from './passage-index.ts';
import type { RewrittenQuestion } from './rewrite-question.ts';
import type { LikeWord } from './search-result.ts';
import { isSwapOf, nearestOf } from './spelling.ts';
import { rarityOf } from './word-index.ts';

/** A word of the question, and the words of the agent's knowledge that stand for it. */
export interface AskedWord {
  written: string;
  /** Numbers in the word index: usually one, several when a slip of the pen or another name could mean several, none when unknown. */
  numbers: number[];
  /** How telling it is among the agent's passages. */
  rarity: number;
  /** Its rarity times how much it counts in this question. */
  weight: number;
  isFromContext: boolean;
  correctedTo: string | null;
  /** Nobody wrote it: these words of the documents may stand for it, as they are written there. */
  otherWords?: string[];
}

/** A word that had to be guessed counts less, and so does one that stands for another. */
const trustInCorrection = 0.7;
const trustInOtherWord = 0.6;
const maxCorrections = 4;
/** Somebody who errs more often than this writes another language. */
const maxUnknownWords = 12;

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
    const joined = joinedWith(text, written, language);
    let unknown = 0;
    for (const word of new Set(meaningful.length > 0 || isFromContext ? meaningful : written)) {
      let found = lookUpExactly(index, word, language);
      if (found.numbers.length === 0) found = lookUpJoined(index, joined(word), language);
      let trust = 1;
      if (found.numbers.length === 0 && !isFromContext && unknown < maxUnknownWords) {
        const others = language.code === 'en' ? otherWordsIn(index, word) : [];
        found =
          others.length > 0
            ? {
                numbers: [...new Set(others.map(({ number }) => number))],
                correctedTo: null,
                otherWords: others.map(({ form }) => form),
              }
            : correct(index, word, language);
        if (found.otherWords) trust = trustInOtherWord;
        else if (found.correctedTo) trust = trustInCorrection;
        unknown += 1;
      }
      if (isFromContext && found.numbers.length === 0) continue;
      // "myslef" says as little as "myself".
      if (found.correctedTo && found.numbers.length === 0) continue;
      // An unknown "2" is not the word with the number 2.
      const key = found.numbers.length > 0 ? `#${found.numbers.join()}` : word;
      if (asked.has(key)) continue;
      const rarity = Math.min(
        ...(found.numbers.length > 0 ? found.numbers : [undefined]).map((one) =>
          rarityOf(index.words, one, language.code === 'en' ? usualShareOf(word) : 0),
        ),
      );
      asked.set(key, { written: word, rarity, weight: rarity * weight * trust, isFromContext, ...found });
    }
  };
  read(question, 1, false);
  for (const { written, stems } of language.code === 'en' ? phrasesIn(question) : []) {
    const meant = formsOf(index, stems);
    const numbers = [...new Set(meant.map(({ number }) => number))];
    const isKnown = numbers.some((one) => [...asked.values()].some((word) => word.numbers.includes(one)));
    if (numbers.length === 0 || isKnown) continue;
    const rarity = Math.min(...numbers.map((one) => rarityOf(index.words, one, 0)));
    asked.set(`#${numbers.join()}`, {
      written,
      numbers,
      rarity,
      weight: rarity * trustInOtherWord,
      isFromContext: false,
      correctedTo: null,
      otherWords: meant.map(({ form }) => form),
    });
  }
  for (const { text, weight } of context) read(text, weight, true);
  return [...asked.values()];
}

/** "Rain coat" where the documents write "raincoat" alone: what a word that they do not have makes together with its neighbours. */
function joinedWith(text: string, written: string[], { isEmpty }: Language) {
  const joined = new Map<string, Set<string>>();
  const hyphenated = new Set(
    [...text.toLowerCase().matchAll(/(?<!\p{L})(\p{L}{2,20})[-‐‑](?=(\p{L}{2,20})(?!\p{L}))/gu)].map(
      ([, first, second]) => `${first}${second}`,
    ),
  );
  const isPart = (word: string) => word.length >= leastOfJoined || (word.length === 2 && !isEmpty(word));
  for (const [at, word] of written.slice(1).entries()) {
    const before = written[at]!;
    if (!(isPart(before) && isPart(word)) && !hyphenated.has(before + word)) continue;
    for (const one of [before, word]) joined.set(one, (joined.get(one) ?? new Set()).add(before + word));
  }
  return (word: string) => [...(joined.get(word) ?? [])];
}

const leastOfJoined = 3;

const lookUpJoined = (index: PassageIndex, joined: string[], language: Language): Found => ({
  numbers: [...new Set(joined.flatMap((form) => lookUpExactly(index, form, language).numbers))],
  correctedTo: null,
});

type Found = Pick<AskedWord, 'numbers' | 'correctedTo' | 'otherWords'>;

/** What a word was meant to be that nobody wrote; one that English knows was meant as it stands. */
function correct(index: PassageIndex, word: string, language: Language): Found {
  const asWritten = { numbers: [], correctedTo: null };
  const isEnglish = language.code === 'en';
  const nearest = index.spelling().correct(word);
  // Who writes of a "trail lesson" has swapped two letters, where nobody knows of a trail.
  const near = (
    isEnglish && isEnglishWord(word) ? nearest.filter((one) => isSwapOf(one.word, word)) : nearest
  ).slice(0, maxCorrections);
  if (near.length > 0)
    return {
      numbers: [...new Set(near.map((one) => index.words.written.get(one.word)!))],
      correctedTo: near[0]!.word,
    };
  if (isEnglish && isEnglishWord(word)) return asWritten;
  // The documents may know the word in another form: "emergancy" where they speak of emergencies.
  const [meant] = isEnglish ? nearestOf(word, englishWordsWith(word[0]!)) : [];
  if (meant === undefined) return asWritten;
  const { numbers } = lookUpExactly(index, meant, language);
  return numbers.length > 0 || language.isEmpty(meant) ? { numbers, correctedTo: meant } : asWritten;
}

/** Of words that some documents have, what others may say for them. */
export function likeWordsOf(index: PassageIndex, asked: AskedWord[]): LikeWord[] {
  return asked.flatMap(({ written, numbers, otherWords, correctedTo, isFromContext }) => {
    if (isFromContext || otherWords || correctedTo || numbers.length === 0) return [];
    const others = formsOf(index, [...otherWordsFor(written)]).filter(
      ({ number }) => !numbers.includes(number),
    );
    if (others.length === 0) return [];
    const forms = [...index.words.written].flatMap(([form, number]) =>
      numbers.includes(number) ? [form] : [],
    );
    return [{ written, forms, meant: others.map(({ form }) => form) }];
  });
}

/** The words of the documents that have one of these stems. */
function formsOf({ words }: PassageIndex, stems: string[]) {
  const known = new Set(stems.map((stem) => words.numbers.get(stem)));
  known.delete(undefined);
  return [...words.written]
    .map(([form, number]) => ({ form, number }))
    .filter(({ number }) => known.has(number));
}

/** What the documents call a thing that they do not call by the visitor's word, and what kinds of it they name. */
function otherWordsIn({ words }: PassageIndex, word: string) {
  const named = new Set([...otherWordsFor(word)].map((stem) => words.numbers.get(stem)));
  const others: { form: string; number: number }[] = [];
  for (const [form, number] of words.written)
    if (named.has(number) || isKindOf(form, word)) others.push({ form, number });
  return others;
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
