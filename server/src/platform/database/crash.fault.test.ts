import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startCrashChild, type TestChild } from '../../testing/child-process.ts';
import { makeEmbeddedData } from '../../testing/embedded-data.ts';
import { createPostgresDatabase, testDatabaseUrl } from '../../testing/test-database.ts';
import { takeDataFolder } from '../files/index.ts';
import { openJobs } from '../jobs/index.ts';
import { openDatabase } from './database.ts';

const log = pino({ level: 'silent' });
const crashJob = { name: 'crash.test', payload: z.object({ runSeconds: z.number() }) };

interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
  start(task: 'write' | 'work'): TestChild;
}

/** Runs a test on a database of its own, so that the long waits of several can pass at the same time. */
const onOwnDatabase = (work: (place: Place) => Promise<void>) => async () => {
  const postgres = testDatabaseUrl ? await createPostgresDatabase(testDatabaseUrl) : undefined;
  const dataDir = postgres ? await mkdtemp(path.join(tmpdir(), 'parley-crash-')) : await makeEmbeddedData();
  const children: TestChild[] = [];
  const start: Place['start'] = (task) => {
    const child = startCrashChild(task, dataDir, postgres?.url);
    children.push(child);
    return child;
  };
  try {
    await work({ dataDir, databaseUrl: postgres?.url, start });
  } finally {
    await Promise.all(children.map((child) => child.kill()));
    await postgres?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

test.concurrent(
  'a process killed while it writes loses nothing it had acknowledged, and its lock is free',
  onOwnDatabase(async ({ dataDir, databaseUrl, start }) => {
    for (let round = 1; round <= 2; round++) {
      const child = start('write');
      await vi.waitFor(() => expect(child.messages.length).toBeGreaterThan(40), { timeout: 60_000 });
      await child.kill();
      const acknowledged = Math.max(...child.messages.map((message) => Number(message.acknowledged)));

      const lock = await takeDataFolder(dataDir);
      const database = await openDatabase({ dataDir, databaseUrl, log });
      const { rows } = await database.db.execute<{ last: number; count: number; whole: number }>(
        sql`select max(id) as last, count(*) as count, sum(half)::int as whole from written`,
      );
      const { last = 0, count, whole } = rows[0]!;
      expect(last).toBeGreaterThanOrEqual(acknowledged);
      expect([count, whole]).toEqual([last, last]);
      await database.db.execute(sql`drop table written`);
      await database.close();
      await lock.release();
    }
  }),
  120_000,
);

test.concurrent(
  'a job whose process was killed is taken up again within 20 seconds',
  onOwnDatabase(async ({ dataDir, databaseUrl, start }) => {
    const child = start('work');
    await child.told('working');
    child.process.send({ runSeconds: 600 });
    expect(await child.told('started')).toBe(1);
    await child.kill();
    const killedAt = performance.now();

    const lock = await takeDataFolder(dataDir);
    const database = await openDatabase({ dataDir, databaseUrl, log });
    const jobs = await openJobs({ database, log });
    const attempt = await new Promise((resolve) => {
      void jobs.start([{ job: crashJob, run: async (_payload, context) => resolve(context.attempt) }]);
    });
    expect(attempt).toBe(2);
    expect(performance.now() - killedAt).toBeLessThan(20_000);
    await jobs.close();
    await database.close();
    await lock.release();
  }),
  90_000,
);

test.concurrent(
  'a living job that runs far longer than its heartbeat is never taken twice',
  onOwnDatabase(async ({ databaseUrl, start }) => {
    // On PostgreSQL a second process stands by to take it; the embedded database serves one process.
    const workers = [start('work'), ...(databaseUrl ? [start('work')] : [])];
    await Promise.all(workers.map((worker) => worker.told('working')));
    workers[0]!.process.send({ runSeconds: 26 });
    const told = () => workers.flatMap(({ messages }) => messages);
    await vi.waitFor(() => expect(told()).toContainEqual({ finished: 1 }), {
      timeout: 60_000,
      interval: 500,
    });
    expect(told().filter((message) => 'started' in message)).toEqual([{ started: 1 }]);
  }),
  120_000,
);
