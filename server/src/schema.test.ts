import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseDoor } from './platform/database/index.ts';
import { openTestDatabase } from './testing/test-database.ts';

// Found by themselves: a feature whose tables nobody lists would go unseen.
const features = fileURLToPath(new URL('./features', import.meta.url));
const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tables.ts'),
);
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((file) => import(`${features}/${file}`)),
);
const exported: Record<string, unknown> = Object.assign({}, ...modules);
const tables = Object.values(exported)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table as PgTable));
const migrations = fileURLToPath(new URL('../migrations', import.meta.url));
const readJson = (path: string) => JSON.parse(readFileSync(`${migrations}/meta/${path}`, 'utf8'));

let database: DatabaseDoor;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the migrations say the same as the tables in the code', async () => {
  const { entries } = readJson('_journal.json') as { entries: { idx: number }[] };
  const latest = readJson(`${String(entries.at(-1)!.idx).padStart(4, '0')}_snapshot.json`);
  expect(await generateMigration(latest, generateDrizzleJson(exported))).toEqual([]);
});

test('a migrated database has exactly the tables and columns of the code', async () => {
  const { rows } = await database.db.execute<{ column: string }>(sql`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migrations'`);
  const wanted = tables.flatMap(({ name, columns }) =>
    columns.map(
      (column) =>
        `${name}.${column.name} ${column.getSQLType().replace(' (', '(')}${column.notNull ? ' not null' : ''}`,
    ),
  );
  expect(rows.map(({ column }) => column).sort()).toEqual(wanted.sort());
});

test('a migrated database has exactly the keys and indexes of the code', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype in ('u', 'f') 
    union select indexname from pg_indexes where schemaname = 'public' and indexname not in (select conname from pg_constraint)`);
  const wanted = tables.flatMap(({ indexes, uniqueConstraints, foreignKeys, columns }) => [
    ...indexes.map(({ config }) => config.name!),
    ...uniqueConstraints.map((constraint) => constraint.getName()!),
    ...columns.filter(({ isUnique }) => isUnique).map(({ uniqueName }) => uniqueName!),
    ...foreignKeys.map((key) => key.getName()),
  ]);
  expect(rows.map(({ name }) => name).sort()).toEqual(wanted.sort());
});
