import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

function limiterWithClock() {
  let nowMs = 0;
  const limiter = createRateLimiter({ monotonicMs: () => nowMs });
  return {
    limiter,
    passSeconds: (seconds: number) => {
      nowMs += seconds * 1000;
    },
  };
}

test('a key may call as often as its rate, then waits', () => {
  const { limiter, passSeconds } = limiterWithClock();
  const take = () => limiter.take('someone', 3);

  expect([take(), take(), take(), take()]).toEqual([true, true, true, false]);
  passSeconds(20);
  expect([take(), take()]).toEqual([true, false]);
});

test('one key does not use up what belongs to another', () => {
  const { limiter } = limiterWithClock();
  limiter.take('one', 1);
  expect(limiter.take('one', 1)).toBe(false);
  expect(limiter.take('other', 1)).toBe(true);
});

test('who is refused hears in how many whole seconds the next call is allowed, and then it is', () => {
  const { limiter, passSeconds } = limiterWithClock();
  const call = () => limiter.require('someone', 20, 'Slowly, please.');
  for (let calls = 0; calls < 20; calls += 1) call();
  const refused = expect.objectContaining({
    code: 'limit_reached',
    message: 'Slowly, please.',
    retryAfterSeconds: 3,
  });
  expect(call).toThrow(refused);
  passSeconds(2);
  expect(call).toThrow(expect.objectContaining({ retryAfterSeconds: 1 }));
  passSeconds(1);
  expect(call).not.toThrow();
});

test('a clock that is set back by a year takes nobody’s calls away', () => {
  let timeOfDay = new Date('2026-06-01T12:00:00Z').getTime();
  let passedMs = 0;
  const clock = { now: () => new Date(timeOfDay), monotonicMs: () => passedMs };
  const limiter = createRateLimiter(clock);
  expect(limiter.take('someone', 2)).toBe(true);
  timeOfDay -= 365 * 24 * 60 * 60 * 1000;
  expect([limiter.take('someone', 2), limiter.take('someone', 2)]).toEqual([true, false]);
  passedMs += 30_000;
  expect(limiter.take('someone', 2)).toBe(true);
});

test('a flood of keys is forgotten from the oldest on and takes no more memory than the newest', () => {
  const { limiter } = limiterWithClock();
  limiter.take('first', 1);
  for (let nth = 0; nth < 50_000; nth += 1) limiter.take(`key ${nth}`, 1);
  expect(limiter.take('first', 1)).toBe(true);
  expect(limiter.take('key 49999', 1)).toBe(false);
});
