import { expect, test } from 'vitest';
import { createQuoteNumbers, numbersIn, renumbered } from './quote-numbers.ts';

test('a passage keeps the number it got when it was first needed', () => {
  const numbers = createQuoteNumbers<{ id: string }>();
  expect([{ id: 'b' }, { id: 'a' }, { id: 'b' }].map((passage) => numbers.numberOf(passage))).toEqual([
    1, 2, 1,
  ]);
  expect(numbers.cited.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('numbers of quotes are read, but not the words of a link', () => {
  expect(numbersIn('Free [1][2] of charge [12], see [3](https://shop.example).')).toEqual([1, 2, 12]);
});

test.each([
  ['It is free [4].', [1], 'It is free [1].'],
  ['It is free. [4][5]', [2, 1], 'It is free [2][1].'],
  ['It is free [4].', [], 'It is free.'],
  ['- one item [9]', [1, 1], '- one item [1]'],
])('«%s» gets the numbers %j', (sentence, numbers, expected) => {
  expect(renumbered(sentence, numbers)).toBe(expected);
});
