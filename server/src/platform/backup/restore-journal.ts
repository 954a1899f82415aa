import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { StartError } from '../../errors.ts';
import { type Database, openDatabase } from '../database/index.ts';
import { takeDataFolder, writeFileAtomically } from '../files/index.ts';
import type { Log } from '../log/index.ts';

/**
 * A restore puts everything beside what is there, writes this file, and only then moves one in the place of the other. Who finds the
 * file finishes the moving: at any moment there is either the old state, or the new one, or a start away from it.
 */
const journal = z.object({
  id: z.uuid(),
  /** Folders of the data folder that are put in place. */
  parts: z.array(z.enum(['database', 'files', 'keys', 'outbox'])),
  /** Whether the database is a PostgreSQL: then the journal counts only once that has committed. */
  isPostgres: z.boolean(),
  /** Where what was there before goes; null where that was nothing to speak of. */
  replaced: z.string().nullable(),
});
export type RestoreJournal = z.infer<typeof journal>;

const journalFile = (dataDir: string) => path.join(dataDir, 'restore.json');
const stagingPrefix = '.restore-';
export const stagingOf = (dataDir: string, id: string) => path.join(dataDir, `${stagingPrefix}${id}`);

export const writeJournal = (dataDir: string, content: RestoreJournal) =>
  writeFileAtomically(journalFile(dataDir), JSON.stringify(content));

async function readJournal(dataDir: string) {
  const text = await readFile(journalFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const parsed = journal.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new StartError(
    `${journalFile(dataDir)} says that a restore was broken off, but cannot be read. Restore the backup again with --replace.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Moves what was restored into place. Every step may have been done before. */
export async function applyJournal(dataDir: string, { id, parts, replaced }: RestoreJournal) {
  const staging = stagingOf(dataDir, id);
  // Gone at the end, also when nobody wants to see it again: deleting takes time, moving does not.
  const aside = path.join(staging, 'replaced');
  await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const part of parts) {
    const [restored, place] = [path.join(staging, part), path.join(dataDir, part)];
    if (!(await exists(restored))) continue;
    if (await exists(place)) await rename(place, path.join(aside, part));
    await rename(restored, place);
  }
  if (replaced && (await exists(aside))) await rename(aside, path.join(dataDir, replaced));
  await rm(journalFile(dataDir), { force: true });
  await rm(staging, { recursive: true, force: true });
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** What restores that were broken off before their journal have left. Only for who has the data folder to itself. */
export async function removeStaging(dataDir: string) {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(stagingPrefix)))
    await rm(path.join(dataDir, name), { recursive: true, force: true });
}

/** Tells whether a restore has committed: its mark came with everything else. */
export async function markRestore(tx: Database, id: string) {
  await tx.execute(sql`create table restore_marks (id uuid primary key)`);
  await tx.execute(sql`insert into restore_marks (id) values (${id})`);
}

async function hasCommitted(db: Database, id: string) {
  const { rows } = await db.execute(sql`select to_regclass('restore_marks') as name`);
  if (rows[0]?.name === null) return false;
  const { rows: marks } = await db.execute(sql`select 1 from restore_marks where id = ${id}`);
  return marks.length > 0;
}

interface Where {
  dataDir: string;
  databaseUrl: string | undefined;
  log: Log;
}

/** Finishes a restore that was broken off while it moved things into place. Only for who holds the data folder. */
export async function finishRestore({ dataDir, databaseUrl, log }: Where) {
  const found = await readJournal(dataDir);
  if (!found) return;
  if (found.isPostgres !== (databaseUrl !== undefined))
    throw new StartError(
      `A restore into ${found.isPostgres ? 'PostgreSQL' : 'the embedded database'} was broken off in ${path.resolve(dataDir)}. Start with the same DATABASE_URL as the restore, so that it can be finished.`,
    );
  if (!databaseUrl) return finish(dataDir, found, log);
  const database = await openDatabase({ dataDir, databaseUrl, log });
  try {
    if (await hasCommitted(database.db, found.id)) {
      await finish(dataDir, found, log);
      await database.db.execute(sql`drop table if exists restore_marks`);
    } else {
      await rm(journalFile(dataDir), { force: true });
      await removeStaging(dataDir);
      log.warn('A restore was broken off before it had changed anything; it can be started again');
    }
  } finally {
    await database.close();
  }
}

/** Before a server opens anything. On PostgreSQL it does not hold the folder; who restores does, and is not disturbed. */
export async function finishRestoreBeforeStart(where: Where) {
  if (!(await readJournal(where.dataDir))) return;
  const folder = where.databaseUrl ? await takeDataFolder(where.dataDir) : undefined;
  try {
    await finishRestore(where);
  } finally {
    await folder?.release();
  }
}

async function finish(dataDir: string, found: RestoreJournal, log: Log) {
  await applyJournal(dataDir, found);
  log.info('A restore that was broken off has been finished');
}
