import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, type DatabaseDoor, listAppliedMigrations } from '../database/index.ts';
import type { FileStore } from '../files/index.ts';
import { restoredJobColumns, unfinishedJobsQuery } from '../jobs/index.ts';
import { type Archive, SectionDigests, writeArchive } from './archive.ts';
import {
  type BackupHeader,
  type BackupManifest,
  BackupRefused,
  backupFormat,
  headerName,
  manifestName,
} from './backup-format.ts';
import { backupLimits } from './backup-limits.ts';
import { type Batch, listSequences, listTables, readLines, readTable } from './table-rows.ts';

export interface BackupSource {
  database: Pick<DatabaseDoor, 'db' | 'kind'>;
  /** Called once the moment of the backup is fixed in the database. */
  openFiles(): Promise<{ store: FileStore; dataDir: string; close?(): Promise<void> }>;
  secret: BackupHeader['secret'];
  version: string;
  now: Date;
}

export interface BackupSummary {
  file: string;
  bytes: number;
  rows: number;
  files: number;
}

/** Any number; of two backups of one database at once the second is refused. */
const lockId = 7_275_401;

export class BackupRunning extends Error {
  constructor() {
    super('A backup is being written at this moment. Wait until it is done, then try again.');
  }
}

/** Writes database, files and keys of one moment into one file, in pieces: what it needs of memory does not grow with them. */
export async function writeBackup(source: BackupSource, file: string): Promise<BackupSummary> {
  const { database, openFiles, secret, version, now } = source;
  return database.db.transaction(
    async (tx) => {
      const { rows: taken } = await tx.execute<{ isMine: boolean }>(
        sql`select pg_try_advisory_xact_lock(${lockId}) as "isMine"`,
      );
      if (!taken[0]!.isMine) throw new BackupRunning();
      // Dates and numbers are written as text: always in the same way, whatever this server was told.
      await tx.execute(
        sql`select set_config('DateStyle', 'ISO, YMD', true), set_config('IntervalStyle', 'postgres', true),
          set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true), set_config('TimeZone', 'UTC', true)`,
      );
      const header: BackupHeader = {
        format: backupFormat,
        version,
        createdAt: now.toISOString(),
        database: database.kind,
        migrations: await listAppliedMigrations(tx),
        secret,
        tables: await listTables(tx),
        sequences: await listSequences(tx),
      };
      const opened = await openFiles();
      try {
        let manifest: BackupManifest | undefined;
        const { bytes } = await writeArchive(file, async (archive) => {
          manifest = await writeParts(archive, tx, header, opened);
        });
        const rows = Object.values(manifest!.rows).reduce((sum, count) => sum + count, 0);
        return { file, bytes, rows, files: manifest!.files };
      } finally {
        await opened.close?.();
      }
    },
    // The embedded database has one connection, which is ours alone while a copy of it is read.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function writeParts(
  archive: Archive,
  tx: Database,
  header: BackupHeader,
  { store, dataDir }: { store: FileStore; dataDir: string },
): Promise<BackupManifest> {
  const digests = new SectionDigests();
  const add = async (section: string, name: string, bytes: Uint8Array) => {
    digests.begin(section, { name, size: bytes.length }).update(bytes);
    await archive.add(name, bytes);
  };
  const addFile = async (section: string, name: string, bytes: Uint8Array) => {
    // Better no backup, which is told to every admin, than one that nobody can restore.
    if (bytes.length > backupLimits.fileBytes) throw new BackupRefused(`${name} is too large for a backup.`);
    await add(section, name, bytes);
  };
  const addLines = async (section: string, batches: AsyncIterable<Batch>) => {
    let rows = 0;
    let piece = 0;
    for await (const batch of batches) {
      piece += 1;
      rows += batch.rows;
      await add(section, `${section}/${String(piece).padStart(6, '0')}.ndjson`, Buffer.from(batch.text));
    }
    return rows;
  };

  await archive.add(headerName, Buffer.from(JSON.stringify(header, null, 2)));
  const rows: BackupManifest['rows'] = {};
  for (const table of header.tables)
    rows[table.name] = await addLines(`database/${table.name}`, readTable(tx, table));
  const jobs = await addLines('jobs', readJobs(tx));

  let files = 0;
  let fileBytes = 0;
  for await (const key of store.list()) {
    const bytes = await store.get(key);
    // Deleted since the list was made.
    if (!bytes) continue;
    files += 1;
    fileBytes += bytes.length;
    await addFile('files', `files/${key}`, bytes);
  }
  for (const folder of ['keys', 'outbox'])
    for (const name of await listFiles(path.join(dataDir, folder)))
      await addFile(folder, `${folder}/${name}`, await readFile(path.join(dataDir, folder, name)));

  const manifest: BackupManifest = { rows, files, fileBytes, jobs, digests: digests.finish() };
  await archive.add(manifestName, Buffer.from(JSON.stringify(manifest, null, 2)));
  return manifest;
}

async function* readJobs(tx: Database) {
  const query = await unfinishedJobsQuery(tx);
  if (!query) return;
  const values = restoredJobColumns.map((column) => `jobs.${column}::text`).join(', ');
  yield* readLines(tx, `select array_to_json(array[${values}]::text[])::text as line from (${query}) jobs`);
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}
