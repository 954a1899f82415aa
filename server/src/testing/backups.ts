import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { type Database, openDatabase } from '../platform/database/index.ts';
import { migrationsFolder } from './embedded-data.ts';
import { createPostgresDatabase, openTestDatabase, testDatabaseUrl } from './test-database.ts';

export const silentLog = pino({ level: 'silent' });

/** Somewhere to restore to: an empty data folder, and an empty PostgreSQL where one is asked for. */
export async function makeRestoreTarget(kind: 'pglite' | 'postgres') {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parley-restore-'));
  const postgres = kind === 'postgres' ? await createPostgresDatabase(testDatabaseUrl!) : undefined;
  return {
    dataDir,
    databaseUrl: postgres?.url,
    filesUrl: undefined,
    migrations: migrationsFolder,
    version: '0.2.0',
    log: silentLog,
    async remove() {
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type RestoreTargetForTest = Awaited<ReturnType<typeof makeRestoreTarget>>;

/** The kinds of databases that this run of the tests knows. */
export const databaseKinds: ('pglite' | 'postgres')[] = testDatabaseUrl ? ['pglite', 'postgres'] : ['pglite'];

export async function readInstallation({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string | undefined;
}) {
  const database = await openDatabase({ dataDir, databaseUrl, log: silentLog });
  try {
    return { tables: await readEveryRow(database.db), files: await readEveryFile(dataDir) };
  } finally {
    await database.close();
  }
}

/** Every row of every table (that holds this text) as text; without what each database writes about itself. */
export async function readEveryRow(db: Database, holding = '') {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('schema_migrations', 'restored_jobs') order by 1`,
  );
  // One statement: tests look again and again until nothing is left.
  const lines = sql.join(
    tables.map(
      ({ name }) =>
        sql`select ${sql.raw(`'${name}'`)} as name, to_jsonb(t)::text as line from ${sql.identifier(name)} t`,
    ),
    sql` union all `,
  );
  const { rows } = await db.execute<{ name: string; line: string }>(
    sql`select name, line from (${lines}) as found where strpos(line, ${holding}) > 0`,
  );
  const found: Record<string, string[]> = {};
  for (const { name, line } of rows) {
    found[name] ??= [];
    found[name].push(line);
  }
  for (const ofTable of Object.values(found)) ofTable.sort();
  return found;
}

/** Of the folders that belong to a backup: the name of each file with what is in it. */
export async function readEveryFile(dataDir: string) {
  const found: Record<string, string> = {};
  for (const folder of ['files', 'keys', 'outbox']) {
    const entries = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      found[path.relative(dataDir, file)] = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
    }
  }
  return found;
}

/** Makes the secret that a real start would have made. */
export async function writeSecret(dataDir: string) {
  const { readOrMakeSecret } = await import('../platform/files/index.ts');
  await readOrMakeSecret(dataDir, 'app-secret');
  await writeFile(path.join(dataDir, 'keys', 'another'), 'another key\n', { mode: 0o600 });
}

export const addUser = (db: Database, name: string) =>
  db.execute(sql`insert into users (id, email, first_name, last_name, created_at, updated_at)
    values (gen_random_uuid(), ${`${name}@example.com`}, ${name}, 'Test', now(), now())`);

/** A backup of an installation with one person and one file, made in this folder beside its source. */
export async function makeSmallBackup(folder: string, now: Date) {
  const { openFiles } = await import('../platform/files/index.ts');
  const { backUpAlone } = await import('../platform/backup/make-backup.ts');
  const file = path.join(folder, 'backup.tar.gz');
  const dataDir = path.join(folder, 'source');
  await mkdir(dataDir);
  await writeSecret(dataDir);
  const files = await openFiles({ dataDir, filesUrl: undefined });
  await files.put('business/new.txt', Buffer.from('new'), { contentType: 'text/plain' });
  const database = await openTestDatabase();
  await addUser(database.db, 'new');
  await backUpAlone(database, { dataDir, filesUrl: undefined, secret: 'file', version: '0.2.0' }, file, now);
  await database.close();
  return file;
}
