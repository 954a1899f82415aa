import { expect, test } from 'vitest';
import type { SearchResult } from '../../knowledge/index.ts';
import { untaughtBounds } from './bounds.ts';
import { confidenceOf } from './confidence.ts';

const found = [{}] as SearchResult['passages'];
const sure = {
  score: 1.6,
  cosine: 0.85,
  bestCosine: 0.85,
  covered: 1,
  together: 1,
  margin: 0.6,
  cosineAboveOthers: 5,
  isBestByBoth: 1,
};
const unsure = {
  score: 0.3,
  cosine: 0.1,
  bestCosine: 0.1,
  covered: 0.1,
  together: 0.1,
  missing: 0.9,
  unknown: 0.8,
};

test('with nothing found there is no confidence at all', () => {
  expect(confidenceOf({ passages: [], features: sure })).toBe(0);
});

test('a near and covered question is answered even by a careful agent, a strange one not even by a generous one', () => {
  expect(confidenceOf({ passages: found, features: sure })).toBeGreaterThan(untaughtBounds.careful.sure);
  expect(confidenceOf({ passages: found, features: unsure })).toBeLessThan(untaughtBounds.generous.nearly);
});

test.each(['cosine', 'covered', 'together', 'margin', 'score'])(
  'more %s never makes it less sure',
  (feature) => {
    const more = { ...unsure, [feature]: 1 };
    expect(confidenceOf({ passages: found, features: more })).toBeGreaterThanOrEqual(
      confidenceOf({ passages: found, features: unsure }),
    );
  },
);

test('words of the question that nobody wrote make it less sure', () => {
  const unknown = { ...sure, unknown: 0.5, missing: 0.5 };
  expect(confidenceOf({ passages: found, features: unknown })).toBeLessThan(
    confidenceOf({ passages: found, features: sure }),
  );
});

test.each(['sure', 'nearly'] as const)(
  'to be %s a careful agent asks for more than a balanced one, and a generous one for less',
  (zone) => {
    const bounds = (['generous', 'balanced', 'careful'] as const).map((one) => untaughtBounds[one][zone]);
    expect(bounds).toEqual([...bounds].sort((one, other) => one - other));
    expect(new Set(bounds).size).toBe(3);
  },
);
