import { expect, test } from 'vitest';
import { formatMs } from './format-ms.ts';

test('a time is written in the unit in which it is short', () => {
  expect([0, 349.6, 999.4].map(formatMs)).toEqual(['0 ms', '350 ms', '999 ms']);
  expect([999.6, 1844, 12_460, 59_900].map(formatMs)).toEqual(['1 s', '1.84 s', '12.5 s', '59.9 s']);
  expect([59_990, 150_000].map(formatMs)).toEqual(['1 min', '2.5 min']);
});
