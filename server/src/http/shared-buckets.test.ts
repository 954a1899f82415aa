import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { SharedStore } from '../platform/database/index.ts';
import { createProcessBuckets } from './process-buckets.ts';
import { createSharedBuckets, hashOf } from './shared-buckets.ts';

/** A database that answers each statement when the test says so, or not at all. */
function makeBuckets(answer: (keys: string[]) => number[] | 'away') {
  let passedMs = 0;
  const clock = { now: () => new Date(passedMs), monotonicMs: () => passedMs };
  const asked: string[][] = [];
  const query = async (_text: string, [hashes]: unknown[] = []) => {
    const keys = (hashes as Buffer[]).map((hash) => hash.toString('hex'));
    asked.push(keys);
    const waits = answer(keys);
    if (waits === 'away') throw new Error('away');
    return (hashes as Buffer[]).map((key, at) => ({ key, wait: waits[at] }));
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
    take: async (key: string, rate: number) => secondsToWait(key, rate),
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
