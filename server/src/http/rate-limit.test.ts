import { expect, test } from 'vitest';
import { createProcessBuckets } from './process-buckets.ts';
import { createRateLimiter } from './rate-limit.ts';

function limiterWithClock() {
  let nowMs = 0;
  const limiter = createRateLimiter(createProcessBuckets({ monotonicMs: () => nowMs }));
  return {
    limiter,
    passSeconds: (seconds: number) => {
      nowMs += seconds * 1000;
    },
  };
}

test('a key may call as often as its rate, then waits', async () => {
  const { limiter, passSeconds } = limiterWithClock();
  const take = () => limiter.take('someone', 3);

  expect([await take(), await take(), await take(), await take()]).toEqual([true, true, true, false]);
  passSeconds(20);
  expect([await take(), await take()]).toEqual([true, false]);
});

test('one key does not use up what belongs to another', async () => {
  const { limiter } = limiterWithClock();
  await limiter.take('one', 1);
  expect(await limiter.take('one', 1)).toBe(false);
  expect(await limiter.take('other', 1)).toBe(true);
});

test('who is refused hears in how many whole seconds the next call is allowed, and then it is', async () => {
  const { limiter, passSeconds } = limiterWithClock();
  const call = () => limiter.require('someone', 20, 'Slowly, please.');
  for (let calls = 0; calls < 20; calls += 1) await call();
  const refused = expect.objectContaining({
    code: 'limit_reached',
    message: 'Slowly, please.',
    retryAfterSeconds: 3,
  });
  await expect(call()).rejects.toThrow(refused);
  passSeconds(2);
  await expect(call()).rejects.toThrow(expect.objectContaining({ retryAfterSeconds: 1 }));
  passSeconds(1);
  await expect(call()).resolves.toBeUndefined();
});

test('a clock that is set back by a year takes nobody’s calls away', async () => {
  let timeOfDay = new Date('2026-06-01T12:00:00Z').getTime();
  let passedMs = 0;
  const clock = { now: () => new Date(timeOfDay), monotonicMs: () => passedMs };
  const limiter = createRateLimiter(createProcessBuckets(clock));
  expect(await limiter.take('someone', 2)).toBe(true);
  timeOfDay -= 365 * 24 * 60 * 60 * 1000;
  expect([await limiter.take('someone', 2), await limiter.take('someone', 2)]).toEqual([true, false]);
  passedMs += 30_000;
  expect(await limiter.take('someone', 2)).toBe(true);
});

test('a flood of keys is forgotten from the oldest on and takes no more memory than the newest', async () => {
  const { limiter } = limiterWithClock();
  await limiter.take('first', 1);
  for (let nth = 0; nth < 50_000; nth += 1) await limiter.take(`key ${nth}`, 1);
  expect(await limiter.take('first', 1)).toBe(true);
  expect(await limiter.take('key 49999', 1)).toBe(false);
});
