import { expect, test } from 'vitest';
import {
  afterCall,
  type BreakerState,
  createCircuitBreaker,
  defaultBreakerLimits,
} from './circuit-breaker.ts';

const closed = (failuresInRow: number): BreakerState => ({ kind: 'closed', failuresInRow });
const limits = defaultBreakerLimits;

test('failures in a row open it, a success in between starts the count anew', () => {
  expect(afterCall(closed(0), 'failed', 0, limits)).toEqual(closed(1));
  expect(afterCall(closed(2), 'succeeded', 0, limits)).toEqual(closed(0));
  expect(afterCall(closed(2), 'failed', 1000, limits)).toEqual({
    kind: 'open',
    openings: 1,
    retryAtMs: 31_000,
  });
});

test('a call that nobody waited for counts neither way', () => {
  expect(afterCall(closed(2), 'abandoned', 0, limits)).toEqual(closed(2));
  expect(afterCall({ kind: 'half-open', openings: 3 }, 'abandoned', 50, limits)).toEqual({
    kind: 'open',
    openings: 3,
    retryAtMs: 50,
  });
});

test('each failed trial doubles the pause, to five minutes at most', () => {
  const pauses = [1, 2, 3, 4, 5, 20].map((openings) => {
    const after = afterCall({ kind: 'half-open', openings }, 'failed', 0, limits);
    return after.kind === 'open' && after.retryAtMs / 1000;
  });
  expect(pauses).toEqual([60, 120, 240, 300, 300, 300]);
});

function breakerWithClock() {
  let nowMs = 0;
  const changes: string[] = [];
  const breaker = createCircuitBreaker({
    now: () => nowMs,
    onChange: (to, from) => changes.push(`${from.kind} -> ${to.kind}`),
  });
  const fail = () => breaker.enter()!.end('failed');
  return { breaker, changes, fail, moveBy: (ms: number) => (nowMs += ms) };
}

test('while open nobody gets through; after the pause one trial at a time', () => {
  const { breaker, fail, moveBy, changes } = breakerWithClock();
  for (let time = 0; time < 3; time++) fail();
  moveBy(29_999);
  expect(breaker.enter()).toBeUndefined();
  moveBy(1);
  const trial = breaker.enter();
  expect(trial).toBeDefined();
  expect(breaker.enter()).toBeUndefined();
  trial!.end('failed');
  moveBy(59_999);
  expect(breaker.enter()).toBeUndefined();
  moveBy(1);
  breaker.enter()!.end('succeeded');
  expect(breaker.state()).toBe('closed');
  expect(breaker.enter()).toBeDefined();
  expect(changes).toEqual([
    'closed -> open',
    'open -> half-open',
    'half-open -> open',
    'open -> half-open',
    'half-open -> closed',
  ]);
});

test('what began before it opened neither closes it nor lengthens the pause', () => {
  const { breaker, fail, moveBy } = breakerWithClock();
  const [early, late] = [breaker.enter()!, breaker.enter()!];
  for (let time = 0; time < 3; time++) fail();
  early.end('succeeded');
  late.end('failed');
  expect(breaker.state()).toBe('open');
  moveBy(30_000);
  const trial = breaker.enter()!;
  early.end('succeeded');
  trial.end('succeeded');
  expect(breaker.state()).toBe('closed');
});

test('after it was closed again it takes as many failures as before to open', () => {
  const { breaker, fail, moveBy } = breakerWithClock();
  for (let time = 0; time < 3; time++) fail();
  moveBy(30_000);
  breaker.enter()!.end('succeeded');
  fail();
  fail();
  expect(breaker.state()).toBe('closed');
  fail();
  moveBy(30_000);
  expect(breaker.enter()).toBeDefined();
});
