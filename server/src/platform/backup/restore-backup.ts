import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import {
  applyMigrations,
  type Database,
  type DatabaseDoor,
  openDatabase,
  readMigrations,
  writeUnguarded,
} from '../database/index.ts';
import { openFiles, takeDataFolder } from '../files/index.ts';
import { createRestoredJobs, restoredJobColumns } from '../jobs/index.ts';
import type { Log } from '../log/index.ts';
import { readArchive } from './archive.ts';
import { type BackupHeader, BackupRefused } from './backup-format.ts';
import { describeContents, hasAnyFile, hasEmbeddedDatabase, listForeignTables } from './installation.ts';
import { type CheckedBackup, checkBackup, partOf, readAll, readLineBatches } from './read-backup.ts';
import {
  applyJournal,
  finishRestore,
  markRestore,
  type RestoreJournal,
  removeStaging,
  stagingOf,
  writeJournal,
} from './restore-journal.ts';
import { createTableWriter, restoreSequences } from './table-rows.ts';

export interface RestoreTarget {
  dataDir: string;
  databaseUrl: string | undefined;
  filesUrl: string | undefined;
  /** The folder of the migrations of this version. */
  migrations: string;
  version: string;
  log: Log;
}

export type RestoreStep = 'checked' | 'staged' | 'announced' | 'committed' | 'done';

export interface RestoreOptions {
  /** What is there already is replaced. */
  isReplacing: boolean;
  now: Date;
  /** Told of each step, before the next begins. */
  onStep?(step: RestoreStep): Promise<void> | void;
}

/** Refused because there is something that would be lost. */
export class RestoreWouldReplace extends BackupRefused {}

/** Puts a backup into this installation: all of it or nothing. Holds the data folder meanwhile, so that no server starts on it. */
export async function restoreBackup(file: string, target: RestoreTarget, options: RestoreOptions) {
  const migrations = await readMigrations(target.migrations);
  const backup = await checkBackup(file, { version: target.version, migrations });
  await options.onStep?.('checked');
  const folder = await takeDataFolder(target.dataDir);
  try {
    // Whatever an earlier restore has left is finished or thrown away first.
    await finishRestore(target);
    await removeStaging(target.dataDir);
    return await (target.databaseUrl
      ? restoreIntoPostgres(backup, target, options)
      : restoreIntoFolder(backup, target, options));
  } finally {
    await folder.release();
  }
}

async function restoreIntoFolder(backup: CheckedBackup, target: RestoreTarget, options: RestoreOptions) {
  const { dataDir, log } = target;
  const lost = await findLoss(target, async () => {
    if (!(await hasEmbeddedDatabase(dataDir))) return undefined;
    const database = await openDatabase({ dataDir, databaseUrl: undefined, log });
    return describeContents(database.db).finally(() => database.close());
  });
  refuseLoss(lost, options);
  const journal = makeJournal(target, options, lost);
  const staging = stagingOf(dataDir, journal.id);
  await mkdir(staging, { recursive: true, mode: 0o700 });
  const database = await openDatabase({ dataDir: staging, databaseUrl: undefined, log });
  try {
    await database.db.transaction((tx) => loadDatabase(tx, backup, target));
  } finally {
    await database.close();
  }
  await stageFiles(backup, target, staging);
  await options.onStep?.('staged');
  await writeJournal(dataDir, journal);
  await options.onStep?.('announced');
  await applyJournal(dataDir, journal);
  await options.onStep?.('done');
  return { ...backup, replaced: journal.replaced };
}

async function restoreIntoPostgres(backup: CheckedBackup, target: RestoreTarget, options: RestoreOptions) {
  const { dataDir, databaseUrl, log } = target;
  const database = await openDatabase({ dataDir, databaseUrl, log });
  try {
    await refuseRunningServers(database);
    const foreign = await listForeignTables(database.db);
    if (foreign.length > 0)
      throw new BackupRefused(
        `The database of DATABASE_URL holds tables that are not of Parley: ${foreign.slice(0, 5).join(', ')}. Restore into a database of its own.`,
      );
    const lost = await findLoss(target, () => describeContents(database.db));
    refuseLoss(lost, options);
    const journal = makeJournal(target, options, lost);
    const staging = stagingOf(dataDir, journal.id);
    await mkdir(staging, { recursive: true, mode: 0o700 });
    await stageFiles(backup, target, staging);
    await options.onStep?.('staged');
    await database.db.transaction(async (tx) => {
      await dropEverything(tx);
      await loadDatabase(tx, backup, target);
      await markRestore(tx, journal.id);
      await writeJournal(dataDir, journal);
      await options.onStep?.('announced');
    });
    await options.onStep?.('committed');
    await applyJournal(dataDir, journal);
    await database.db.execute(sql`drop table restore_marks`);
    await options.onStep?.('done');
    return { ...backup, replaced: journal.replaced };
  } finally {
    await database.close();
  }
}

