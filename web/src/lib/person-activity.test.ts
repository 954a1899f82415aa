import { expect, test } from 'vitest';
import { isPersonActive } from './person-activity.ts';

test('a page that was just opened is used by somebody, one left alone for a minute is not', () => {
  expect(isPersonActive()).toBe(true);
  expect(isPersonActive(Date.now() + 59_000)).toBe(true);
  expect(isPersonActive(Date.now() + 61_000)).toBe(false);
});
