import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { type DatabaseDoor, openDatabase } from '../platform/database/index.ts';
import type { Log } from '../platform/log/index.ts';
import { clearDatabase, describeSchema } from './clear-database.ts';
import { makeEmbeddedData, migrationsFolder, prepareDatabase, templateFor } from './embedded-data.ts';

const silentLog = pino({ level: 'silent' });

/** Where the tests' PostgreSQL is, when this run is about PostgreSQL. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || undefined;

export interface TestDatabaseOptions {
  /** Those of the product unless told. */
  migrations?: string;
  /** A PostgreSQL of the test's own, whatever this run is about. */
  postgresUrl?: string;
  log?: Log | undefined;
}

/** A migrated, empty database of the kind this test run is about. Closing it also removes what is in it. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<DatabaseDoor> {
  if (isRefused)
    throw new Error(
      'A test that opens a database imports test-server.ts or test-database.ts in its own file',
    );
  const isOwn = Object.keys(options).length > 0;
  return isOwn || !shelf ? openOwnDatabase(options) : takeFromShelf(shelf);
}

/** From now on a database that is closed stays open for the next who needs one in this process: opening one costs a second. */
export function keepDatabases() {
  shelf ??= [];
}

let isRefused = false;

/** For the tests that run once and not on every database: one that opens a database after all must not go unnoticed. */
export function refuseDatabases() {
  isRefused = true;
}

interface KeptDatabase {
  door: DatabaseDoor;
  schema: string;
}

/** What nobody uses right now; nothing is kept outside of test files. */
let shelf: KeptDatabase[] | undefined;

async function takeFromShelf(idle: KeptDatabase[]): Promise<DatabaseDoor> {
  const kept = idle.pop();
  if (kept && !(await isUnchanged(kept))) {
    // Whoever changed more than rows has made it useless for others.
    await kept.door.close();
    return takeFromShelf(idle);
  }
  const taken = kept ?? (await openToKeep());
  // Not when it was laid down: what went on in the background at that moment may still have written.
  if (kept) await clearDatabase(kept.door);
  return { ...taken.door, close: async () => void idle.push(taken) };
}

const isUnchanged = ({ door, schema }: KeptDatabase) =>
  describeSchema(door).then(
    (now) => now === schema,
    () => false,
  );

async function openToKeep(): Promise<KeptDatabase> {
  const door = await openOwnDatabase({});
  return { door, schema: await describeSchema(door) };
}

function openOwnDatabase({
  migrations = migrationsFolder,
  postgresUrl = testDatabaseUrl,
  log = silentLog,
}: TestDatabaseOptions) {
  return postgresUrl ? openOnPostgres(postgresUrl, migrations, log) : openEmbedded(migrations, log);
}

/** An address of a fresh, empty database on the tests' PostgreSQL. */
export async function createPostgresDatabase(adminUrl: string, { template = 'template1' } = {}) {
  const name = `parley_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, (admin) => admin.query(`create database ${name} template ${template}`));
  return {
    name,
    url: Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href,
    drop: () => dropPostgresDatabase(adminUrl, name),
  };
}

export const dropPostgresDatabase = (adminUrl: string, name: string) =>
  asAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));

/** The same with the tables of the product, for those who open it by themselves. */
export async function createMigratedDatabase(adminUrl = testDatabaseUrl!, migrations = migrationsFolder) {
  const template = await templateFor(migrations);
  await ensurePostgresTemplate(adminUrl, template, migrations);
  return createPostgresDatabase(adminUrl, { template });
}

async function openOnPostgres(adminUrl: string, migrations: string, log: Log): Promise<DatabaseDoor> {
  const { name, url, drop } = await createMigratedDatabase(adminUrl, migrations);
  // Found at the end of the run, when nobody has closed it.
  if (shelf) await writeFile(path.join(tmpdir(), name), '');
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
    await prepareDatabase({ dataDir: '', databaseUrl: url }, migrations);
    await admin.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${template}`);
  });
}

async function openEmbedded(migrations: string, log: Log): Promise<DatabaseDoor> {
  const dataDir = await makeEmbeddedData({ migrations });
  const door = await openDatabase({ dataDir, databaseUrl: undefined, log });
  return closingWith(door, () => rm(dataDir, { recursive: true, force: true }));
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

async function asAdmin<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