function makeJournal(
  { databaseUrl, filesUrl }: RestoreTarget,
  { now }: RestoreOptions,
  lost: string | undefined,
): RestoreJournal {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return {
    id: randomUUID(),
    parts: [
      ...(databaseUrl ? [] : (['database'] as const)),
      ...(filesUrl ? [] : (['files'] as const)),
      'keys',
      'outbox',
    ],
    isPostgres: databaseUrl !== undefined,
    replaced: lost === undefined ? null : `replaced-${stamp}`,
  };
}

/** What is here and would not be any more. */
async function findLoss({ dataDir }: RestoreTarget, describe: () => Promise<string | undefined>) {
  const contents = await describe().catch(
    (error: Error) => `a database that cannot be opened (${error.message})`,
  );
  return contents ?? ((await hasAnyFile(dataDir, 'files')) ? 'files' : undefined);
}

function refuseLoss(lost: string | undefined, { isReplacing }: RestoreOptions) {
  if (lost === undefined || isReplacing) return;
  throw new RestoreWouldReplace(
    `This installation is not empty. It holds ${lost}. A restore replaces all of it: make a backup of it first, then restore with --replace. Nothing was changed.`,
  );
}

/** A server that goes on would write what it still knows of the old state into the new one. */
async function refuseRunningServers({ db }: DatabaseDoor) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'parley listener' and pid <> pg_backend_pid()`,
  );
  if (Number(rows[0]!.count) === 0) return;
  throw new BackupRefused(
    'A server of Parley uses this database. Stop it, and every other one, then restore.',
  );
}

async function dropEverything(tx: Database) {
  // Whoever still reads must not keep us waiting for ever.
  await tx.execute(sql`set local lock_timeout = '10s'`);
  await tx.execute(sql`drop schema if exists pgboss cascade`);
  // What is made from the passages at the next start belongs to those that go.
  await tx.execute(sql`drop schema if exists parley_search cascade`);
  const { rows } = await tx.execute<{ name: string }>(
    sql`select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  for (const { name } of rows) await tx.execute(sql.raw(`drop table if exists ${name} cascade`));
}

/** Tables as they were when the backup was made; the next start brings them up to date, as it does after an update. */
async function loadDatabase(tx: Database, { file, header }: CheckedBackup, { migrations }: RestoreTarget) {
  const tags = new Set(header.migrations.map(({ tag }) => tag));
  await applyMigrations(
    tx,
    (await readMigrations(migrations)).filter(({ tag }) => tags.has(tag)),
  );
  await createRestoredJobs(tx);
  await writeUnguarded(
    tx,
    header.tables.map(({ name }) => name),
    () => writeRows(tx, file, header),
  );
  await restoreSequences(tx, header.sequences);
}

async function writeRows(tx: Database, file: string, { tables }: BackupHeader) {
  const jobs = { name: 'restored_jobs', columns: restoredJobColumns };
  // Some migrations write rows of their own; those of the backup are the ones that count.
  for (const { name } of tables) await tx.execute(sql`delete from ${sql.identifier(name)}`);
  const writer = await createTableWriter(tx, [...tables, jobs]);
  for await (const { name, chunks } of entriesOf(file)) {
    const part = partOf(name);
    // Files stand behind all rows, and are not unpacked for nothing.
    if (part.kind !== 'table' && part.kind !== 'jobs') return;
    const table = part.kind === 'table' ? part.table : jobs.name;
    for await (const lines of readLineBatches(chunks())) await writer.write(table, lines);
  }
}

/**
 * Files, keys and mails, beside what is there. Into an S3 store files go at once, as it has no place beside: the old state does not
 * look at them, and what the store held before stays in it.
 */
async function stageFiles({ file }: CheckedBackup, { filesUrl }: RestoreTarget, staging: string) {
  const files = await openFiles({ dataDir: staging, filesUrl });
  for (const folder of ['keys', 'outbox'])
    await mkdir(path.join(staging, folder), { recursive: true, mode: 0o700 });
  for await (const { name, chunks } of entriesOf(file)) {
    const part = partOf(name);
    if (part.kind === 'files')
      await files.put(part.path, await readAll(chunks()), { contentType: 'application/octet-stream' });
    else if (part.kind === 'keys' || part.kind === 'outbox') {
      const place = path.join(staging, part.kind, part.path);
      await writeFile(place, await readAll(chunks()), { mode: 0o600, flush: true });
    }
  }
}

/** Without the two that speak of the others. */
async function* entriesOf(file: string) {
  for await (const entry of readArchive(file)) if (entry.name.includes('/')) yield entry;
}
