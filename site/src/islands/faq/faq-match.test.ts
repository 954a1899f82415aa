import { expect, test } from 'vitest';
import { isMatch } from './faq-match.ts';

const text = 'Do I need a credit card? No. The trial asks for none.';

test.each([
  ['', true],
  ['   ', true],
  ['CREDIT', true],
  ['trial card', true],
  ['crédit', true],
  ['invoice', false],
  ['credit invoice', false],
])('%j finds the question about cards: %s', (search, expected) => {
  expect(isMatch(text, search)).toBe(expected);
});
