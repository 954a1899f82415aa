import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StartError } from '../../errors.ts';
import { makeEmbeddedData } from '../../testing/embedded-data.ts';
import { openTestDatabase, testDatabaseUrl } from '../../testing/test-database.ts';
import { bytea, moment } from './columns.ts';
import { type DatabaseDoor, openDatabase, type RootDatabase } from './database.ts';
import { DatabaseError, isDuplicate } from './database-error.ts';
import { startDatabaseWorker } from './database-start.ts';
import { EmbeddedClient } from './embedded-client.ts';
import { embeddedFolder } from './embedded-database.ts';
import { tidy } from './embedded-upkeep.ts';

const things = pgTable('things', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique('things_name_key'),
  bytes: bytea('bytes'),
  at: moment('at'),
  tags: text('tags').array(),
  extra: jsonb('extra'),
});

const log = pino({ level: 'silent' });
let door: DatabaseDoor;
let db: RootDatabase;

beforeAll(async () => {
  door = await openTestDatabase();
  db = door.db;
  await db.execute(
    sql`create table things (id int primary key, name text not null constraint things_name_key unique, bytes bytea, at timestamptz(3), tags text[], extra jsonb)`,
  );
});

beforeEach(() => db.delete(things));

afterAll(() => door.close());

test('every kind of value comes back as it was written', async () => {
  const behind = new Uint8Array(100_000).map((_, at) => at % 251);
  const written = {
    id: 1,
    name: "It's “quoted” \\ and 日本",
    bytes: behind.subarray(5000, 5300),
    at: new Date('2026-02-03T04:05:06.789Z'),
    tags: ['a "b"', '', 'c,d'],
    extra: { list: [1, null, 'x'], nested: { yes: true } },
  };
  await db.insert(things).values(written);
  const [read] = await db.select().from(things);
  expect({ ...read, bytes: Uint8Array.from(read!.bytes!) }).toEqual({
    ...written,
    bytes: Uint8Array.from(written.bytes),
  });
});

test('bytes keep their value when they are empty, a Buffer, or absent', async () => {
  const values = [new Uint8Array(0), Buffer.from('héllo'), null];
  await db.insert(things).values(values.map((bytes, id) => ({ id, name: `n${id}`, bytes })));
  const rows = await db.select({ bytes: things.bytes }).from(things).orderBy(things.id);
  expect(rows.map(({ bytes }) => bytes && Buffer.from(bytes).toString())).toEqual(['', 'héllo', null]);
});

test('a count is a number and a date in raw SQL is text, on both databases', async () => {
  const { rows } = await db.execute(
    sql`select count(*) as count, timestamptz '2026-01-01 00:00Z' as at from things`,
  );
  expect(rows).toEqual([{ count: 0, at: expect.stringContaining('2026-01-01') }]);
});

test('a statement tells how many rows it changed', async () => {
  await db.insert(things).values([1, 2, 3].map((id) => ({ id, name: `n${id}` })));
  expect((await db.update(things).set({ tags: [] })).rowCount).toBe(3);
});

