import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bundleCalls } from './bundle-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function recordBundles() {
  const bundles: string[][] = [];
  return { bundles, calls: bundleCalls<string>((items) => bundles.push(items), 250) };
}

test('the first is handed on at once, those that follow soon together', () => {
  const { bundles, calls } = recordBundles();
  for (const item of ['a', 'b', 'c']) calls.add(item);
  expect(bundles).toEqual([['a']]);
  vi.advanceTimersByTime(250);
  expect(bundles).toEqual([['a'], ['b', 'c']]);
});

test('after a pause the next is handed on at once again', () => {
  const { bundles, calls } = recordBundles();
  calls.add('a');
  vi.advanceTimersByTime(250);
  calls.add('b');
  expect(bundles).toEqual([['a'], ['b']]);
});

test('nothing is handed on once it was stopped', () => {
  const { bundles, calls } = recordBundles();
  calls.add('a');
  calls.add('b');
  calls.stop();
  vi.advanceTimersByTime(1000);
  expect(bundles).toEqual([['a']]);
});
