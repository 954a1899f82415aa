import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { collectLog } from '../../testing/log-lines.ts';
import { createDatabaseOutage } from './database-outage.ts';

const foundNone = new Error('timeout exceeded when trying to connect');
const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });

function watch(probe: () => Promise<void>) {
  const { log, messages } = collectLog();
  let looks = 0;
  let cuts = 0;
  const outage = createDatabaseOutage({
    log,
    probe() {
      looks += 1;
      return probe();
    },
    onAway: () => (cuts += 1),
  });
  onTestFinished(() => outage.close());
  return { outage, messages, looks: () => looks, cuts: () => cuts };
}

test('of many who found no free connection one asks whether the database is there, and it is said once', async () => {
  const { outage, messages, looks } = watch(async () => {});
  for (let nth = 0; nth < 50; nth += 1) await outage.suspect(foundNone);
  expect(outage.reason()).toBeUndefined();
  expect(looks()).toBe(1);
  expect(messages()).toEqual(['All connections to the database are busy']);
});

test('a database that takes no further connection is there: those that are open are not cut', async () => {
  const { outage, cuts } = watch(() => Promise.reject(full));
  await outage.suspect(full);
  await outage.suspect(foundNone);
  expect(outage.reason()).toBeUndefined();
  expect(cuts()).toBe(0);
});

test('one that does not answer is away, also right after it did', async () => {
  let isAway = false;
  const { outage, cuts } = watch(() => (isAway ? Promise.reject(new Error('gone')) : Promise.resolve()));
  await outage.suspect(foundNone);
  await pause(1);
  isAway = true;
  await outage.suspect(new Error('Connection terminated unexpectedly'));
  expect(outage.reason()).toBe('Connection terminated unexpectedly');
  expect(cuts()).toBe(1);
});
