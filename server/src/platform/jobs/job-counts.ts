import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';

/** How the queue is doing: what is due, for how long, and what was given up within the last hour. None where no queue was made yet. */
export async function countJobs(db: Database) {
  const { rows: found } = await db.execute(sql`select to_regclass('pgboss.job') as name`);
  if (found[0]?.name === null) return { waiting: 0, oldestWaitSeconds: 0, failed: [] };
  const { rows: waiting } = await db.execute<{ count: number; seconds: number }>(sql`
    select count(*) as count, coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
    from pgboss.job where state < 'active' and not blocked and start_after <= now()`);
  const { rows: failed } = await db.execute<{ job: string; count: number }>(sql`
    select name as job, count(*) as count from pgboss.job
    where state = 'failed' and completed_on > now() - interval '1 hour' group by name order by name`);
  return { waiting: waiting[0]!.count, oldestWaitSeconds: waiting[0]!.seconds, failed };
}
