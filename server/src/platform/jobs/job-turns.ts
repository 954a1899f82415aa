import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';

/**
 * The round in which a job of this group has its turn, so that many of one group do not keep the single one of another
 * waiting: one after the last of its own group, but never before the round that is being served. It stands in the row
 * (as a priority below zero), so it survives a stop, and all processes see the same order. Two who are added at the same
 * moment may share a round; the older one is served first.
 */
export async function roundOf(db: Database, queue: string, group: string): Promise<number> {
  const { rows } = await db.execute<{ round: number | string }>(sql`
    select coalesce(
      greatest(
        (select -max(priority) from pgboss.job where name = ${queue} and state < 'active' and not blocked),
        (select 1 - min(priority) from pgboss.job where name = ${queue} and state < 'completed' and group_id = ${group})
      ),
      (select -min(priority) from pgboss.job where name = ${queue} and state = 'active'),
      0
    ) as round`);
  return Number(rows[0]?.round ?? 0);
}
