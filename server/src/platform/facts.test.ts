import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database, DatabaseDoor } from './database/index.ts';
import { createFacts, defineFact, on } from './facts.ts';

const eggLaid = defineFact<{ hen: string }>('farm.egg-laid');
const eggBroken = defineFact<{ hen: string }>('farm.egg-broken');

let database: DatabaseDoor;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table eggs (hen text)`);
});
afterAll(() => database.close());

const insert = (tx: Database, { hen }: { hen: string }) => tx.execute(sql`insert into eggs values (${hen})`);
const countEggs = async (hen: string) =>
  (await database.db.execute(sql`select 1 from eggs where hen = ${hen}`)).rows.length;

test('everybody who listens to a fact hears it, in the order in which they came, and nobody else does', async () => {
  const facts = createFacts();
  const heard: string[] = [];
  facts.listen([on(eggLaid, async (_, { hen }) => heard.push(`first ${hen}`))]);
  facts.listen([
    on(eggLaid, async (_, { hen }) => heard.push(`second ${hen}`)),
    on(eggBroken, async () => heard.push('broken')),
  ]);
  await database.db.transaction((tx) => facts.note(tx, eggLaid, { hen: 'Berta' }));
  expect(heard).toEqual(['first Berta', 'second Berta']);
});

test('what a listener writes stands and falls with the transaction in which it happened', async () => {
  const facts = createFacts();
  facts.listen([on(eggLaid, insert)]);
  await database.db.transaction((tx) => facts.note(tx, eggLaid, { hen: 'Carla' }));
  expect(await countEggs('Carla')).toBe(1);
  const undone = database.db.transaction(async (tx) => {
    await facts.note(tx, eggLaid, { hen: 'Dora' });
    throw new Error('the fox came');
  });
  await expect(undone).rejects.toThrow('the fox came');
  expect(await countEggs('Dora')).toBe(0);
});

test('a listener that refuses undoes what happened', async () => {
  const facts = createFacts();
  facts.listen([
    on(eggLaid, insert),
    on(eggLaid, async () => {
      throw new Error('no room in the nest');
    }),
  ]);
  await expect(database.db.transaction((tx) => facts.note(tx, eggLaid, { hen: 'Emma' }))).rejects.toThrow(
    'no room',
  );
  expect(await countEggs('Emma')).toBe(0);
});

test('a fact to which nobody listens is noted without a word', async () => {
  await expect(createFacts().note(database.db, eggLaid, { hen: 'Frieda' })).resolves.toBeUndefined();
});
