import { sql } from 'drizzle-orm';
import type { Database } from './database-door.ts';

/** Of the PostgreSQL that answers, also of the one inside the embedded database. */
export async function readVersion(db: Database) {
  const { rows } = await db.execute<{ version: string }>(
    sql`select split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  return rows[0]!.version;
}
