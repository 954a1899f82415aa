import { rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedFolder } from '../platform/database/index.ts';
import { type BareConnection, compareStatements, explainDifferences } from './compare-statements.ts';
import { makeEmbeddedData } from './embedded-data.ts';

let dataDir: string;
let embedded: PGlite;
beforeAll(async () => {
  dataDir = await makeEmbeddedData();
  embedded = await PGlite.create(embeddedFolder(dataDir));
}, 60_000);
afterAll(async () => {
  await embedded.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function compare(text: string, params: unknown[], postgres: BareConnection) {
  const samples = [{ file: 'a.test.ts', text, params }];
  return (await compareStatements([samples], { postgres, embedded })).differences;
}

/** Answers every statement with these columns. */
const answering = (...fields: { name: string; dataTypeID: number }[]): BareConnection => ({
  query: async () => ({ fields }),
});
const uuid = { name: 'id', dataTypeID: 2950 };

test('a statement that does the same on both is no difference', async () => {
  expect(await compare('select "id" from "users" where "email" = $1', ['a'], answering(uuid))).toEqual([]);
});

test('a statement that the embedded database does not understand is named with its test', async () => {
  const differences = await compare('select only_there("id") as "id" from "users"', [], answering(uuid));
  expect(differences).toMatchObject([{ onPostgres: 'columns id 2950', onEmbedded: 'error 42883' }]);
  const said = explainDifferences(differences);
  expect(said).toContain('select only_there("id")');
  expect(said).toContain('sent by a.test.ts');
  expect(said).toContain('filesOnBoth in server/src/testing/server-tests.ts');
});

test('a column that has another type there is a difference', async () => {
  const int8 = { name: 'count', dataTypeID: 20 };
  const count = 'select count(*)::int from "users"';
  expect(await compare(count, [], answering(int8))).toMatchObject([
    { onPostgres: 'columns count 20', onEmbedded: 'columns count 23' },
  ]);
});

test('what both refuse for the same reason is no difference, and another reason is one', async () => {
  const failing = (code: string): BareConnection => ({
    query: (text) =>
      text.startsWith('insert')
        ? Promise.reject(Object.assign(new Error('refused'), { code }))
        : Promise.resolve({ fields: [] }),
  });
  const insert = 'insert into "sessions" ("id") values ($1)';
  const params = ['00000000-0000-7000-8000-000000000000'];
  expect(await compare(insert, params, failing('23502'))).toEqual([]);
  expect(await compare(insert, params, failing('23503'))).toHaveLength(1);
});

test('nothing that was sent stays', async () => {
  const insert = `insert into "users" ("id", "email", "first_name", "last_name", "created_at", "updated_at")
    values (gen_random_uuid(), $1, 'A', 'B', now(), now())`;
  expect(await compare(insert, ['a@example.com'], answering())).toEqual([]);
  expect((await embedded.query('select 1 from "users"')).rows).toEqual([]);
});
