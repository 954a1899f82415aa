import { expect, test } from 'vitest';
import { milestoneStep } from './monthly-limit.ts';

test.each([
  [4, 10, 0, undefined],
  [5, 10, 0, { percent: 50, isNews: true }],
  [6, 10, 50, undefined],
  [8, 10, 50, { percent: 80, isNews: true }],
  [10, 10, 80, { percent: 100, isNews: true }],
  [10, 10, 100, undefined],
  [1, 1, 0, { percent: 100, isNews: true }],
  [11, 20, 100, { percent: 50, isNews: false }],
  [11, 100, 100, { percent: 0, isNews: false }],
])('%i of %i, told of %i%%: %o', (used, max, notified, expected) => {
  expect(milestoneStep(used, max, notified)).toEqual(expected);
});
