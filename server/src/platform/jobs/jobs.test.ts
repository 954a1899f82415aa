import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../testing/test-database.ts';
import { DatabaseBusyError, type DatabaseDoor } from '../database/index.ts';
import { type AnyJobHandler, type Jobs, openJobs } from './jobs.ts';

const greet = { name: 'test.greet', payload: z.object({ who: z.string().max(20) }) };
const patiently = { timeout: 30_000, interval: 10 };

let database: DatabaseDoor;
let jobs: Jobs;
let lines: string[];
let ran: string[];

const greeter: AnyJobHandler = {
  job: greet,
  async run({ who }: { who: string }) {
    ran.push(who);
  },
};

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(async () => {
  lines = [];
  ran = [];
  await database.db.execute(sql`delete from pgboss.job`);
  jobs = await openWithLog();
});

afterEach(() => jobs.close());

afterAll(() => database.close());

test('a job runs soon after its transaction commits, and never when it is undone', async () => {
  await jobs.start([greeter]);
  expect(jobs.isReady()).toBe(true);
  const undone = database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, greet, { who: 'nobody' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  const startedAt = performance.now();
  const done: string[] = [];
  for (const who of ['first', 'second', 'third', 'fourth', 'fifth']) {
    await database.db.transaction((tx) => jobs.enqueue(tx, greet, { who }));
    done.push(who);
    await vi.waitFor(() => expect(ran).toEqual(done), patiently);
  }
  // Polling alone would take two seconds for each after the first, eight for all.
  expect(performance.now() - startedAt).toBeLessThan(7500);
});

test('jobs that were added before anyone worked on them are done at the next start', async () => {
  await jobs.enqueue(database.db, greet, { who: 'early' });
  await jobs.start([greeter]);
  await vi.waitFor(() => expect(ran).toEqual(['early']), patiently);
});

test('what still waits or runs can be listed, what is done cannot', async () => {
  await jobs.start([greeter]);
  await jobs.enqueue(database.db, greet, { who: 'done' });
  await vi.waitFor(() => expect(ran).toEqual(['done']), patiently);
  await jobs.enqueue(database.db, greet, { who: 'later' }, { startAfterSeconds: 3600 });
  await vi.waitFor(
    async () => expect(await jobs.listUnfinished(database.db, greet)).toEqual([{ who: 'later' }]),
    patiently,
  );
  await database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, greet, { who: 'new' }, { startAfterSeconds: 3600 });
    expect(await jobs.listUnfinished(tx, greet)).toHaveLength(2);
  });
});

test('many jobs follow each other without a pause', async () => {
  await jobs.start([greeter]);
  await database.db.transaction(async (tx) => {
    for (let nth = 0; nth < 20; nth++) await jobs.enqueue(tx, greet, { who: `n${nth}` });
  });
  const startedAt = performance.now();
  await vi.waitFor(() => expect(ran).toHaveLength(20), patiently);
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  expect(new Set(ran).size).toBe(20);
});

test('no more jobs of a kind run at the same time than allowed', async () => {
  let running = 0;
  let most = 0;
  let done = 0;
  const run = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 50));
    running--;
    done++;
  };
  await jobs.start([{ job: greet, run, concurrency: 3 }]);
  for (let nth = 0; nth < 9; nth++) await jobs.enqueue(database.db, greet, { who: `n${nth}` });
  await vi.waitFor(() => expect(done).toBe(9), patiently);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(3);
});

