import type { VisitorEvent } from '@parley/contract/conversations/widget';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveUpdates } from './live-updates.ts';
import { createTypingIndicator, createTypingReporter } from './typing.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const connected: boolean[] = [];
function listenWith(watch: () => Promise<AsyncIterable<VisitorEvent>>) {
  connected.length = 0;
  const onLost = vi.fn();
  const live = createLiveUpdates({
    watch,
    onEvent: () => {},
    onConnect: (isAgain) => connected.push(isAgain),
    onLost,
  });
  live.set(true);
  return { live, onLost };
}

test('each break is followed by a longer pause, at most half a minute', async () => {
  const watch = vi.fn(() => Promise.reject(new Error('down')));
  const { live, onLost } = listenWith(watch);
  const triesAfter = async (timeMs: number) => {
    await vi.advanceTimersByTimeAsync(timeMs);
    return watch.mock.calls.length;
  };
  expect(await triesAfter(0)).toBe(1);
  expect(await triesAfter(1000)).toBe(2);
  expect(onLost).toHaveBeenCalled();
  expect(await triesAfter(1999)).toBe(2);
  expect(await triesAfter(1)).toBe(3);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const before = watch.mock.calls.length;
  expect(await triesAfter(30_000)).toBe(before + 1);
  live.set(false);
  expect(await triesAfter(10 * 60_000)).toBe(before + 1);
});

test('a browser that is online again does not wait for the pause, and says that it was away', async () => {
  async function* onePing(): AsyncGenerator<VisitorEvent> {
    yield { type: 'ping' };
  }
  const { live } = listenWith(async () => onePing());
  await vi.advanceTimersByTimeAsync(0);
  expect(connected).toEqual([false]);
  live.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(connected).toEqual([false, true]);
  live.set(false);
});

test('a tab whose place another one took does not push it out again, but listens as soon as it is used', async () => {
  async function* replaced(): AsyncGenerator<VisitorEvent> {
    yield { type: 'ping' };
    yield { type: 'replaced' };
  }
  const watch = vi.fn(async () => replaced());
  const { live, onLost } = listenWith(watch);
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(watch).toHaveBeenCalledTimes(1);
  expect(onLost).not.toHaveBeenCalled();
  live.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(watch).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(watch).toHaveBeenCalledTimes(3);
  live.set(false);
});

test('the visitor’s typing is told every three seconds at most, and its end once', async () => {
  const told: boolean[] = [];
  const typing = createTypingReporter((isTyping) => told.push(isTyping));
  for (let press = 0; press < 61; press++) {
    typing.note();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(told).toEqual([true, true, true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([true, true, true, false]);
});

test('a member who stops typing without a word is not shown typing for ever', async () => {
  const shown: (string | undefined)[] = [];
  createTypingIndicator((name) => shown.push(name))('Mia');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual(['Mia', undefined]);
});
