import { expect, test } from 'vitest';
import type { FoundPassage, SearchResult } from '../knowledge/index.ts';
import { confidenceOf } from './confidence.ts';
import { readable, withJudgements } from './judged-passages.ts';

const passage = (id: string, score: number, sentences: string[]): FoundPassage => {
  const text = sentences.join(' ');
  return {
    id,
    documentId: id,
    documentTitle: 'Shop',
    heading: 'Delivery',
    question: null,
    text,
    page: null,
    url: null,
    startsAt: 0,
    endsAt: text.length,
    score,
    cosine: 0.5,
    covered: 0.5,
    sentences: sentences.map((one) => {
      const startsAt = text.indexOf(one);
      return { text: one, startsAt, endsAt: startsAt + one.length, score: 1, covers: [] };
    }),
  };
};
const found = (...passages: FoundPassage[]): SearchResult => ({
  query: 'q',
  language: 'en',
  words: [],
  passages,
  corrections: [],
  features: { size: 5 },
});
const nowhere = { startsAt: 0, endsAt: 0, nullMargin: -1 };

test('a passage that answers comes before one that only shares words', () => {
  const result = withJudgements(found(passage('near', 0.9, ['a']), passage('right', 0.6, ['b'])), [
    { answers: -4, ...nowhere },
    { answers: 2, ...nowhere },
  ]);
  expect(result.passages.map(({ id }) => id)).toEqual(['right', 'near']);
});

test('a clear search is not overruled by a small difference', () => {
  const result = withJudgements(found(passage('first', 1.1, ['a']), passage('second', 0.6, ['b'])), [
    { answers: 0, ...nowhere },
    { answers: 1, ...nowhere },
  ]);
  expect(result.passages.map(({ id }) => id)).toEqual(['first', 'second']);
});

test('the place that the judge points at is worth most', () => {
  const one = passage('p', 1, ['We bake bread.', 'Delivery takes two days.']);
  const startsAt = one.text.indexOf('two');
  const { passages } = withJudgements(found(one), [
    { answers: 2, startsAt, endsAt: startsAt + 8, nullMargin: 3 },
  ]);
  const [first, second] = passages[0]!.sentences;
  expect(second!.score).toBeGreaterThan(first!.score);
});

test('the surer the judge, the surer the answer; among few passages it counts more', () => {
  const confidence = (judged: number, size: number) =>
    confidenceOf({ passages: [passage('p', 1, ['a'])], features: { size, judged } });
  expect(confidence(3, 5)).toBeGreaterThan(confidence(-3, 5));
  expect(confidence(3, 12)).toBeGreaterThan(confidence(-3, 12));
  const gain = (size: number) => {
    const logit = (share: number) => Math.log(share / (1 - share));
    return logit(confidence(1, size)) - logit(confidence(-1, size));
  };
  expect(gain(5)).toBeGreaterThan(gain(12));
});

test('signs of tables and headings are no words, and every letter keeps its place', () => {
  const one = passage('p', 1, ['### Rates', '| a | b |', '|---|---|']);
  expect(readable(one).text).toHaveLength(one.text.length);
  expect(readable(one).text).not.toMatch(/[|#]|-{3}/);
  expect(readable({ ...one, question: 'How much?' }).context).toBe('Shop › Delivery › How much?');
});
