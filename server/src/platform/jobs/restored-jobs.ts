import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Database, RootDatabase } from '../database/index.ts';

/**
 * Jobs that a backup brings, in words of our own: the tables of the queue belong to a library, and may look otherwise in the
 * version that restores them. They wait here until the next start puts them into its queue.
 */
const createTable = sql`create table if not exists restored_jobs (
  position bigint generated always as identity primary key,
  name text not null, data jsonb not null, priority int not null, start_after timestamptz not null,
  retry_limit int not null, singleton_key text, group_id text)`;

export const restoredJobColumns = [
  'name',
  'data',
  'priority',
  'start_after',
  'retry_limit',
  'singleton_key',
  'group_id',
];

export const createRestoredJobs = (tx: Database) => tx.execute(createTable);

const exists = async (db: Database, table: string) => {
  const { rows } = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass(${table}) is not null as "isThere"`,
  );
  return rows[0]!.isThere;
};

/**
 * A query for all that waits, runs or will be tried again, as rows of `restoredJobColumns`; undefined where no queue was made yet.
 * What runs again and again is left out: every start puts it back by itself. So are the queue's own affairs.
 */
export async function unfinishedJobsQuery(db: Database): Promise<string | undefined> {
  const columns = restoredJobColumns.join(', ');
  const parts: string[] = [];
  if (await exists(db, 'restored_jobs')) parts.push(`select ${columns} from restored_jobs`);
  if (await exists(db, 'pgboss.job'))
    parts.push(`select name, coalesce(data, '{}') as data, priority, start_after,
        greatest(retry_limit - retry_count, 0) as retry_limit, singleton_key, group_id
      from pgboss.job where state < 'completed' and name not like '\\_\\_pgboss%' and singleton_key is distinct from 'next'`);
  return parts.length > 0 ? parts.join(' union all ') : undefined;
}

interface RestoredJob extends Record<string, unknown> {
  name: string;
  data: object;
  priority: number;
  startAfter: string;
  retryLimit: number;
  singletonKey: string | null;
  groupId: string | null;
}

/** Any number; whoever takes these jobs up uses the same one. */
const lockId = 7_275_400;

/** Puts what a restore has brought into the queue, once; of kinds that nobody works on any more nothing is kept. */
export const takeUpRestoredJobs = (db: RootDatabase, boss: PgBoss, isKnown: (queue: string) => boolean) =>
  db.transaction(async (tx) => {
    if (!(await exists(tx, 'restored_jobs'))) return;
    await tx.execute(sql`select pg_advisory_xact_lock(${lockId})`);
    // Another process that starts at the same time was faster.
    if (!(await exists(tx, 'restored_jobs'))) return;
    const { rows } = await tx.execute<RestoredJob>(sql`
      select name, data, priority, start_after as "startAfter", retry_limit as "retryLimit",
        singleton_key as "singletonKey", group_id as "groupId"
      from restored_jobs order by position`);
    const inTransaction = { db: fromDrizzle(tx, sql) };
    for (const { name, data, startAfter, singletonKey, groupId, priority, retryLimit } of rows) {
      if (!isKnown(name)) continue;
      await boss.send(name, data, {
        ...inTransaction,
        priority,
        retryLimit,
        startAfter: new Date(startAfter),
        ...(singletonKey && { singletonKey }),
        ...(groupId && { group: { id: groupId } }),
      });
    }
    await tx.execute(sql`drop table restored_jobs`);
  });
