import { expect, test } from 'vitest';
import { percentOf, percentText, waitText } from './platform-figures.ts';

test('a share of nothing is not measured, and any other is rounded to a tenth', () => {
  expect(percentText(percentOf(0, 0))).toBe('—');
  expect(percentText(percentOf(2, 3))).toBe('66.7%');
  expect(percentText(percentOf(0, 3))).toBe('0%');
});

test('a wait is told in the unit that suits it', () => {
  expect(waitText(44.6)).toBe('45 minutes');
  expect(waitText(90)).toBe('1.5 hours');
  expect(waitText(3 * 24 * 60)).toBe('3 days');
});
