import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { StartError } from '../../errors.ts';
import { createPostgresDatabase, openTestDatabase, testDatabaseUrl } from '../../testing/test-database.ts';
import { type DatabaseDoor, openDatabase } from './database.ts';
import { runMigrations } from './migrate.ts';

const first = {
  tag: '0000_first',
  text: 'create table one (id int);\n--> statement-breakpoint\ninsert into one values (1);',
};
const second = { tag: '0001_second', text: 'alter table one add column name text;' };
const broken = {
  tag: '0001_broken',
  text: 'create table two (id int);\n--> statement-breakpoint\nalter table absent add column a int;',
};

let folder: string;
let door: DatabaseDoor;

beforeAll(async () => {
  door = await openTestDatabase();
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-migrations-'));
  // The product's own migrations would count as unknown here.
  await door.db.execute(sql`drop table if exists schema_migrations, one, two`);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

afterAll(() => door.close());

test('migrations run in their order, each once', async () => {
  await writeMigrations(first);
  await runMigrations(door.db, folder);
  await writeMigrations(first, second);
  await runMigrations(door.db, folder);
  await runMigrations(door.db, folder);
  expect((await door.db.execute(sql`select id, name from one`)).rows).toEqual([{ id: 1, name: null }]);
  expect(await appliedTags()).toEqual(['0000_first', '0001_second']);
});

test('without migrations the start goes on', async () => {
  await runMigrations(door.db, path.join(folder, 'absent'));
  expect(await appliedTags()).toEqual([]);
});

test('a migration that fails stops the start with its name and leaves the old schema as it was', async () => {
  await writeMigrations(first);
  await runMigrations(door.db, folder);
  await writeMigrations(first, broken);
  const failure = await runMigrations(door.db, folder).catch((error: Error) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect((failure as Error).message).toBe(
    'Migration 0001_broken failed and nothing was changed: relation "absent" does not exist',
  );
  expect(await appliedTags()).toEqual(['0000_first']);
  await expect(door.db.execute(sql`select 1 from two`)).rejects.toMatchObject({ code: '42P01' });
  expect((await door.db.execute(sql`select id from one`)).rows).toEqual([{ id: 1 }]);
});

test('a migration that was changed after it was applied is refused', async () => {
  await writeMigrations(first);
  await runMigrations(door.db, folder);
  await writeMigrations({ ...first, text: `${first.text}\n-- better` });
  await expect(runMigrations(door.db, folder)).rejects.toThrow(/0000_first was changed after/);
});

test('other line ends do not count as a change', async () => {
  await writeMigrations(first);
  await runMigrations(door.db, folder);
  await writeMigrations({ ...first, text: first.text.replaceAll('\n', '\r\n') });
  await runMigrations(door.db, folder);
});

test('a database of a newer version is refused', async () => {
  await writeMigrations(first, second);
  await runMigrations(door.db, folder);
  await writeMigrations(first);
  await expect(runMigrations(door.db, folder)).rejects.toThrow(/newer than this version.*0001_second/);
});

test('several starts at once migrate once', async () => {
  await writeMigrations(first, second);
  await Promise.all([1, 2, 3].map(() => runMigrations(door.db, folder)));
  expect((await door.db.execute(sql`select id from one`)).rows).toHaveLength(1);
});

test.runIf(testDatabaseUrl)('several processes at once migrate a new PostgreSQL database once', async () => {
  await writeMigrations(first, second);
  const { url, drop } = await createPostgresDatabase(testDatabaseUrl!);
  const log = pino({ level: 'silent' });
  const doors = await Promise.all(
    [1, 2, 3, 4].map(() => openDatabase({ dataDir: '', databaseUrl: url, log })),
  );
  await Promise.all(doors.map(({ db }) => runMigrations(db, folder)));
  expect((await doors[0]!.db.execute(sql`select id from one`)).rows).toHaveLength(1);
  await Promise.all(doors.map((each) => each.close()));
  await drop();
});

async function writeMigrations(...migrations: { tag: string; text: string }[]) {
  await mkdir(path.join(folder, 'meta'), { recursive: true });
  const entries = migrations.map(({ tag }, idx) => ({ idx, tag, version: '7', when: 0, breakpoints: true }));
  await writeFile(
    path.join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const { tag, text } of migrations) await writeFile(path.join(folder, `${tag}.sql`), text);
}

async function appliedTags() {
  const { rows } = await door.db.execute<{ tag: string }>(
    sql`select tag from schema_migrations order by tag`,
  );
  return rows.map(({ tag }) => tag);
}
