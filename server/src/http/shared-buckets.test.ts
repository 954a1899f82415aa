import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { SharedStore } from '../platform/database/index.ts';
import { createProcessBuckets } from './process-buckets.ts';
import { createSharedBuckets, hashOf } from './shared-buckets.ts';

/** A database that answers each statement when the test says so, or not at all. */
function makeBuckets(answer: (keys: string[]) => number[] | 'away', left = Number.POSITIVE_INFINITY) {
  let passedMs = 0;
  const clock = { now: () => new Date(passedMs), monotonicMs: () => passedMs };
  const asked: string[][] = [];
  const counted: number[][] = [];
  const query = async (_text: string, [hashes, , calls]: unknown[] = []) => {
    const keys = (hashes as Buffer[]).map((hash) => hash.toString('hex'));
    asked.push(keys);
    counted.push(calls as number[]);
    const waits = answer(keys);
    if (waits === 'away') throw new Error('away');
    return (hashes as Buffer[]).map((key, at) => ({
      key,
      granted: waits[at]! > 0 ? 0 : Math.min(left, (calls as number[])[at]!),
      wait: waits[at],
    }));
  };
  const { secondsToWait } = createSharedBuckets({
    shared: { query } as unknown as SharedStore,
    clock,
    log: pino({ level: 'silent' }),
    secret: 'a secret',
    ofProcess: createProcessBuckets(clock),
  });
  return {
    asked,
    counted,
    take: async (key: string, rate: number, isCrowded = false) => secondsToWait(key, rate, { isCrowded }),
    pass: (ms: number) => {
      passedMs += ms;
    },
  };
}

test('calls that come while a statement runs are counted together, and those of one key one after the other', async () => {
  const { asked, take } = makeBuckets((keys) => keys.map(() => 0));
  await Promise.all([take('first', 9), take('one', 9), take('one', 9), take('other', 9)]);
  expect(asked.map((keys) => keys.length)).toEqual([1, 2, 1]);
});

test('those of a crowded key are counted together too', async () => {
  const { counted, take } = makeBuckets((keys) => keys.map(() => 0));
  const crowd = () => take('one', 9, true);
  expect(await Promise.all([take('first', 9), crowd(), crowd(), take('other', 9), crowd()])).toEqual([
    0, 0, 0, 0, 0,
  ]);
  expect(counted).toEqual([[1], [3, 1]]);
});

test('a key whose rate has just been changed is counted by the one and then by the other', async () => {
  const { counted, take } = makeBuckets((keys) => keys.map(() => 0));
  await Promise.all([take('first', 9), take('one', 9, true), take('one', 5, true), take('one', 9, true)]);
  expect(counted).toEqual([[1], [2], [1]]);
});

test('where fewer are left than come together, those that came first are let through', async () => {
  const { counted, take } = makeBuckets((keys) => keys.map(() => 0), 2);
  const all = [take('first', 9), ...Array.from({ length: 4 }, () => take('one', 9, true))];
  expect((await Promise.all(all)).map((wait) => wait === 0)).toEqual([true, true, true, false, false]);
  expect(counted).toEqual([[1], [4]]);
});

test('who was refused is refused again without asking, until the time that was said', async () => {
  const { asked, take, pass } = makeBuckets((keys) => keys.map(() => 2.5));
  expect(await take('someone', 20)).toBe(3);
  pass(1000);
  expect(await take('someone', 20)).toBe(2);
  expect(asked).toHaveLength(1);
  pass(1500);
  await take('someone', 20);
  expect(asked).toHaveLength(2);
});

test('while the database does not answer the process counts alone, and asks again after a pause', async () => {
  let isAway = true;
  const { asked, take, pass } = makeBuckets((keys) => (isAway ? 'away' : keys.map(() => 0)));
  expect([await take('someone', 1), await take('someone', 1)]).toEqual([0, 60]);
  expect(asked).toHaveLength(1);
  isAway = false;
  pass(5000);
  expect(await take('someone', 1)).toBe(0);
  expect(asked).toHaveLength(2);
});

test('what is kept of a key tells nobody what it was', () => {
  expect(hashOf('forgot ada@example.com', 'a secret')).toHaveLength(16);
  expect(hashOf('a', 'a secret')).not.toEqual(hashOf('a', 'another secret'));
});
