import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log/index.ts';
import { hasFoundNone, isFull, reasonOf } from './database-away.ts';

interface OutageOptions {
  log: Log;
  /** Asks the database on a way of its own; rejects when it does not answer soon. */
  probe(): Promise<void>;
  /** The database is known to be away from now on: whoever still waits for it waits in vain. */
  onAway(): void;
  probeEveryMs?: number;
}

export type DatabaseOutage = ReturnType<typeof createDatabaseOutage>;

/** Tells a single lost connection from a database that is away, and says each outage twice: when it begins and when it ends. */
export function createDatabaseOutage({ log, probe, onAway, probeEveryMs = 1000 }: OutageOptions) {
  const closing = new AbortController();
  let awayBecause: string | undefined;
  let looking: Promise<void> | undefined;
  let firstLook: Promise<void> = Promise.resolve();
  let answeredAt = Number.NEGATIVE_INFINITY;

  async function look(error: unknown) {
    const reason = reasonOf(error);
    if (await answers()) {
      log.warn(
        { reason },
        hasFoundNone(error) ? 'All connections to the database are busy' : 'A database connection was lost',
      );
      answeredAt = performance.now();
      return;
    }
    if (!closing.signal.aborted) awayBecause = reason;
  }

  async function waitUntilBack() {
    const reason = awayBecause;
    if (reason === undefined) return;
    const startedAt = performance.now();
    log.error({ reason }, 'The database cannot be reached; calls are answered with 503 until it is back');
    onAway();
    do {
      const isClosed = await pause(probeEveryMs, false, { signal: closing.signal, ref: false }).catch(
        () => true,
      );
      if (isClosed) return;
    } while (!(await answers()));
    awayBecause = undefined;
    log.info({ seconds: Math.round((performance.now() - startedAt) / 1000) }, 'The database is back');
  }

  /** One that takes no further connection is there, and those that are open do their work. */
  const answers = () => probe().then(() => true, isFull);

  return {
    /** Why the database is away, or undefined while it is not known to be. */
    reason: () => awayBecause,
    /** A connection failed: find out whether it was only that one. Ends when that is known. */
    suspect(error: unknown) {
      if (looking || closing.signal.aborted) return firstLook;
      // Where all are busy many wait in vain: a look for each would be a storm of connections more.
      if (hasFoundNone(error) && performance.now() < answeredAt + probeEveryMs) return firstLook;
      firstLook = look(error);
      looking = firstLook.then(waitUntilBack).finally(() => {
        looking = undefined;
      });
      return firstLook;
    },
    async close() {
      closing.abort();
      await looking;
    },
  };
}
