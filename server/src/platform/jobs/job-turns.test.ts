import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { DatabaseDoor } from '../database/index.ts';
import { takeBackFutureTimes } from './job-clock.ts';
import { type AnyJobHandler, type Jobs, openJobs } from './jobs.ts';

const read = {
  name: 'test.read',
  payload: z.object({ business: z.string(), nth: z.number() }),
  inTurnBy: ({ business }: { business: string }) => business,
};
const patiently = { timeout: 30_000, interval: 10 };

let database: DatabaseDoor;
let jobs: Jobs;
let ran: string[];
const log = pino({ level: 'silent' });
const reader: AnyJobHandler = {
  job: read,
  async run({ business, nth }: { business: string; nth: number }) {
    ran.push(`${business}${nth}`);
  },
};

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  ran = [];
  await database.db.execute(sql`delete from pgboss.job`);
  jobs = await openJobs({ database, log });
});
afterEach(() => jobs.close());
afterAll(() => database.close());

const add = async (business: string, count: number, first = 0) => {
  for (let nth = first; nth < first + count; nth += 1)
    await jobs.enqueue(database.db, read, { business, nth });
};

test('one job of a business that comes late is done in its turn, not behind two hundred of another', async () => {
  await add('a', 200);
  await add('b', 1);
  await jobs.start([reader]);
  await vi.waitFor(() => expect(ran).toHaveLength(201), patiently);
  expect(ran.indexOf('b0')).toBeLessThanOrEqual(1);
  expect(ran.filter((one) => one.startsWith('a'))).toEqual(
    Array.from({ length: 200 }, (_, nth) => `a${nth}`),
  );
});

test('in the middle of the work of others three businesses take turns, and who adds one at a time has no advantage', async () => {
  const one = { ...reader, run: vi.fn(reader.run) };
  one.run.mockImplementation(async (payload: { business: string; nth: number }, context) => {
    await reader.run(payload, context);
    // As soon as its job is done, this business brings the next.
    if (payload.business === 'c' && payload.nth < 5) await add('c', 1, payload.nth + 1);
  });
  await add('a', 12);
  await add('b', 6);
  await add('c', 1);
  await jobs.start([one]);
  await vi.waitFor(() => expect(ran).toHaveLength(24), patiently);
  const begun = ran.slice(0, 12);
  for (const business of ['a', 'b', 'c']) {
    const share = begun.filter((name) => name.startsWith(business)).length;
    expect(share, begun.join(' ')).toBeGreaterThanOrEqual(3);
    expect(share, begun.join(' ')).toBeLessThanOrEqual(5);
  }
});

test('the order survives a stop', async () => {
  await add('a', 20);
  await add('b', 1);
  await jobs.close();
  jobs = await openJobs({ database, log });
  await add('b', 1, 1);
  await jobs.start([reader]);
  await vi.waitFor(() => expect(ran).toHaveLength(22), patiently);
  expect(ran.slice(0, 4).toSorted()).toEqual(['a0', 'a1', 'b0', 'b1']);
});

test.each([
  ['a day', '1 day'],
  ['a year', '1 year'],
])(
  'a clock that is set back by %s keeps no job waiting that long, and none that runs by its state',
  async (_, ahead) => {
    await jobs.start([]);
    await jobs.enqueue(database.db, read, { business: 'a', nth: 1 });
    await jobs.enqueue(database.db, read, { business: 'a', nth: 2 }, { startAfterSeconds: 3600 });
    // As if both had been written before the clock was set back.
    await database.db.execute(sql`
    update pgboss.job set created_on = created_on + ${ahead}::interval, start_after = start_after + ${ahead}::interval`);
    await takeBackFutureTimes(database.boss);
    const { rows } = await database.db.execute<{ seconds: number }>(
      sql`select extract(epoch from start_after - now())::int as seconds from pgboss.job order by start_after`,
    );
    expect(rows[0]!.seconds).toBeLessThanOrEqual(1);
    expect(Math.abs(rows[1]!.seconds - 3600)).toBeLessThanOrEqual(5);

    await database.db.execute(sql`
    update pgboss.job set state = 'active', heartbeat_on = now() + ${ahead}::interval, heartbeat_seconds = 10`);
    await takeBackFutureTimes(database.boss);
    const { rows: beats } = await database.db.execute<{ isLate: boolean }>(
      sql`select bool_or(heartbeat_on > now() + interval '1 minute') as "isLate" from pgboss.job`,
    );
    expect(beats[0]!.isLate).toBe(false);
  },
);
