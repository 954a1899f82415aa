import { sql } from 'drizzle-orm';
import type { Database } from './database-door.ts';

interface Guard extends Record<string, unknown> {
  drop: string;
  create: string;
}

/**
 * Writes while the tables have neither foreign keys nor indexes, but for those that hold what is unique, and makes them
 * again: all at once they take a fraction of the time. In a transaction, so that nobody ever meets a table without them.
 */
export async function writeUnguarded(tx: Database, tables: string[], write: () => Promise<void>) {
  const names = sql.join(
    tables.map((table) => sql`${table}::regclass`),
    sql`, `,
  );
  const { rows } = await tx.execute<Guard>(sql`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index where indrelid in (${names}) and not indisunique
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid in (${names}) and contype = 'f'`);
  for (const guard of rows) await tx.execute(sql.raw(guard.drop));
  await write();
  for (const guard of rows) await tx.execute(sql.raw(guard.create));
}
