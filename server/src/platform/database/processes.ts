import { sql } from 'drizzle-orm';
import type { Database } from './database-door.ts';

/** The pool, the listener and the connection of what is shared. */
export const connectionsOfEach = 12;

/** Who works on this PostgreSQL now, as the heartbeats say. */
export async function readProcesses(db: Database) {
  const { rows: found } = await db.execute(sql`select to_regclass('parley_shared.processes') as name`);
  const { rows } = await db.execute<{ maxConnections: number }>(
    sql`select current_setting('max_connections')::int as "maxConnections"`,
  );
  const { maxConnections } = rows[0]!;
  if (found[0]?.name === null) return { processes: 0, machines: 0, maxConnections, connectionsOfEach };
  const { rows: counted } = await db.execute<{ processes: number; machines: number }>(
    sql`select count(*)::int as processes, count(distinct host)::int as machines
      from parley_shared.processes where seen_at > now() - interval '30 seconds'`,
  );
  return { ...counted[0]!, maxConnections, connectionsOfEach };
}
