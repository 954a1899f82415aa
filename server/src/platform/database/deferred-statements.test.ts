import { eq, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import {
  buildInsertionOnce,
  buildOnce,
  buildOnceEach,
  buildTextOnce,
  type DatabaseDoor,
  deferStatement,
  moment,
} from './index.ts';

const counts = pgTable('counts', { name: text('name').primaryKey(), times: integer('times').notNull() });
const notes = pgTable('notes', { words: text('words'), data: jsonb('data'), at: moment('at') });

let database: DatabaseDoor;
const wordsOf = async () =>
  (await database.db.select().from(notes).orderBy(notes.words)).map(({ words }) => words);

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table counts (name text primary key, times integer not null)`);
  await database.db.execute(sql`create table notes (words text, data jsonb, at timestamptz(3))`);
});
beforeEach(async () => {
  await database.db.delete(counts);
  await database.db.delete(notes);
});
afterAll(() => database.close());

test('what was left for the end is there after the commit, and seen by nobody before', async () => {
  await database.db.transaction(async (tx) => {
    await deferStatement(tx, tx.insert(notes).values({ words: 'one' }));
    await deferStatement(tx, tx.insert(notes).values({ words: 'two' }));
    expect(await tx.select().from(notes)).toEqual([]);
  });
  expect(await wordsOf()).toEqual(['one', 'two']);
});

test('without the commit nothing of it is there, whoever failed', async () => {
  const failing = database.db.transaction(async (tx) => {
    await deferStatement(tx, tx.insert(notes).values({ words: 'one' }));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await database.db.insert(counts).values({ name: 'taken', times: 1 });
  const refused = database.db.transaction(async (tx) => {
    await tx.insert(notes).values({ words: 'two' });
    await deferStatement(tx, tx.insert(counts).values({ name: 'taken', times: 1 }));
  });
  await expect(refused).rejects.toMatchObject({ code: '23505' });
  expect(await wordsOf()).toEqual([]);
});

test('who asked for the rows gets them before the commit, and may leave more', async () => {
  await database.db.insert(notes).values({ words: 'asked for' });
  await database.db.transaction((tx) =>
    deferStatement(tx, tx.select({ words: notes.words }).from(notes), {
      use: ([row]) => deferStatement(tx, tx.insert(notes).values({ words: `${row!.words} and found` })),
    }),
  );
  expect(await wordsOf()).toEqual(['asked for', 'asked for and found']);
});

test('a row that two of them change is changed twice', async () => {
  await database.db.insert(counts).values({ name: 'visits', times: 0 });
  const oneMore = { times: sql`${counts.times} + 1` };
  await database.db.transaction(async (tx) => {
    for (let time = 0; time < 3; time += 1)
      await deferStatement(tx, tx.update(counts).set(oneMore).where(eq(counts.name, 'visits')), {
        changes: counts,
      });
  });
  expect(await database.db.select().from(counts)).toEqual([{ name: 'visits', times: 3 }]);
});

test('a transaction may leave more than one statement can hold, and without one it is run at once', async () => {
  await database.db.transaction(async (tx) => {
    for (let nth = 0; nth < 50; nth += 1)
      await deferStatement(tx, tx.insert(notes).values({ words: String(nth) }));
  });
  await deferStatement(database.db, database.db.insert(notes).values({ words: 'at once' }));
  expect(await wordsOf()).toHaveLength(51);
});

test('a transaction that sends nothing, or whose work fails before it does, leaves the connection as it was', async () => {
  await database.db.transaction(async () => {});
  await expect(
    database.db.transaction(async () => {
      throw new Error('nothing sent');
    }),
  ).rejects.toThrow('nothing sent');
  await database.db.insert(notes).values({ words: 'outside' });
  const undone = database.db.transaction(async (tx) => {
    await tx.insert(notes).values({ words: 'inside' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await wordsOf()).toEqual(['outside']);
});

test('a transaction whose first statement fails is undone, and the next one begins anew', async () => {
  const failing = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  await database.db.transaction((tx) => tx.insert(notes).values({ words: 'next' }));
  expect(await wordsOf()).toEqual(['next']);
});

test('a statement that is built once says the same each time, outside and inside of a transaction', async () => {
  const insert = buildOnce((db, value) =>
    db
      .insert(notes)
      .values({ words: value('words'), data: value('data'), at: value('at') })
      .returning(),
  );
  const find = buildOnce((db, value) =>
    db
      .select()
      .from(notes)
      .where(eq(notes.words, value('words')))
      .limit(value('limit')),
  );
  const at = new Date('2026-01-02T03:04:05.678Z');
  const full = { words: 'full', data: { a: [1] }, at };
  const empty = { words: 'empty', data: null, at: null };
  expect(await insert(database.db, full)).toEqual([full]);
  await database.db.transaction(async (tx) => {
    expect(await insert(tx, empty)).toEqual([empty]);
    expect(await find(tx, { words: 'full', limit: 1 })).toEqual([full]);
  });
  expect(await find(database.db, { words: 'empty', limit: 1 })).toEqual([empty]);
  const nulls = sql`select count(*)::int as nulls from notes where data is null and at is null`;
  expect((await database.db.execute(nulls)).rows).toEqual([{ nulls: 1 }]);
  await expect(find(database.db, { words: 'full' })).rejects.toThrow('no value for limit');
});

test('what is left and built once gets the values of its own time, in whatever company and order', async () => {
  const insert = buildInsertionOnce(notes);
  const rename = buildTextOnce((db, value) =>
    db
      .update(notes)
      .set({ words: value('to') as never })
      .where(eq(notes.words, value('from'))),
  );
  const count = buildTextOnce(
    (_, value) => sql`select ${value('first')}::int + ${value('second')}::int as sum`,
  );
  const at = new Date('2026-01-02T03:04:05.678Z');
  const sums: unknown[] = [];
  const use = async ([row]: Record<string, unknown>[]) => void sums.push(row?.sum);
  await database.db.insert(notes).values({ words: 'old' });
  for (const nth of [1, 2])
    await database.db.transaction(async (tx) => {
      if (nth === 2) await deferStatement(tx, count(tx, { first: 1, second: nth }), { use });
      await deferStatement(
        tx,
        insert(tx, [
          { words: `full ${nth}`, data: { price: `$1 for ${nth}` }, at },
          { words: `short ${nth}`, data: null },
        ]),
      );
      await deferStatement(tx, rename(tx, { from: nth === 1 ? 'old' : 'new 1', to: `new ${nth}` }));
      await deferStatement(tx, count(tx, { first: 10, second: nth }), { use });
      await deferStatement(tx, tx.insert(notes).values({ words: `built anew ${nth}` }));
    });
  expect(sums).toEqual([11, 3, 12]);
  expect(await database.db.select().from(notes).orderBy(notes.words)).toEqual([
    { words: 'built anew 1', data: null, at: null },
    { words: 'built anew 2', data: null, at: null },
    { words: 'full 1', data: { price: '$1 for 1' }, at },
    { words: 'full 2', data: { price: '$1 for 2' }, at },
    { words: 'new 2', data: null, at: null },
    { words: 'short 1', data: null, at: null },
    { words: 'short 2', data: null, at: null },
  ]);
});

test('rows of another number or with other fields have a text of their own, and what they leave out is the default', async () => {
  const insert = buildInsertionOnce(counts, (insertion) =>
    insertion.onConflictDoUpdate({
      target: counts.name,
      set: { times: sql`${counts.times} + excluded.times` },
    }),
  );
  for (let rows = 1; rows <= 60; rows += 1)
    await deferStatement(
      database.db,
      insert(
        database.db,
        Array.from({ length: rows }, (_, nth) => ({ name: `${nth}`, times: 1 })),
      ),
    );
  const found = await database.db.select().from(counts);
  expect(found.every(({ name, times }) => times === 60 - Number(name))).toBe(true);
  expect(found).toHaveLength(60);
  const events = buildInsertionOnce(notes);
  const [one, other] = [events(database.db, [{ words: 'a' }]), events(database.db, [{ data: 'a' }])];
  expect([one.params, other.params]).toEqual([['a'], ['"a"']]);
  expect(one.text).not.toBe(other.text);
});

test('a statement that has a text for each shape says what each of them says', async () => {
  const insert = buildOnceEach((fields: string[], db, value) =>
    db
      .insert(notes)
      .values(Object.fromEntries(fields.map((name) => [name, value(name)])))
      .returning(),
  );
  for (const words of ['first', 'second']) {
    expect(await insert(database.db, ['words'], { words })).toEqual([{ words, data: null, at: null }]);
    const whole = { words, data: [words], at: null };
    expect(await insert(database.db, ['words', 'data'], { words, data: [words] })).toEqual([whole]);
  }
});

test('statements that are sent together run one after the other, and the failure of one undoes all', async () => {
  const insert = (words: string) => database.db.insert(notes).values({ words });
  await Promise.all(['one', 'two', 'three'].map(insert));
  expect(await wordsOf()).toEqual(['one', 'three', 'two']);
  const failing = database.db.transaction(async (tx) => {
    await Promise.all([
      tx.insert(notes).values({ words: 'four' }),
      tx.execute(sql`select 1 / 0`),
      tx.insert(notes).values({ words: 'five' }),
    ]);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const seen = await database.db.transaction((tx) =>
    Promise.all([
      tx.insert(notes).values({ words: 'four' }).returning({ words: notes.words }),
      tx.select({ words: notes.words }).from(notes).orderBy(notes.words),
    ]),
  );
  expect(seen[1].map(({ words }) => words)).toEqual(['four', 'one', 'three', 'two']);
});
