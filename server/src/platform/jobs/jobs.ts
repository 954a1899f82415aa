import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss';
import type { Database, DatabaseDoor } from '../database/index.ts';
import type { Log } from '../log/index.ts';
import { answersWithin } from '../time-limit.ts';
import { takeBackFutureTimes } from './job-clock.ts';
import type { AnyJobHandler, JobDefinition } from './job-definition.ts';
import { createJobRunner } from './job-runner.ts';
import { secondsToNextRun } from './job-schedule.ts';
import { roundOf } from './job-turns.ts';
import { watchQueues } from './job-watch.ts';
import { createPeriodicTurns } from './periodic-turns.ts';
import { takeUpRestoredJobs } from './restored-jobs.ts';

export type { AnyJobHandler, JobContext } from './job-definition.ts';

interface EnqueueOptions {
  startAfterSeconds?: number;
  /** While a job with the same key waits for its first run, no second one is added. */
  singletonKey?: string;
}

export interface Jobs {
  /** Joins the caller's transaction: the job exists if and only if the transaction commits. */
  enqueue<P>(db: Database, job: JobDefinition<P>, payload: P, options?: EnqueueOptions): Promise<void>;
  /** What jobs of this kind carry that wait, run or will be tried again; sees what the caller's transaction sees. */
  listUnfinished<P>(db: Database, job: JobDefinition<P>): Promise<P[]>;
  /** Makes the queues and begins to work on them. */
  start(handlers: AnyJobHandler[]): Promise<void>;
  /** Runs every job that says `every` once, and from then on as often as it says. */
  startPeriodic(): Promise<void>;
  isReady(): boolean;
  /** Lets running jobs end for a few seconds; those that do not are put back for the next start. */
  close(): Promise<void>;
}

/** A process counts as dead when its job sent no heartbeat for ten seconds; a living one sends it every three. */
const queueOptions = {
  notify: true,
  retryLimit: 3,
  retryDelay: 1,
  heartbeatSeconds: 10,
  expireInSeconds: 12 * 60 * 60,
  deleteAfterSeconds: 60 * 60,
} as const;
const workOptions = {
  includeMetadata: true,
  heartbeatRefreshSeconds: 3,
  pollingIntervalSeconds: 30,
} as const;
const startTurnMs = 50;
const abortMs = 2000;
/** What is due later is found by the watch. */
const maxTimerSeconds = 60 * 60;

interface JobsOptions {
  database: DatabaseDoor;
  log: Log;
  /** How often to look for what is due and for what a dead process has left. */
  watchEveryMs?: number;
  /** How long a stop waits for jobs that run. */
  graceMs?: number;
}

