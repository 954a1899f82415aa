import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseDoor } from '../database/index.ts';
import { type ErasureFile, openErasureFile } from './erasure-file.ts';
import { type BackupPlace, backUpRunning } from './make-backup.ts';
import { type BackupRetention, chooseAbandoned, chooseSurplus, nightlyName } from './nightly-backups.ts';
import { BackupRunning, type BackupSummary } from './write-backup.ts';

export interface NightlyBackups extends BackupRetention {
  folder: string;
  /** Of the day, in the time zone of the machine; undefined where there are none. */
  hour: number | undefined;
}

/** Backups of the running server. */
export interface Backups {
  nightly: NightlyBackups;
  /** What was erased since, whichever backup is restored. */
  erasures: ErasureFile;
  /** Refuses a second one while one is written. */
  write(file: string, now: Date): Promise<BackupSummary>;
  /** Where the backup of this night goes. */
  nightlyFile(now: Date): string;
  /** Deletes nightly backups beyond what is kept, never the newest. */
  removeSurplus(now: Date): Promise<string[]>;
}

export function openBackups({
  database,
  nightly,
  ...place
}: BackupPlace & { database: DatabaseDoor; nightly: NightlyBackups }): Backups {
  let isRunning = false;
  return {
    nightly,
    erasures: openErasureFile(nightly.folder),
    async write(file, now) {
      if (isRunning) throw new BackupRunning();
      isRunning = true;
      try {
        return await backUpRunning(database, place, file, now);
      } finally {
        isRunning = false;
      }
    },
    nightlyFile: (now) => path.join(path.resolve(nightly.folder), nightlyName(now)),
    async removeSurplus(now) {
      await mkdir(nightly.folder, { recursive: true, mode: 0o700 });
      const names = await readdir(nightly.folder);
      const surplus = chooseSurplus(names, nightly, now);
      for (const name of [...surplus, ...chooseAbandoned(names, now)])
        await rm(path.join(nightly.folder, name), { force: true });
      return surplus;
    },
  };
}
