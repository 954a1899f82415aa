import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { agents } from '../../agents/agents.tables.ts';
import { businesses } from '../../businesses/businesses.tables.ts';
import { exceptPlatform, platformBusinessId } from '../../businesses/index.ts';
import { conversationFigures, figureDays } from '../../insights/figures/figures.tables.ts';

/** How many businesses of a time have had a question answered, and how long half of them had to wait for it. */
export async function readActivation(db: Database, from: Date, until: Date) {
  const { rows } = await db.execute<{ businesses: number; activated: number; median: number | null }>(sql`
    select count(*)::int as businesses,
      count(first_at)::int as activated,
      percentile_cont(0.5) within group (order by extract(epoch from first_at - created_at) / 60)
        filter (where first_at is not null) as median
    from (
      select b.created_at, (
        select f.started_at from ${conversationFigures} f
        where f.business_id = b.id and f.answered > 0 order by f.started_at limit 1
      ) as first_at
      from ${businesses} b
      where b.id <> ${platformBusinessId} and b.created_at >= ${from.toISOString()} and b.created_at < ${until.toISOString()}
    ) made`);
  const { businesses: made, activated, median } = rows[0]!;
  return { businesses: made, activated, medianMinutes: median === null ? null : Number(median) };
}

/** Of the businesses of each week, how many had a conversation in which week of their own; the first week is 0. */
export async function readRetention(db: Database, since: Date) {
  const { rows } = await db.execute<{ week: string; nth: number | null; businesses: number }>(sql`
    with made as (
      select id, (created_at at time zone 'UTC')::date as created,
        to_char(date_trunc('week', created_at at time zone 'UTC'), 'YYYY-MM-DD') as week
      from ${businesses} where id <> ${platformBusinessId} and created_at >= ${since.toISOString()}
    )
    select week, null::int as nth, count(*)::int as businesses from made group by week
    union all
    select week, nth, count(*)::int from (
      select distinct made.id, made.week, greatest(0, (d.day - made.created) / 7) as nth
      from made join ${figureDays} d on d.business_id = made.id
      where d.agent_id is null and d.conversations > 0 and d.day >= ${since.toISOString().slice(0, 10)}
    ) active group by week, nth`);
  return rows;
}

export async function listTopBusinesses(db: Database, from: string, to: string, limit: number) {
  const { rows } = await db.execute<{ id: string; name: string; conversations: number }>(sql`
    select b.id, b.name, top.conversations from (
      select business_id, sum(conversations)::int as conversations from ${figureDays}
      where agent_id is null and day between ${from} and ${to} and conversations > 0
      group by business_id order by 2 desc, 1 limit ${limit}
    ) top join ${businesses} b on b.id = top.business_id order by top.conversations desc, b.id`);
  return rows;
}

export async function countAgentStates(db: Database) {
  const rows = await db
    .select({ status: agents.status, count: sql<number>`count(*)::int` })
    .from(agents)
    .where(exceptPlatform(agents.businessId))
    .groupBy(agents.status);
  const states = { active: 0, inactive: 0, draft: 0 };
  for (const { status, count } of rows) states[status] = count;
  return states;
}
