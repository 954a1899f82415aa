import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DatabaseDoor } from '../platform/database/index.ts';
import { describeSchema } from './clear-database.ts';
import { makeOwner } from './makers.ts';
import { openTestDatabase } from './test-database.ts';
import { startTestServer } from './test-server.ts';

/** How many rows each table holds. */
async function countRows({ db }: DatabaseDoor) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`,
  );
  const counts = rows.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`);
  return (await db.execute(sql.raw(counts.join(' union all ')))).rows;
}

test('what a test wrote is gone when the next one opens a database', async () => {
  const fresh = await openTestDatabase({ log: undefined });
  const untouched = await countRows(fresh);
  await fresh.close();

  const server = await startTestServer();
  await makeOwner(server);
  expect(await countRows(server.platform.database)).not.toEqual(untouched);
  await server.close();
  const next = await openTestDatabase();
  expect(next.db).toBe(server.platform.database.db);
  expect(await countRows(next)).toEqual(untouched);
  await next.close();
});

test('a database whose tables a test has changed is not handed on', async () => {
  const changed = await openTestDatabase();
  const before = await describeSchema(changed);
  for (const change of ['alter table agents drop column name cascade', 'drop table agents cascade']) {
    const undone = changed.db.transaction(async (tx) => {
      await tx.execute(sql.raw(change));
      expect(await describeSchema({ db: tx })).not.toBe(before);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  }
  expect(await describeSchema(changed)).toBe(before);
  await changed.db.execute(sql.raw('create table mine (id int)'));
  await changed.close();
  const next = await openTestDatabase();
  expect(next.db).not.toBe(changed.db);
  await next.close();
});
