import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, type PgBoss } from 'pg-boss';
import { DatabaseBusyError, type RootDatabase } from '../database/index.ts';
import type { Log } from '../log/index.ts';
import type { AnyJobHandler } from './job-definition.ts';

interface RunnerDeps {
  boss: PgBoss;
  db: RootDatabase;
  log: Log;
  stopping: AbortSignal;
  wakeLater(queue: string, seconds: number): void;
  /** Of a job that says `every`. */
  scheduleNext(job: AnyJobHandler['job']): Promise<void>;
  /** Skips a run of such a job while another process is at it. */
  runAlone(name: string, run: () => Promise<void>): Promise<void>;
}

/** Before a job that found no free connection is tried again. */
const busyPauseSeconds = 2;

/** Runs one job and, where it fails, decides what becomes of it. */
export function createJobRunner({ boss, db, log, stopping, wakeLater, scheduleNext, runAlone }: RunnerDeps) {
  const running = new Map<string, Promise<void>>();

  async function attemptJob(handler: AnyJobHandler, job: JobWithMetadata<object>) {
    const attempt = job.retryCount + 1;
    const isLastAttempt = job.retryCount >= job.retryLimit;
    try {
      // First, so that a run that fails does not end the chain.
      if (handler.job.every) await scheduleNext(handler.job);
      const payload = handler.job.payload.parse(job.data);
      const context = { attempt, isLastAttempt, signal: AbortSignal.any([job.signal, stopping]) };
      const run = () => handler.run(payload, context);
      await (handler.job.every ? runAlone(job.name, run) : run());
    } catch (error) {
      if (stopping.aborted) return putBack(job, 'The server stopped');
      if (error instanceof DatabaseBusyError) {
        await putBack(job, error.name, busyPauseSeconds);
        return wakeLater(job.name, busyPauseSeconds);
      }
      // The payload stays out of the log: it may hold what people wrote.
      log.warn({ job: job.name, jobId: job.id, attempt, isLastAttempt, err: error }, 'A job failed');
      await retryLater(handler, job, error, isLastAttempt);
    }
  }

  /** pg-boss can only wait a fixed time, or one with chance in it: the pause is set by hand. */
  async function retryLater(
    { job: { retryAfterSeconds, isFinalFailure } }: AnyJobHandler,
    job: JobWithMetadata<object>,
    error: unknown,
    isLastAttempt: boolean,
  ) {
    const isGivenUp = isLastAttempt || isFinalFailure?.(error) === true;
    // From the end, as a stop of the server adds to both the count and the limit.
    const pauseSeconds = retryAfterSeconds?.at(job.retryCount - job.retryLimit) ?? 2 ** job.retryCount;
    await db.transaction(async (tx) => {
      const inTransaction = { db: fromDrizzle(tx, sql) };
      await boss.fail(job.name, job, { error: error instanceof Error ? error.name : 'Error' }, inTransaction);
      if (isGivenUp && !isLastAttempt) await boss.cancel(job.name, job.id, inTransaction);
      if (!isGivenUp)
        await boss.update(job.name, undefined, { id: job.id, startAfter: pauseSeconds, ...inTransaction });
    });
    if (!isGivenUp) wakeLater(job.name, pauseSeconds);
  }

  /** A stop of the server, or too much going on in it, is no fault of the job, so it costs none of its attempts. */
  async function putBack(job: JobWithMetadata<object>, error: string, startAfter = 0) {
    await db.transaction(async (tx) => {
      const inTransaction = { db: fromDrizzle(tx, sql) };
      await boss.fail(job.name, job, { error }, inTransaction);
      await boss.retry(job.name, job.id, inTransaction);
      const retryLimit = job.retryLimit + 1;
      await boss.update(job.name, undefined, { id: job.id, startAfter, retryLimit, ...inTransaction });
    });
  }

  return {
    /** A job whose heartbeat came late (the machine slept) is handed out again while it still runs here: wait for that run. */
    async run(handler: AnyJobHandler, job: JobWithMetadata<object>) {
      const earlier = running.get(job.id);
      if (earlier) return earlier;
      const run = attemptJob(handler, job).finally(() => running.delete(job.id));
      running.set(job.id, run);
      return run;
    },
  };
}
