import { contentWordsOf, type SearchResult, subjectWordsOf } from '../../knowledge/index.ts';

/** What a question is about: for each thing the stems of the words that may stand for it in a document. */
export interface AskedThings {
  things: string[][];
  /** Whether the documents have words for all of them. */
  areKnown: boolean;
}

export function thingsAskedIn(
  text: string,
  { words, otherWords = [], corrections }: SearchResult,
  isLeftOut: (word: string) => boolean,
): AskedThings {
  const own = [...new Set(subjectWordsOf(text).map((word) => word.toLowerCase()))];
  const named = own.filter((word) => !isLeftOut(word));
  const meantBy = (word: string) => [
    ...otherWords.filter(({ written }) => written === word).flatMap(({ meant }) => meant),
    ...corrections.filter(({ written }) => written === word).map(({ meant }) => meant),
  ];
  const isKnown = (word: string) =>
    words.some(({ written, isKnown: known }) => written === word && known) || meantBy(word).length > 0;
  return {
    things: named
      .map((word) => [...new Set([word, ...meantBy(word)].flatMap((one) => contentWordsOf(one)))])
      .filter((stems) => stems.length > 0),
    areKnown: named.every((word) => contentWordsOf(word).length === 0 || isKnown(word)),
  };
}

export const speaksOf = (said: ReadonlySet<string>, thing: string[]) => thing.some((stem) => said.has(stem));
