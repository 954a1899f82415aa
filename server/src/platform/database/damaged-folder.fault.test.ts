import { appendFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { makeEmbeddedData } from '../../testing/embedded-data.ts';
import { takeDataFolder } from '../files/index.ts';
import { explainStartFailure } from '../start-failure.ts';
import { openDatabase } from './database.ts';
import { embeddedFolder } from './embedded-database.ts';
import { runMigrations } from './migrate.ts';

const log = pino({ level: 'silent' });
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** What the operator reads when the product starts on this folder; undefined when it starts. */
async function startOn(dataDir: string) {
  try {
    const lock = await takeDataFolder(dataDir);
    try {
      const database = await openDatabase({ dataDir, databaseUrl: undefined, log });
      try {
        await database.db.execute(sql`select * from users`);
        await runMigrations(database.db, new URL('../../../migrations', import.meta.url).pathname);
        return undefined;
      } finally {
        await database.close();
      }
    } finally {
      await lock.release();
    }
  } catch (error) {
    return explainStartFailure(error) ?? `UNEXPLAINED ${(error as Error).stack}`;
  }
}

async function makeFolder() {
  const dataDir = await makeEmbeddedData();
  folders.push(dataDir);
  return { dataDir, at: (name: string) => path.join(embeddedFolder(dataDir), name) };
}

/** The file of the table `users`, found by asking the database where it is. */
async function fileOfUsers(dataDir: string) {
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log });
  await database.db
    .execute(
      sql`insert into users (id, email, first_name, last_name, created_at, updated_at) select gen_random_uuid(), g || '@example.com', 'A', 'B', now(), now() from generate_series(1, 200) g`,
    )
    .catch(() => {});
  const { rows } = await database.db.execute<{ file: string }>(
    sql`select pg_relation_filepath('users') as file`,
  );
  await database.close();
  return path.join(embeddedFolder(dataDir), rows[0]!.file);
}

test('a sound folder starts', async () => {
  const { dataDir } = await makeFolder();
  expect(await startOn(dataDir)).toBeUndefined();
}, 30_000);

type At = (name: string) => string;
describe('a damaged database ends the start with advice and is left as it is', () => {
  test.each<[string, (at: At) => Promise<unknown>, RegExp]>([
    [
      'its PG_VERSION is gone',
      (at) => rm(at('PG_VERSION')),
      /is damaged: PG_VERSION is missing\. Restore the whole data folder from a backup/,
    ],
    [
      'its PG_VERSION holds garbage',
      (at) => writeFile(at('PG_VERSION'), '\0\0garbage'),
      /PG_VERSION is no version\. Restore/,
    ],
    ['its PG_VERSION is empty', (at) => truncate(at('PG_VERSION')), /PG_VERSION is no version\. Restore/],
    [
      'it is of another version',
      (at) => writeFile(at('PG_VERSION'), '16\n'),
      /was made by PostgreSQL 16.*Start the version of Parley that made it/,
    ],
    ['its base is gone', (at) => rm(at('base'), { recursive: true }), /is damaged: base is missing/],
    ['its log is gone', (at) => rm(at('pg_wal'), { recursive: true }), /is damaged: pg_wal is missing/],
    [
      'only base is left',
      async (at) => {
        for (const name of await readdir(at('.')))
          if (name !== 'base') await rm(at(name), { recursive: true });
      },
      /is damaged: PG_VERSION, global, global\/pg_control, pg_wal, pg_xact are missing/,
    ],
    [
      'its control file is empty',
      (at) => truncate(at('global/pg_control')),
      /cannot be opened.*Restore the whole data folder/s,
    ],
    [
      'its control file holds garbage',
      (at) => writeFile(at('global/pg_control'), 'x'.repeat(8192)),
      /cannot be opened.*Restore the whole data folder/s,
    ],
    [
      'its log is empty',
      async (at) => {
        for (const name of await readdir(at('pg_wal'))) await rm(at(`pg_wal/${name}`), { recursive: true });
      },
      /cannot be opened.*Restore the whole data folder/s,
    ],
    [
      'its settings are garbage',
      (at) => appendFile(at('postgresql.conf'), '\nnonsense = = 1\n'),
      /cannot be opened.*Restore the whole data folder/s,
    ],
    [
      'its catalogue is garbage',
      async (at) => {
        for (const name of await readdir(at('global')))
          if (/^\d+$/.test(name)) await writeFile(at(`global/${name}`), Buffer.alloc(8192, 7));
      },
      /cannot be opened|is damaged/,
    ],
  ])(
    '%s',
    async (_, damage, advice) => {
      const { dataDir, at } = await makeFolder();
      await damage(at);
      const before = (await readdir(at('.'))).sort();
      const said = await startOn(dataDir);
      expect(said).toMatch(advice);
      expect(said).toContain(embeddedFolder(dataDir));
      expect(said).not.toMatch(/\n\s+at /);
      // The lock is free again, and nothing was deleted in the belief that it is new.
      for (const name of before) expect(await readdir(at('.'))).toContain(name);
      expect(await readdir(dataDir)).not.toContain('parley.lock');
    },
    60_000,
  );
});

test('a table whose file is garbage is named as damage, not as a fault of the program', async () => {
  const { dataDir } = await makeFolder();
  const file = await fileOfUsers(dataDir);
  await writeFile(file, Buffer.alloc(Math.max(8192, (await readFile(file)).length), 7));
  expect(await startOn(dataDir)).toMatch(/damaged.*Restore/s);
}, 60_000);

test('a database folder that is a file is named', async () => {
  const { dataDir } = await makeFolder();
  await rm(embeddedFolder(dataDir), { recursive: true });
  await writeFile(embeddedFolder(dataDir), 'not a folder');
  expect(await startOn(dataDir)).toMatch(
    /database cannot be read: ENOTDIR.*Give the user who starts Parley access/,
  );
});

test('a folder without anything of a database in it becomes a new one', async () => {
  const { dataDir } = await makeFolder();
  await rm(embeddedFolder(dataDir), { recursive: true });
  await mkdir(embeddedFolder(dataDir));
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log });
  expect(await database.isReady()).toBe(true);
  await database.close();
}, 60_000);
