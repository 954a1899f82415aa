import { expect, test } from 'vitest';
import { createSpelling, distanceOf } from './spelling.ts';

const spelling = createSpelling([
  'delivery',
  'voucher',
  'vouchers',
  'refund',
  'open',
  'bread',
  'cancellation',
]);
const guess = (word: string) => spelling.correct(word).map((one) => one.word);

test.each([
  ['delivry', 'delivery'],
  ['dleivery', 'delivery'],
  ['deliverry', 'delivery'],
  ['refumd', 'refund'],
  ['opne', 'open'],
  ['cancelation', 'cancellation'],
  ['cancellatoin', 'cancellation'],
])('%s is read as %s', (typed, meant) => {
  expect(guess(typed)).toContain(meant);
});

test.each(['ope', 'xyzzy', 'bead1', 'breakfast', 'undo'])('%s is read as nothing else', (typed) => {
  expect(guess(typed)).toEqual([]);
});

test('letters that changed places are one slip', () => {
  expect(distanceOf('form', 'from', 2)).toBe(1);
  expect(distanceOf('kitten', 'sitting', 2)).toBeGreaterThan(2);
});
