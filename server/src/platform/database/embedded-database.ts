import { constants, cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import type { Log } from '../log/index.ts';
import { answersWithin } from '../time-limit.ts';
import type { DatabaseReply } from './database.worker.ts';
import type { DatabaseDoor, RootDatabase } from './database-door.ts';
import { withQuietErrors } from './database-error.ts';
import { startDatabaseWorker } from './database-start.ts';
import { EmbeddedClient } from './embedded-client.ts';
import { explainUnopened, makeIfNew } from './embedded-folder.ts';
import { scheduleUpkeep } from './embedded-upkeep.ts';
import { createProcessLocks } from './process-locks.ts';

const firstPauseMs = 500;
const maxPauseMs = 30_000;
/** Far longer than a database takes to read its log after a crash. */
const openLimitMs = 3 * 60_000;

/** The folder of the embedded database within the data folder. */
export const embeddedFolder = (dataDir: string) => path.join(dataDir, 'database');

interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  startThread?: typeof startDatabaseWorker;
}

/** PGlite in a thread of its own. It takes no lock: whoever opens it must hold the data folder. */
export async function openEmbeddedDatabase({
  dataDir,
  log,
  startThread = startDatabaseWorker,
}: EmbeddedOptions): Promise<DatabaseDoor> {
  const folder = embeddedFolder(dataDir);
  await makeIfNew(folder);
  const start = () => startServing(startThread(folder));
  const worker = await start().catch(async (error: Error) => {
    throw await explainUnopened(folder, error);
  });
  let reviving: Promise<void> | undefined;
  const closing = new AbortController();
  const client: EmbeddedClient = new EmbeddedClient(worker, (error) => {
    if (!closing.signal.aborted) reviving = revive(client, { start, log, error, signal: closing.signal });
  });
  const stopTidying = scheduleUpkeep(client, log);

  return {
    db: withQuietErrors(drizzle({ client: client as unknown as PGlite }) as unknown as RootDatabase),
    kind: 'pglite',
    boss: fromPglite(client),
    tryLock: createProcessLocks(),
    copyTo: (target, beside = async () => {}) =>
      client.alone(async (connection) => {
        // Otherwise the copy would have to read all of the log when it is opened.
        await connection.exec('checkpoint');
        await Promise.all([copyFolder(folder, target), beside()]);
      }),
    isReady: () => answersWithin(2000, client.exec('select 1')),
    async close() {
      closing.abort();
      await stopTidying();
      await reviving;
      await client.close();
    },
  };
}

/** Shares the blocks of the disk with the original where the file system can. */
const copyFolder = (from: string, to: string) =>
  cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });

interface Revival {
  start(): Promise<Worker>;
  log: Log;
  error: Error;
  signal: AbortSignal;
}

/** A thread that died took nothing with it: the next one reads the log of the database and goes on. */
async function revive(client: EmbeddedClient, { start, log, error, signal }: Revival) {
  log.error(
    { reason: error.message },
    'The embedded database stopped; calls are answered with 503 until it is back',
  );
  const startedAt = performance.now();
  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    await pause(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    const worker = await start().catch((cause: Error) => {
      log.debug({ reason: cause.message }, 'The embedded database could not be started again yet');
    });
    if (!worker) continue;
    await client.revive(worker);
    log.info({ seconds: Math.round((performance.now() - startedAt) / 1000) }, 'The database is back');
    return;
  }
}

async function startServing(worker: Worker) {
  await firstReply(worker);
  return worker;
}

function firstReply(worker: Worker) {
  return new Promise<void>((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('it does not come up')), openLimitMs);
    const settle = (outcome: () => void) => () => {
      clearTimeout(tooLong);
      outcome();
    };
    worker.once('message', (_ready: DatabaseReply) => settle(resolve)());
    worker.once('error', (error) => settle(() => reject(error))());
    worker.once(
      'exit',
      settle(() => reject(new Error('its thread ended'))),
    );
  }).catch(async (error) => {
    await worker.terminate();
    throw error;
  });
}