export async function openJobs({
  database,
  log,
  watchEveryMs = 2000,
  graceMs = 3000,
}: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: database.boss,
    backend: database.kind,
    useListenNotify: true,
    schedule: false,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 60 * 60,
    flowIntervalSeconds: 60 * 60,
    // The embedded database has its own upkeep.
    ...(database.kind === 'pglite' && { reindex: false, monitorVacuum: false }),
  });
  const noteError = onceInAWhile((error) => log.error({ err: error }, 'The job queue met an error'));
  boss.on('error', noteError);
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'The job queue warns'));
  await startAlone(boss, database);
  // Nobody else can be working on the embedded database: what still counts as running was left by a process that died.
  if (database.kind === 'pglite')
    await database.boss.executeSql(`update pgboss.job set heartbeat_on = 'epoch' where state = 'active'`);
  await takeBackFutureTimes(database.boss);

  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, isUpToDate(queue)]));
  const workers = new Map<string, string[]>();
  const closing = new AbortController();
  let state: 'open' | 'working' | 'closed' = 'open';

  const wake = (queue: string) => {
    for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker);
  };
  const wakeLater = (queue: string, seconds: number) => {
    if (seconds <= maxTimerSeconds) setTimeout(wake, seconds * 1000 + 20, queue).unref();
  };
  const stopWatching = watchQueues({
    db: database.boss,
    everyMs: watchEveryMs,
    onError: noteError,
    onNowAndThen: () => takeBackFutureTimes(database.boss),
    async onAttention({ queue, isOrphaned }) {
      if (isOrphaned) await boss.supervise(queue, { reindex: false });
      else wake(queue);
    },
  });
  /** One waits at a time, whoever enqueued it. */
  const scheduleNext = (job: JobDefinition<unknown>) =>
    enqueue(
      database.db,
      job,
      {},
      { startAfterSeconds: secondsToNextRun(job, new Date()), singletonKey: 'next' },
    );
  const runAlone = createPeriodicTurns(database);
  const runner = createJobRunner({
    boss,
    db: database.db,
    log,
    runAlone,
    stopping: closing.signal,
    wakeLater,
    scheduleNext,
  });
  let periodic: AnyJobHandler[] = [];

  async function ensureQueue(name: string) {
    if (queues.get(name)) return;
    if (queues.has(name)) await boss.updateQueue(name, queueOptions);
    else await boss.createQueue(name, { ...queueOptions, policy: 'short' });
    // pg-boss looks a queue up on its first use, which inside a transaction of the embedded database would wait for ever.
    await boss.findJobs(name, { id: randomUUID() });
    queues.set(name, true);
  }

  async function work(handler: AnyJobHandler) {
    const { name } = handler.job;
    const ids: string[] = [];
    workers.set(name, ids);
    for (let nth = 0; nth < (handler.concurrency ?? 1); nth++) {
      const id: string = await boss.work(name, workOptions, async ([job]: JobWithMetadata<object>[]) => {
        if (job) await runner.run(handler, job);
        // Look for the next one at once instead of after the polling interval.
        boss.notifyWorker(id);
      });
      ids.push(id);
    }
  }

  async function enqueue<P>(db: Database, job: JobDefinition<P>, payload: P, options: EnqueueOptions = {}) {
    const { startAfterSeconds = 0, singletonKey } = options;
    const data = job.payload.parse(payload) as object;
    if (!queues.has(job.name)) {
      if (db !== database.db) throw new Error(`Job ${job.name} is unknown until jobs.start got its handler`);
      await ensureQueue(job.name);
    }
    const group = job.inTurnBy?.(payload);
    const added = await boss.send(job.name, data, {
      db: fromDrizzle(db, sql),
      ...(group && { group: { id: group }, priority: -(await roundOf(db, job.name, group)) }),
      startAfter: startAfterSeconds,
      ...(job.retryAfterSeconds && { retryLimit: job.retryAfterSeconds.length }),
      singletonKey: singletonKey ?? randomUUID(),
    });
    // One that waits already is woken for.
    if (added && startAfterSeconds > 0) wakeLater(job.name, startAfterSeconds);
  }

  return {
    enqueue,
    async listUnfinished(db, job) {
      const { rows } = await db.execute<{ data: unknown }>(
        sql`select data from pgboss.job where name = ${job.name} and state < 'completed'`,
      );
      return rows.map(({ data }) => job.payload.parse(data));
    },
    async start(handlers) {
      for (const { job } of handlers) await ensureQueue(job.name);
      await takeUpRestoredJobs(database.db, boss, (queue) => queues.get(queue) === true);
      for (const handler of handlers) await work(handler);
      periodic = handlers.filter(({ job }) => job.every);
      state = 'working';
    },
    async startPeriodic() {
      for (const { job, run } of periodic) {
        await scheduleNext(job);
        await runAlone(job.name, () => run({}, { attempt: 1, isLastAttempt: true, signal: closing.signal }));
      }
    },
    isReady: () => state === 'working',
    async close() {
      if (state === 'closed') return;
      state = 'closed';
      await stopWatching();
      const ended = Promise.all([...workers.keys()].map((queue) => boss.offWork(queue, { wait: true })));
      if (!(await answersWithin(graceMs, ended))) {
        closing.abort(new Error('The server is stopping'));
        await answersWithin(abortMs, ended);
      }
      await boss.stop({ graceful: false, close: false });
    },
  };
}

function isUpToDate(queue: QueueResult) {
  return Object.entries(queueOptions).every(
    ([option, value]) => queue[option as keyof QueueResult] === value,
  );
}

/** The first start makes the tables of the queue, and of several processes that do so at once all but one would fail. */
async function startAlone(boss: PgBoss, { tryLock }: DatabaseDoor) {
  let release = await tryLock('start of the job queue');
  for (; !release; release = await tryLock('start of the job queue')) await wait(startTurnMs);
  try {
    await boss.start();
  } finally {
    await release();
  }
}

/** A database that is away fails every poll of every worker: say it once in half a minute. */
function onceInAWhile(report: (error: Error) => void) {
  let nextAt = 0;
  return (error: Error) => {
    // The database itself is said to be away by whoever watches it.
    if ('isAnnounced' in error || performance.now() < nextAt) return;
    nextAt = performance.now() + 30_000;
    report(error);
  };
}
