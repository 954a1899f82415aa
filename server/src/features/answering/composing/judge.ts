import type { FoundPassage, SearchResult } from '../../knowledge/index.ts';

/** How well a passage answers the question, and which parts of its text do. */
export interface Judgement {
  passage: FoundPassage;
  score: number;
  spans: JudgedSpan[];
}

/** A place in the passage's text. */
export interface JudgedSpan {
  startsAt: number;
  endsAt: number;
  score: number;
  /** Words of the question found in it, as places in `SearchResult.words`. */
  covers: number[];
  /** The judge says that the answer stands here. */
  isPlace?: boolean | undefined;
  /** Above 0 where it speaks of the very number, age or day of the question. */
  fits?: number | undefined;
}

/** Whoever judges sees the question and the passages found, and nothing else; a learned one takes this place. */
export type Judge = (result: SearchResult) => Promise<Judgement[]>;

/** The search has weighed every sentence by its words, its kind and its place already. */
export const judgeBySearch: Judge = async ({ passages }) =>
  passages.map((passage) => ({
    passage,
    score: passage.score,
    spans: passage.sentences.map(({ startsAt, endsAt, score, covers, isPlace, fits }) => ({
      startsAt,
      endsAt,
      score,
      covers,
      isPlace,
      fits,
    })),
  }));
