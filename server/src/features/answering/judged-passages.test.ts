import { expect, test } from 'vitest';
import type { FoundPassage, SearchResult } from '../knowledge/index.ts';
import { confidenceOf, zoneOf } from './confidence.ts';
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
  features: { score: -9 },
});
const nowhere = { startsAt: 0, endsAt: 0, nullMargin: -1 };

test('a passage that answers comes before one that only shares words', () => {
  const result = withJudgements(found(passage('near', 0.9, ['a']), passage('right', 0.6, ['b'])), [
    { answers: -4, ...nowhere },
    { answers: 2, ...nowhere },
  ]);
  expect(result.passages.map(({ id }) => id)).toEqual(['right', 'near']);
});

test('a search that is surer than the judge is left as it is', () => {
  const sure = {
    ...found(passage('first', 1.1, ['a']), passage('second', 0.6, ['b'])),
    features: { score: 9 },
  };
  expect(
    withJudgements(sure, [
      { answers: -4, ...nowhere },
      { answers: -3, ...nowhere },
    ]),
  ).toBe(sure);
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

test('where the judge is surer than the search, its word makes a hint and no answer', () => {
  const one = found(passage('p', 1, ['a']));
  const result = withJudgements(one, [{ answers: 3, ...nowhere }]);
  expect(zoneOf(result, 'balanced')).toBe('nearly');
  expect(confidenceOf(result)).toBeGreaterThan(confidenceOf(one));
});

test('signs of tables and headings are no words, and every letter keeps its place', () => {
  const one = passage('p', 1, ['### Rates', '| a | b |', '|---|---|']);
  expect(readable(one).text).toHaveLength(one.text.length);
  expect(readable(one).text).not.toMatch(/[|#]|-{3}/);
  expect(readable({ ...one, question: 'How much?' }).context).toBe('Shop › Delivery › How much?');
});