test('a failed job is tried again after 1, 2 and 4 seconds, then given up, and the log does not tell its payload', async () => {
  const runs: { attempt: number; isLastAttempt: boolean; at: number }[] = [];
  const run: AnyJobHandler['run'] = async (_payload, { attempt, isLastAttempt }) => {
    runs.push({ attempt, isLastAttempt, at: Date.now() / 1000 });
    throw new Error('it does not work');
  };
  await jobs.close();
  jobs = await openWithLog({ watchEveryMs: 50 });
  await jobs.start([{ job: greet, run }]);
  await jobs.enqueue(database.db, greet, { who: 'private words' });
  // That a further try waits for its time shows the next test but one; here each is due once its time was seen.
  for (const [nth, seconds] of [1, 2, 4].entries()) {
    const isToBeRetried = async () =>
      expect([runs.length, await stateOfJobs()]).toEqual([nth + 1, ['retry']]);
    await vi.waitFor(isToBeRetried, patiently);
    const { rows } = await database.db.execute<{ due: number }>(
      sql`select extract(epoch from start_after)::float8 as due from pgboss.job`,
    );
    const pause = rows[0]!.due - runs[nth]!.at;
    expect(pause).toBeGreaterThan(seconds - 0.05);
    expect(pause).toBeLessThan(seconds + 0.9);
    await database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
  }
  await vi.waitFor(async () => expect(await stateOfJobs()).toEqual(['failed']), patiently);

  expect(runs.map(({ attempt, isLastAttempt }) => [attempt, isLastAttempt])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
  ]);
  expect(lines.filter((line) => line.includes('A job failed'))).toHaveLength(4);
  expect(lines.join()).toContain('it does not work');
  expect(lines.join()).not.toContain('private words');
});

test('a job that names its pauses is tried after them and given up after the last; a failure that is final ends it at once', async () => {
  const patient = {
    name: 'test.patient',
    payload: z.object({ isHopeless: z.boolean() }),
    retryAfterSeconds: [0, 1, 0, 0, 3600],
    isFinalFailure: (error: unknown) => error instanceof TypeError,
  };
  const tries = { hopeful: 0, hopeless: 0 };
  const run: AnyJobHandler['run'] = async ({ isHopeless }: { isHopeless: boolean }) => {
    tries[isHopeless ? 'hopeless' : 'hopeful'] += 1;
    throw isHopeless ? new TypeError('never') : new Error('not now');
  };
  await jobs.start([{ job: patient, run }]);
  await jobs.enqueue(database.db, patient, { isHopeless: true });
  await jobs.enqueue(database.db, patient, { isHopeless: false });
  await vi.waitFor(() => expect(tries.hopeful).toBe(5), patiently);
  await vi.waitFor(
    async () => expect(await stateOfJobs(patient.name)).toEqual(['cancelled', 'retry']),
    patiently,
  );
  expect(tries.hopeless).toBe(1);
  expect(await jobs.listUnfinished(database.db, patient)).toEqual([{ isHopeless: false }]);
});

test('a job that fails once succeeds at the second try', async () => {
  const run: AnyJobHandler['run'] = async ({ who }, { attempt }) => {
    if (attempt === 1) throw new Error('not yet');
    ran.push(who);
  };
  await jobs.start([{ job: greet, run }]);
  await jobs.enqueue(database.db, greet, { who: 'again' });
  await vi.waitFor(async () => expect(await stateOfJobs()).toEqual(['completed']), patiently);
  expect(ran).toEqual(['again']);
});

test('a payload that does not fit is refused when it is added, and again when it is read', async () => {
  await jobs.start([greeter]);
  await expect(jobs.enqueue(database.db, greet, { who: 'x'.repeat(21) })).rejects.toThrow(z.ZodError);
  await expect(jobs.enqueue(database.db, greet, {} as { who: string })).rejects.toThrow(z.ZodError);
  const loose = { name: greet.name, payload: z.object({ who: z.string() }) };
  await jobs.enqueue(database.db, loose, { who: 'far too long for the handler' });
  await vi.waitFor(() => expect(lines.join()).toContain('A job failed'), patiently);
  expect(ran).toEqual([]);
  expect(lines.join()).not.toContain('far too long');
});

test('a job with a key is added once while it waits', async () => {
  for (let nth = 0; nth < 3; nth++)
    await jobs.enqueue(database.db, greet, { who: 'same' }, { singletonKey: 'one' });
  await jobs.enqueue(database.db, greet, { who: 'other' }, { singletonKey: 'two' });
  await jobs.enqueue(database.db, greet, { who: 'free' });
  await jobs.enqueue(database.db, greet, { who: 'free' });
  await jobs.start([greeter]);
  await vi.waitFor(() => expect([...ran].sort()).toEqual(['free', 'free', 'other', 'same']), patiently);
});

