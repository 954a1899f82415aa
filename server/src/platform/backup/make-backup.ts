import { fork } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DatabaseDoor, embeddedFolder } from '../database/index.ts';
import { openFiles } from '../files/index.ts';
import { runArguments, workerFile } from '../workers/index.ts';
import { refuseExisting } from './archive.ts';
import type { BackupHeader } from './backup-format.ts';
import { backedUpFolders, linkFolders } from './folder-snapshot.ts';
import { type BackupSummary, writeBackup } from './write-backup.ts';

export interface BackupPlace {
  dataDir: string;
  filesUrl: string | undefined;
  secret: BackupHeader['secret'];
  version: string;
}

/** What a process is told that writes a backup of a copy. */
export interface FolderBackup extends BackupPlace {
  file: string;
  now: string;
}

const temporaryPrefix = '.backup-';
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** A backup of the database that this server uses, while it goes on. */
export async function backUpRunning(
  database: DatabaseDoor,
  place: BackupPlace,
  file: string,
  now: Date,
): Promise<BackupSummary> {
  await refuseExisting(file);
  await removeAbandoned(place.dataDir);
  const temporary = await mkdtemp(path.join(place.dataDir, temporaryPrefix));
  const linked = place.filesUrl ? backedUpFolders.filter((folder) => folder !== 'files') : backedUpFolders;
  try {
    if (database.copyTo) {
      await database.copyTo(embeddedFolder(temporary), () => linkFolders(place.dataDir, temporary, linked));
      // A process of its own: a second database would leave its memory behind in this one.
      return await inOwnProcess({ ...place, dataDir: temporary, file, now: now.toISOString() });
    }
    return await writeBackup(
      {
        ...place,
        database,
        now,
        async openFiles() {
          await linkFolders(place.dataDir, temporary, linked);
          return {
            dataDir: temporary,
            store: await openFiles({ dataDir: temporary, filesUrl: place.filesUrl }),
          };
        },
      },
      file,
    );
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** A backup of a database that nobody else uses, with the files beside it. */
export const backUpAlone = (
  database: DatabaseDoor,
  { dataDir, filesUrl, secret, version }: BackupPlace,
  file: string,
  now: Date,
): Promise<BackupSummary> => {
  const opened = async () => ({ dataDir, store: await openFiles({ dataDir, filesUrl }) });
  return writeBackup({ database, openFiles: opened, secret, version, now }, file);
};

/** What `backup.worker.ts` answers. */
export type WorkerAnswer = { summary: BackupSummary } | { failure: string; code?: string | undefined };

/** Asked over the channel between the two, as the address of a file store holds its secret. */
function inOwnProcess(task: FolderBackup) {
  const worker = workerFile('backup', import.meta.url);
  const child = fork(fileURLToPath(worker), [], { execArgv: runArguments(worker) });
  return new Promise<BackupSummary>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`The backup ended early (${signal ?? code})`)));
    child.once('message', (answer: WorkerAnswer) => {
      if ('summary' in answer) resolve(answer.summary);
      else reject(Object.assign(new Error(answer.failure), { code: answer.code }));
    });
    child.send(task);
  });
}

/** Of backups that were killed. Those of other processes are younger. */
async function removeAbandoned(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(temporaryPrefix)) continue;
    const folder = path.join(dataDir, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(folder, { recursive: true, force: true });
  }
}
