import type { WordTuning } from './word-index.ts';

// All numbers here were found by measuring on public sets of questions: `npm run bench -- answers`. The weights of passages were
// fitted on one half of the questions and kept because they also hold on the other half.

export const wordTuning: WordTuning = {
  fieldWeights: { title: 1, heading: 1, question: 1 },
  saturation: 1.2,
  lengthPenalty: 0.75,
};

/** What a passage is ranked by. */
export const passageWeights = {
  /** BM25 as a share of the best passage's. */
  words: 0.24,
  /** The same times the share of the question that the passage covers. */
  wordsCovered: 0.152,
  /** BM25 as a share of what a perfect passage would reach. */
  wordsOfIdeal: -0.093,
  covered: 0.209,
  /** The share of the question that stands within a few lines. */
  together: 0.151,
  /** The share of its neighbouring words that are neighbours in the passage too. */
  pairs: 0.114,
  /** The same with the small words: "how do I", "where is my" tell what is wanted of a thing. */
  phrases: 0.086,
  cosine: 0.588,
  /** The cosine as it stands out from those of the agent's other passages, in tens of standard deviations. */
  cosineAboveOthers: 0.577,
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
  /** Speaks of the number or the day that the question names, or of others alone; not fitted, as public sets hold few. */
  fits: 1.2,
  holdsKind: 0.6,
  lacksKind: -0.6,
  isQuestion: -0.8,
  isShort: -1.4,
  isLong: 0.9,
  isFirst: 0.2,
  behindBest: -6.5,
};