test('however often one with a key is added, its queue is looked at once when its time has come', async () => {
  await jobs.start([greeter]);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  const later = { singletonKey: 'one', startAfterSeconds: 1000 };
  for (let nth = 0; nth < 5; nth++) await jobs.enqueue(database.db, greet, { who: 'same' }, later);
  expect(timers.mock.calls.filter(([, ms]) => ms !== undefined && ms >= 1_000_000)).toHaveLength(1);
});

test('a job for later waits for its time', async () => {
  await jobs.start([greeter]);
  const addedAt = performance.now();
  await jobs.enqueue(database.db, greet, { who: 'later' }, { startAfterSeconds: 1 });
  await jobs.enqueue(database.db, greet, { who: 'now' });
  await vi.waitFor(() => expect(ran).toEqual(['now', 'later']), patiently);
  expect(performance.now() - addedAt).toBeGreaterThan(950);
});

test('a job nobody handles yet is refused inside a transaction, where its queue could not be made', async () => {
  const attempt = database.db.transaction((tx) =>
    jobs.enqueue(tx, { ...greet, name: 'test.unknown' }, { who: 'x' }),
  );
  await expect(attempt).rejects.toThrow('Job test.unknown is unknown');
});

test('a job that runs when the server stops is told so, put back, and loses none of its attempts', async () => {
  const attempts: number[] = [];
  const run: AnyJobHandler['run'] = (_payload, { attempt, signal }) => {
    attempts.push(attempt);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  await jobs.close();
  jobs = await openWithLog({ graceMs: 300 });
  await jobs.start([{ job: greet, run }]);
  await jobs.enqueue(database.db, greet, { who: 'unfinished' });
  await vi.waitFor(() => expect(attempts).toEqual([1]), patiently);
  await jobs.close();
  expect(jobs.isReady()).toBe(false);
  expect(await stateOfJobs()).toEqual(['retry']);
  const { rows } = await database.db.execute(sql`select retry_limit - retry_count as left from pgboss.job`);
  expect(rows).toEqual([{ left: 4 }]);

  jobs = await openWithLog();
  await jobs.start([greeter]);
  await vi.waitFor(() => expect(ran).toEqual(['unfinished']), patiently);
});

test('a job that found no free connection is tried again, and loses none of its attempts', async () => {
  const once = { ...greet, name: 'test.once', retryAfterSeconds: [] };
  let tries = 0;
  const run: AnyJobHandler['run'] = async ({ who }: { who: string }) => {
    tries += 1;
    if (tries === 1) throw new DatabaseBusyError('timeout exceeded when trying to connect');
    ran.push(who);
  };
  await jobs.start([{ job: once, run }]);
  await jobs.enqueue(database.db, once, { who: 'patient' });
  await vi.waitFor(() => expect(ran).toEqual(['patient']), patiently);
});

test('a job handed out again while it still runs here is not run a second time', async () => {
  let finish = () => {};
  let runs = 0;
  const run = () => {
    runs++;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  await jobs.close();
  jobs = await openWithLog({ watchEveryMs: 100 });
  await jobs.start([{ job: greet, run, concurrency: 2 }]);
  await jobs.enqueue(database.db, greet, { who: 'sleeper' });
  await vi.waitFor(() => expect(runs).toBe(1), patiently);
  // As after a sleep of the machine: its heartbeat is old, so the job counts as orphaned.
  await database.db.execute(
    sql`update pgboss.job set state = 'retry', heartbeat_on = null, start_after = now()`,
  );
  await vi.waitFor(async () => expect(await stateOfJobs()).toEqual(['active']), patiently);
  finish();
  await vi.waitFor(async () => expect(await stateOfJobs()).toEqual(['completed']), patiently);
  expect(runs).toBe(1);
});

function openWithLog(times: { watchEveryMs?: number; graceMs?: number } = {}) {
  return openJobs({
    database,
    ...times,
    log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
  });
}

async function stateOfJobs(name = greet.name) {
  const { rows } = await database.db.execute<{ state: string }>(
    sql`select state::text as state from pgboss.job where name = ${name}`,
  );
  return rows.map(({ state }) => state).sort();
}
