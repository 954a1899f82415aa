import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { businessMembers } from '../../businesses/businesses.tables.ts';
import { handoffs } from '../../handoffs/handoffs.tables.ts';
import { agentAlerts } from '../insights.tables.ts';
import { digestSchedules } from './digests.tables.ts';

/** Of all businesses, for the upkeep: members for whom nobody has looked yet. */
export async function listUnscheduled(db: Database, limit: number) {
  const rows = await db
    .selectDistinct({ userId: businessMembers.userId })
    .from(businessMembers)
    .leftJoin(digestSchedules, eq(digestSchedules.userId, businessMembers.userId))
    .where(isNull(digestSchedules.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** What waits for somebody now. */
export async function countOpenMatters(db: Database, businessId: string) {
  const [escalations] = await db
    .select({
      pending: sql<number>`(count(*) filter (where ${handoffs.status} = 'pending'))::int`,
      inProgress: sql<number>`(count(*) filter (where ${handoffs.status} = 'in_progress'))::int`,
    })
    .from(handoffs)
    .where(and(eq(handoffs.businessId, businessId), sql`${handoffs.status} in ('pending', 'in_progress')`));
  const [alerts] = await db
    .select({ active: count() })
    .from(agentAlerts)
    .where(and(eq(agentAlerts.businessId, businessId), eq(agentAlerts.status, 'ACTIVE')));
  return { ...escalations!, activeAlerts: alerts!.active };
}
