import { access, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { StartError } from '../errors.ts';
import type { DatabaseReply } from './database.worker.ts';
import type { DatabaseDoor, RootDatabase } from './database-door.ts';
import { withQuietErrors } from './database-error.ts';
import { createDatabaseFiles, startDatabaseWorker } from './database-start.ts';
import { EmbeddedClient } from './embedded-client.ts';
import { keepTidy } from './embedded-upkeep.ts';
import type { Log } from './log.ts';
import { answersWithin } from './time-limit.ts';

/** The folder of the embedded database within the data folder. */
export const embeddedFolder = (dataDir: string) => path.join(dataDir, 'database');

/** PGlite in a thread of its own. It takes no lock: whoever opens it must hold the data folder. */
export async function openEmbeddedDatabase({ dataDir, log }: { dataDir: string; log: Log }): Promise<DatabaseDoor> {
  const folder = embeddedFolder(dataDir);
  const client = await open(folder, log).catch((error: Error) => {
    throw new StartError(`The embedded database in ${folder} cannot be opened: ${error.message}`, { cause: error });
  });
  const stopTidying = keepTidy(client, log);

  return {
    db: withQuietErrors(drizzle({ client: client as unknown as PGlite }) as unknown as RootDatabase),
    kind: 'pglite',
    boss: fromPglite(client),
    isReady: () => answersWithin(2000, client.exec('select 1')),
    async close() {
      await stopTidying();
      await client.close();
    },
  };
}

async function open(folder: string, log: Log) {
  const exists = await access(path.join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (!exists) await create(folder);
  const worker = startDatabaseWorker(folder);
  const client = new EmbeddedClient(worker, (error) =>
    log.fatal({ err: error }, 'The embedded database is gone; restart the server'),
  );
  await firstReply(worker);
  return client;
}

/** Made aside and renamed, so that a start that is broken off leaves no half database behind. */
async function create(folder: string) {
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  const isDraft = (name: string) => name.startsWith(`${path.basename(folder)}.new-`);
  for (const name of (await readdir(parent)).filter(isDraft)) await rm(path.join(parent, name), { recursive: true, force: true });

  const draft = await mkdtemp(`${folder}.new-`);
  await createDatabaseFiles(draft);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

function firstReply(worker: Worker) {
  return new Promise<void>((resolve, reject) => {
    worker.once('message', (_ready: DatabaseReply) => resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('its thread ended')));
  });
}
