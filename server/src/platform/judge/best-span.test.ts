import { expect, test } from 'vitest';
import { findBestSpan } from './best-span.ts';

/** Start and end score of each position. */
const scores = (...pairs: [number, number][]) => Float32Array.from(pairs.flat());

test('the best pair of start and end between the bounds is chosen, and weighed against no answer', () => {
  const span = scores([1, 1], [9, 9], [4, 0], [0, 5], [9, 9]);
  expect(findBestSpan(span, 2, 4)).toEqual({ first: 2, last: 3, nullMargin: 7 });
});

test('an end never comes before its start', () => {
  expect(findBestSpan(scores([0, 0], [0, 8], [8, 0]), 1, 3)).toEqual({ first: 1, last: 1, nullMargin: 8 });
});
