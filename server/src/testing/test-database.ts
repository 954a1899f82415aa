import { createHash, randomUUID } from 'node:crypto';
import { access, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { type DatabaseDoor, openDatabase } from '../platform/database.ts';
import { embeddedFolder } from '../platform/embedded-database.ts';
import { openJobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { runMigrations } from '../platform/migrate.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/parley', import.meta.url));
const silentLog = pino({ level: 'silent' });

/** Where the tests' PostgreSQL is, when this run is about PostgreSQL. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || undefined;

export interface TestDatabaseOptions {
  /** Those of the product unless told. */
  migrations?: string;
  /** A PostgreSQL of the test's own, whatever this run is about. */
  postgresUrl?: string;
  log?: Log;
}

/** A migrated, empty database of the kind this test run is about. Closing it also removes it. */
export async function openTestDatabase({
  migrations = migrationsFolder,
  postgresUrl = testDatabaseUrl,
  log = silentLog,
}: TestDatabaseOptions = {}): Promise<DatabaseDoor> {
  return postgresUrl ? openOnPostgres(postgresUrl, migrations, log) : openEmbedded(migrations, log);
}

/** An address of a fresh, empty database on the tests' PostgreSQL. */
export async function createPostgresDatabase(adminUrl: string, { template = 'template1' } = {}) {
  const name = `parley_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, (admin) => admin.query(`create database ${name} template ${template}`));
  return {
    url: Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href,
    drop: () => asAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`)),
  };
}

async function openOnPostgres(adminUrl: string, migrations: string, log: Log): Promise<DatabaseDoor> {
  const template = await templateFor(migrations);
  await ensurePostgresTemplate(adminUrl, template, migrations);
  const { url, drop } = await createPostgresDatabase(adminUrl, { template });
  const door = await openDatabase({ dataDir: '', databaseUrl: url, log });
  return closingWith(door, drop);
}

/** Several test processes may come here at once: the lock lets the first make the template. */
async function ensurePostgresTemplate(adminUrl: string, template: string, migrations: string) {
  await asAdmin(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock(7275398)');
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const { url } = await createPostgresDatabase(adminUrl);
    await prepare({ dataDir: '', databaseUrl: url }, migrations);
    await admin.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${template}`);
  });
}

/** A data folder with a migrated, empty embedded database in it. */
export async function makeEmbeddedData({ migrations = migrationsFolder }: TestDatabaseOptions = {}) {
  const source = await ensureEmbeddedTemplate(await templateFor(migrations), migrations);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parley-test-'));
  await cp(source, embeddedFolder(dataDir), { recursive: true });
  return dataDir;
}

async function openEmbedded(migrations: string, log: Log): Promise<DatabaseDoor> {
  const dataDir = await makeEmbeddedData({ migrations });
  const door = await openDatabase({ dataDir, databaseUrl: undefined, log });
  return closingWith(door, () => rm(dataDir, { recursive: true, force: true }));
}

async function ensureEmbeddedTemplate(template: string, migrations: string) {
  const folder = path.join(cacheFolder, template);
  if (await exists(folder)) return folder;
  await mkdir(cacheFolder, { recursive: true });
  const guard = path.join(cacheFolder, `${template}.making`);
  const isMine = await mkdir(guard).then(
    () => true,
    () => false,
  );
  if (!isMine) {
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline) {
      if (await exists(folder)) return folder;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const draft = await mkdtemp(path.join(cacheFolder, 'draft-'));
  try {
    await prepare({ dataDir: draft, databaseUrl: undefined }, migrations);
    await rename(embeddedFolder(draft), folder).catch(async (error) => {
      if (!(await exists(folder))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(guard, { recursive: true, force: true });
  }
  return folder;
}

async function prepare(where: { dataDir: string; databaseUrl: string | undefined }, migrations: string) {
  const log = silentLog;
  const database = await openDatabase({ ...where, log });
  await runMigrations(database.db, migrations);
  // The job queue's own tables, so that no test has to wait for them.
  await (await openJobs({ database, log })).close();
  await database.close();
}

function closingWith(door: DatabaseDoor, remove: () => Promise<unknown>): DatabaseDoor {
  return {
    ...door,
    async close() {
      await door.close();
      await remove();
    },
  };
}

/** Named after all that shapes it, so that it is made anew when one of them changes. */
async function templateFor(migrations: string) {
  const require = createRequire(import.meta.url);
  const hash = createHash('sha256');
  for (const library of ['@electric-sql/pglite', 'pg-boss']) hash.update(await versionOf(require.resolve(library)));
  const files = (await readdir(migrations, { recursive: true }).catch(() => [])).filter((name) => /\.(sql|json)$/.test(name));
  for (const name of files.sort()) hash.update(name).update(await readFile(path.join(migrations, name)));
  return `parley_template_${hash.digest('hex').slice(0, 20)}`;
}

async function versionOf(file: string): Promise<string> {
  const folder = path.dirname(file);
  const manifest = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => undefined);
  return manifest ? String(JSON.parse(manifest).version ?? manifest) : versionOf(folder);
}

async function asAdmin<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
