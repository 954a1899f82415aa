import { afterEach, expect, test } from 'vitest';
import { getPageTiming, retryDelay } from './page-timing.ts';

afterEach(() => {
  globalThis.pageTiming = undefined;
});

test('a failed read waits a second, then two; other pages are loaded ahead after two', () => {
  expect([0, 1].map(retryDelay)).toEqual([1000, 2000]);
  expect(getPageTiming().loadAheadAfterMs).toBe(2000);
});

test('tests in a browser change one of the waits and leave the other', () => {
  globalThis.pageTiming = { retryDelayMs: 10 };
  expect([0, 1].map(retryDelay)).toEqual([10, 20]);
  expect(getPageTiming().loadAheadAfterMs).toBe(2000);
});