test('a transaction that throws leaves nothing behind', async () => {
  const attempt = db.transaction(async (tx) => {
    await tx.insert(things).values({ id: 1, name: 'gone' });
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  expect(await db.$count(things)).toBe(0);
});

test('an inner transaction that fails leaves the outer one as it was', async () => {
  await db.transaction(async (tx) => {
    await tx.insert(things).values({ id: 1, name: 'kept' });
    const inner = tx.transaction(async (nested) => {
      await nested.insert(things).values({ id: 2, name: 'lost' });
      await nested.insert(things).values({ id: 3, name: 'kept' });
    });
    await expect(inner).rejects.toThrow(DatabaseError);
    await tx.insert(things).values({ id: 4, name: 'also kept' });
  });
  expect((await db.select({ id: things.id }).from(things).orderBy(things.id)).map(({ id }) => id)).toEqual([
    1, 4,
  ]);
});

test('a transaction whose failed statement was swallowed says so instead of being undone in silence', async () => {
  const attempt = db.transaction(async (tx) => {
    await tx.insert(things).values({ id: 1, name: 'one' });
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(attempt).rejects.toMatchObject({ code: '25P02' });
  expect(await db.$count(things)).toBe(0);
});

test('fifty transactions at once lose no update', async () => {
  await db.insert(things).values({ id: 1, name: 'counter', extra: 0 });
  const addOne = () =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(things).where(eq(things.id, 1)).for('update');
      await tx
        .update(things)
        .set({ extra: (row?.extra as number) + 1 })
        .where(eq(things.id, 1));
    });
  await Promise.all(Array.from({ length: 50 }, addOne));
  expect(await db.select({ extra: things.extra }).from(things)).toEqual([{ extra: 50 }]);
});

test('a refused row says which rule refused it, and the error shows no values to the log', async () => {
  await db.insert(things).values({ id: 1, name: 'secret name' });
  const insert = async (tx: RootDatabase) => tx.insert(things).values({ id: 2, name: 'secret name' });
  for (const attempt of [() => insert(db), () => db.transaction(insert)]) {
    const error = await attempt().then(
      () => undefined,
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error).toMatchObject({ code: '23505', constraint: 'things_name_key', table: 'things' });
    expect(error.detail).toContain('secret name');
    expect(isDuplicate(error, 'things_name_key')).toBe(true);
    expect(isDuplicate(error, 'things_pkey')).toBe(false);
    const lines: string[] = [];
    pino({}, { write: (line: string) => lines.push(line) }).error({ err: error }, 'failed');
    expect(lines.join()).toContain('things_name_key');
    expect(lines.join()).not.toContain('secret name');
  }
});

test('the database goes on after bad statements and bad parameters', async () => {
  await expect(db.execute(sql`select ${'not a number'}::int`)).rejects.toMatchObject({ code: '22P02' });
  await expect(db.execute(sql.raw('selekt 1'))).rejects.toMatchObject({ code: '42601' });
  await expect(door.boss.executeSql('begin; select 1 / 0; commit;')).rejects.toMatchObject({ code: '22012' });
  expect(await door.isReady()).toBe(true);
  expect((await door.boss.executeSql('select now() as at')).rows[0].at).toBeInstanceOf(Date);
});

test.runIf(testDatabaseUrl)(
  'a PostgreSQL that cannot be used stops the start with one message without the password',
  async () => {
    const address = new URL(testDatabaseUrl!);
    address.hostname = '127.0.0.1';
    address.username = 'someone';
    address.password = 'pass-word';
    address.pathname = '/absent';
    const open = () =>
      openDatabase({ dataDir: '', databaseUrl: address.href, log }).catch((error: Error) => error);
    const refused = await open();
    expect(refused).toBeInstanceOf(StartError);
    expect((refused as Error).message).toMatch(/someone@127\.0\.0\.1:\d+\/absent cannot be used: /);
    address.port = '1';
    const down = await open();
    expect((down as Error).message).toContain('ECONNREFUSED');
    expect(`${refused} ${down}`).not.toContain('pass-word');
  },
);

test.skipIf(testDatabaseUrl)('a new embedded database is made in full or not at all', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parley-new-'));
  await mkdir(path.join(dataDir, 'database.new-broken-off'));
  await mkdir(embeddedFolder(dataDir));
  await writeFile(path.join(embeddedFolder(dataDir), 'leftover'), '');
  const made = await openDatabase({ dataDir, databaseUrl: undefined, log });
  expect((await made.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await made.close();
  expect(await readdir(dataDir)).toEqual(['database']);

  await writeFile(path.join(embeddedFolder(dataDir), 'PG_VERSION'), '9\n');
  const failure = await openDatabase({ dataDir, databaseUrl: undefined, log }).catch((error: Error) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect((failure as Error).message).toContain(
    `The embedded database in ${embeddedFolder(dataDir)} was made by PostgreSQL 9`,
  );
  await rm(dataDir, { recursive: true });
});

test.skipIf(testDatabaseUrl)('a query outside of an open transaction waits for its end', async () => {
  const order: string[] = [];
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const transaction = db.transaction(async (tx) => {
    await tx.insert(things).values({ id: 1, name: 'one' });
    start();
    await new Promise((resolve) => setImmediate(resolve));
    await tx.insert(things).values({ id: 2, name: 'two' });
    order.push('transaction');
  });
  await started;
  const outside = db.$count(things).then((count) => order.push(`outside saw ${count}`));
  await Promise.all([transaction, outside]);
  expect(order).toEqual(['transaction', 'outside saw 2']);
});

test('the outer database inside a transaction is an error, not an endless wait', async () => {
  const attempt = db.transaction(async () => {
    await db.$count(things);
  });
  await expect(attempt).rejects.toThrow('pass the transaction on');
  await expect(db.transaction(() => db.transaction(async () => {}))).rejects.toThrow(
    'pass the transaction on',
  );
  expect(await db.$count(things)).toBe(0);
});

test.skipIf(testDatabaseUrl)(
  'a database thread that dies fails what waits for it with a clear error',
  async () => {
    const dataDir = await makeEmbeddedData();
    const worker = startDatabaseWorker(embeddedFolder(dataDir));
    const deaths: Error[] = [];
    const client = new EmbeddedClient(worker, (error) => deaths.push(error));
    await client.query('select 1');
    const pending = client.query('select count(*) from generate_series(1, 100000000)');
    await worker.terminate();
    await expect(pending).rejects.toThrow('The embedded database stopped unexpectedly');
    await expect(client.query('select 1')).rejects.toThrow('The embedded database stopped unexpectedly');
    await expect(client.transaction(async () => {})).rejects.toThrow(
      'The embedded database stopped unexpectedly',
    );
    expect(deaths).toHaveLength(1);
    await client.close();

    const again = await openDatabase({ dataDir, databaseUrl: undefined, log });
    expect(await again.isReady()).toBe(true);
    await again.close();
    expect(await again.isReady()).toBe(false);
    await rm(dataDir, { recursive: true });
  },
);

test.skipIf(testDatabaseUrl)('the upkeep of the embedded database frees dead rows and its log', async () => {
  const dataDir = await makeEmbeddedData();
  const worker = startDatabaseWorker(embeddedFolder(dataDir));
  const client = new EmbeddedClient(worker, () => {});
  await client.exec(
    `create table big (id int primary key, body text); insert into big select g, repeat('x', 2000) from generate_series(1, 5000) g`,
  );
  await client.exec(`update big set body = repeat('y', 2000)`);
  const look = async () => {
    await client.query('select pg_stat_force_next_flush()');
    const dead = await client.query<{ dead: number }>(
      `select n_dead_tup as dead from pg_stat_user_tables where relname = 'big'`,
    );
    const wal = await client.query<{ bytes: string }>(
      'select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
    );
    return { dead: dead.rows[0]?.dead, walBytes: Number(wal.rows[0]?.bytes) };
  };
  const before = await look();
  expect(before.dead).toBe(5000);
  expect(before.walBytes).toBeGreaterThan(16 * 1024 * 1024);
  await tidy(client);
  const after = await look();
  expect(after.dead).toBe(0);
  expect(after.walBytes).toBeLessThan(1024 * 1024);
  await client.close();
  await rm(dataDir, { recursive: true });
});
