import { expect, test } from 'vitest';
import { plainQuote } from './plain-quote.ts';

test.each([
  ['| Family ticket | €30 |', 'Family ticket · €30'],
  ['- **Dogs** are\nwelcome', 'Dogs are welcome'],
])('%j is shown without its marks', (quote, shown) => {
  expect(plainQuote(quote)).toBe(shown);
});
