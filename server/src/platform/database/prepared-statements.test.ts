import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { DatabaseDoor } from './database.ts';

let door: DatabaseDoor;

beforeAll(async () => {
  door = await openTestDatabase();
});
afterAll(() => door.close());

/** More often than a statement is run before it is prepared, and then planned anew for its values. */
const often = 12;

test('a statement that comes again and again answers the same every time', async () => {
  const ask = async (count: number) =>
    (
      await door.db.execute(sql`
        select ${count}::int as count, ${'Grüße'}::text as text, ${null}::text as missing, ${'{"a":null}'}::jsonb as json,
          'null'::jsonb as nothing, array[1, 2] as list, ${Buffer.from([0, 255])}::bytea as bytes,
          '2026-02-03 04:05:06+00'::timestamptz as moment, 12.50::numeric as amount, true as flag`)
    ).rows[0];
  const first = await ask(0);
  for (let count = 1; count < often; count += 1) expect(await ask(count)).toEqual({ ...first!, count });
});

test('it says how many rows it changed', async () => {
  await door.db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table counted (id int) on commit drop`);
    for (let nth = 0; nth < often; nth += 1) {
      expect((await tx.execute(sql`insert into counted values (${nth}), (${nth})`)).rowCount).toBe(2);
      expect((await tx.execute(sql`delete from counted where id = ${nth}`)).rowCount).toBe(2);
      expect((await tx.execute(sql`delete from counted where id = ${nth}`)).rowCount).toBe(0);
    }
  });
});

test('it finds the index of a part of the rows that it names', async () => {
  await door.db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table waiting (key text, state text, tries int) on commit drop`);
    await tx.execute(sql`create unique index on waiting (key) where state = 'open'`);
    for (let nth = 1; nth <= often; nth += 1) {
      const { rows } = await tx.execute(sql`
        insert into waiting values ('a', 'open', 1)
        on conflict (key) where state = ${'open'} do update set tries = waiting.tries + 1 returning tries`);
      expect(rows).toEqual([{ tries: nth }]);
    }
  });
});

test('it fails in its own transaction alone, and works again afterwards', async () => {
  const divide = (by: number) => sql`select 6 / ${by}::int as result`;
  for (let nth = 0; nth < often; nth += 1) await door.db.execute(divide(2));
  const failing = door.db.transaction(async (tx) => {
    await tx.execute(divide(0));
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect((await door.db.execute(divide(3))).rows).toEqual([{ result: 2 }]);
});

test('a table that was changed answers as it is now', async () => {
  await door.db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table changing (id int) on commit drop`);
    const read = async () => (await tx.execute(sql`select * from changing`)).rows;
    await tx.execute(sql`insert into changing values (1)`);
    for (let nth = 0; nth < often; nth += 1) expect(await read()).toEqual([{ id: 1 }]);
    await tx.execute(sql`alter table changing add column name text default 'one'`);
    expect(await read()).toEqual([{ id: 1, name: 'one' }]);
    await tx.execute(sql`alter table changing drop column id`);
    expect(await read()).toEqual([{ name: 'one' }]);
  });
});

test('a column that changes its type stops it nowhere but in a transaction, and there once', async () => {
  await door.db.execute(sql`create table turning (value int)`);
  const read = () => door.db.execute(sql`select value from turning where value::text <> ${'2'}`);
  await door.db.execute(sql`insert into turning values (1)`);
  for (let nth = 0; nth < often; nth += 1) expect((await read()).rows).toEqual([{ value: 1 }]);
  await door.db.execute(sql`alter table turning alter column value type text`);
  for (let nth = 0; nth < often; nth += 1) expect((await read()).rows).toEqual([{ value: '1' }]);
  const readInTransaction = () =>
    door.db.transaction(
      async (tx) => (await tx.execute(sql`select value from turning where value <> ${'2'}`)).rows,
    );
  for (let nth = 0; nth < often; nth += 1) expect(await readInTransaction()).toEqual([{ value: '1' }]);
  await door.db.execute(sql`alter table turning alter column value type varchar(9)`);
  await readInTransaction().catch(() => {});
  for (let nth = 0; nth < often; nth += 1) expect(await readInTransaction()).toEqual([{ value: '1' }]);
  await door.db.execute(sql`drop table turning`);
});
