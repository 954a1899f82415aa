import type { HandoffStatus } from '@parley/contract/conversations/handoffs';
import { and, count, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { newestFirst, type PagePlace } from '../../../numbered-pages.ts';
import { containing, type Database } from '../../../platform/database/index.ts';
import { agents } from '../../agents/agents.tables.ts';
import { businesses } from '../../businesses/businesses.tables.ts';
import { handoffs } from '../../handoffs/handoffs.tables.ts';

export interface EscalationFilter {
  search: string;
  status?: HandoffStatus | undefined;
}

/** Names are looked for among the agents, of which there are far fewer than escalations. */
function matching(db: Database, { search, status }: EscalationFilter) {
  const pattern = containing(search);
  const named = db
    .select({ id: agents.id })
    .from(agents)
    .innerJoin(businesses, eq(businesses.id, agents.businessId))
    .where(or(ilike(agents.name, pattern), ilike(businesses.name, pattern)));
  const { userInquiry, userName, userEmail, userPhone } = handoffs;
  const isFound = or(
    ...[userInquiry, userName, userEmail, userPhone].map((column) => ilike(column, pattern)),
    inArray(handoffs.agentId, named),
  );
  return and(status ? eq(handoffs.status, status) : undefined, search === '' ? undefined : isFound);
}

export async function countEscalations(db: Database, filter: EscalationFilter) {
  const [row] = await db.select({ total: count() }).from(handoffs).where(matching(db, filter));
  return row!.total;
}

/** Of all of them, whatever is searched for. */
export async function countByStatus(db: Database) {
  const rows = await db
    .select({ status: handoffs.status, count: count() })
    .from(handoffs)
    .groupBy(handoffs.status);
  return new Map(rows.map((row) => [row.status, row.count]));
}

const columns = {
  id: handoffs.id,
  conversationId: handoffs.conversationId,
  businessId: handoffs.businessId,
  businessName: businesses.name,
  agentId: handoffs.agentId,
  agentName: agents.name,
  status: handoffs.status,
  userInquiry: handoffs.userInquiry,
  contactMethod: handoffs.contactMethod,
  userName: handoffs.userName,
  userEmail: handoffs.userEmail,
  userPhone: handoffs.userPhone,
  lastMessage: sql<string | null>`${handoffs.conversationHistory} -> -1 ->> 'content'`,
  createdAt: handoffs.createdAt,
  updatedAt: handoffs.updatedAt,
};

/** The page is found in the index alone; only what it shows is read. */
export function listEscalations(db: Database, filter: EscalationFilter, place: PagePlace) {
  const order = newestFirst(place, handoffs.createdAt, handoffs.id);
  const shown = db
    .select({ id: handoffs.id })
    .from(handoffs)
    .where(matching(db, filter))
    .orderBy(...order)
    .limit(place.limit)
    .offset(place.offset);
  return db
    .select(columns)
    .from(handoffs)
    .innerJoin(agents, eq(agents.id, handoffs.agentId))
    .innerJoin(businesses, eq(businesses.id, handoffs.businessId))
    .where(inArray(handoffs.id, shown))
    .orderBy(...order);
}

export async function findEscalation(db: Database, handoffId: string) {
  const { conversationHistory } = handoffs;
  const [row] = await db
    .select({ ...columns, conversationHistory })
    .from(handoffs)
    .innerJoin(agents, eq(agents.id, handoffs.agentId))
    .innerJoin(businesses, eq(businesses.id, handoffs.businessId))
    .where(eq(handoffs.id, handoffId));
  return row;
}
