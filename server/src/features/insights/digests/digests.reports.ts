import { and, count, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { businessMembers } from '../../businesses/businesses.tables.ts';
import { conversations } from '../../conversations/conversations.tables.ts';
import { handoffs } from '../../handoffs/handoffs.tables.ts';
import { agentAlerts } from '../insights.tables.ts';
import { digestSchedules } from './digests.tables.ts';

export interface Period {
  from: Date;
  until: Date;
}

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

/** Conversations that began in the period, and those of them in which a question found no answer. */
export async function countConversations(db: Database, businessId: string, { from, until }: Period) {
  const [row] = await db
    .select({
      conversations: count(),
      // Named by hand: Drizzle would leave out the table's name, and the two ids would meet.
      unanswered: sql<number>`(count(*) filter (where exists (
        select 1 from messages m where m.business_id = conversations.business_id
          and m.conversation_id = conversations.id and m.answered = false)))::int`,
    })
    .from(conversations)
    .where(
      and(
        eq(conversations.businessId, businessId),
        // Nothing is said before a conversation begins: the index by the last word leaves out what is older.
        gte(conversations.lastMessageAt, from),
        gte(conversations.startedAt, from),
        lt(conversations.startedAt, until),
      ),
    );
  return row!;
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
