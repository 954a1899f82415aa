import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { DatabaseDoor } from '../database/index.ts';
import { createLog } from '../log/index.ts';
import { type Jobs, openJobs } from './jobs.ts';

const patiently = { timeout: 30_000, interval: 20 };
const look = { name: 'test.look', payload: z.object({}), every: 1 };
const lookRarely = { name: 'test.look-rarely', payload: z.object({}), every: 3600 };

let database: DatabaseDoor;
let jobs: Jobs;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.execute(sql`delete from pgboss.job`);
  jobs = await openJobs({ database, log: createLog({ level: 'silent', isProduction: true }) });
});
afterEach(() => jobs.close());
afterAll(() => database.close());

const countWaiting = async (name: string) =>
  (await database.db.execute(sql`select 1 from pgboss.job where name = ${name} and state = 'created'`)).rows
    .length;

test('a periodic job runs once at the start, and then again and again by itself', async () => {
  const run = vi.fn(async () => {});
  await jobs.start([{ job: look, run }]);
  expect([run.mock.calls.length, await countWaiting(look.name)]).toEqual([0, 0]);
  await jobs.startPeriodic();
  expect(run).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThanOrEqual(3), patiently);
});

test('a run that fails does not end the chain', async () => {
  const run = vi.fn(async () => {
    throw new Error('the well is dry');
  });
  await jobs.start([{ job: lookRarely, run }]);
  await jobs.enqueue(database.db, lookRarely, {});
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), patiently);
  expect(await countWaiting(lookRarely.name)).toBe(1);
});

test('one run waits at a time, however often the job was started', async () => {
  const run = vi.fn(async () => {});
  await jobs.start([{ job: lookRarely, run }]);
  await Promise.all([jobs.startPeriodic(), jobs.startPeriodic(), jobs.enqueue(database.db, lookRarely, {})]);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(3), patiently);
  expect(await countWaiting(lookRarely.name)).toBe(1);
});

test('a job that does not say how often is not put back', async () => {
  const run = vi.fn(async () => {});
  const once = { name: 'test.once', payload: z.object({}) };
  await jobs.start([{ job: once, run }]);
  await jobs.startPeriodic();
  await jobs.enqueue(database.db, once, {});
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), patiently);
  expect(await countWaiting(once.name)).toBe(0);
});
