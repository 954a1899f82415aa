import type { WordTuning } from './word-index.ts';

// All numbers here were found by measuring on public sets of questions: `npm run bench -- answers`.

export const wordTuning: WordTuning = {
  fieldWeights: { title: 1, heading: 1, question: 1 },
  saturation: 1.2,
  lengthPenalty: 0.75,
};

/** What a passage is ranked by. */
export const passageWeights = {
  /** BM25 as a share of the best passage's. */
  words: 0.242,
  /** The same times the share of the question that the passage covers. */
  wordsCovered: 0.182,
  /** BM25 as a share of what a perfect passage would reach. */
  wordsOfIdeal: -0.088,
  covered: 0.234,
  /** The share of the question that stands within a few lines. */
  together: 0.164,
  /** The share of its neighbouring words that are neighbours in the passage too. */
  pairs: 0.076,
  cosine: 0.612,
  /** The cosine as it stands out from those of the agent's other passages, in tens of standard deviations. */
  cosineAboveOthers: 0.602,
};

/** A model of English alone says little about a question in another language. */
export const trustInForeignMeaning = 0.1;

/** What a sentence is chosen by. */
export const sentenceWeights = {
  shared: 5.4,
  sharedBefore: 0.65,
  sharedAbove: 1,
  pairs: 1.4,
  likeness: 1.8,
  holdsKind: 0.6,
  lacksKind: -0.6,
  isQuestion: -0.8,
  isShort: -1.4,
  isLong: 0.9,
  isFirst: 0.2,
  behindBest: -6.5,
};
