import { expect, test } from 'vitest';
import { isDismissed, rememberDismissal } from './notice-dismissal.ts';

const dayMs = 24 * 60 * 60 * 1000;
const storeOf = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});

test('a notice that was put away comes back after a week', () => {
  const store = storeOf();
  expect(isDismissed(100 * dayMs, store)).toBe(false);
  rememberDismissal(100 * dayMs, store);
  expect(isDismissed(106 * dayMs, store)).toBe(true);
  expect(isDismissed(107 * dayMs, store)).toBe(false);
});

test('a clock that was wrong then hides nothing for ever', () => {
  const store = storeOf();
  rememberDismissal(900 * dayMs, store);
  expect(isDismissed(100 * dayMs, store)).toBe(false);
});
