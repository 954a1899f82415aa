import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';

/** Over all businesses, for the upkeep: those with a conversation or a visit that is over its time. */
export async function listDueBusinesses(db: Database, now: Date, limit: number) {
  const { rows } = await db.execute<{ business_id: string }>(sql`
    select business_id from (
      select business_id, greatest(erased_before,
        ${now.toISOString()}::timestamptz - make_interval(days => retention_days)) as cutoff
      from privacy_settings
    ) as settings
    where exists (select 1 from conversations where conversations.business_id = settings.business_id
        and conversations.last_message_at < cutoff)
      or exists (select 1 from user_sessions where user_sessions.business_id = settings.business_id
        and user_sessions.last_seen_at < cutoff)
    limit ${limit}`);
  return rows.map((row) => row.business_id);
}
