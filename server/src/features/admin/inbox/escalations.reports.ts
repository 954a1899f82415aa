import type { HandoffStatus } from '@parley/contract/conversations/handoffs';
import { and, count, eq, ilike, or, sql } from 'drizzle-orm';
import { newestFirst, type PagePlace } from '../../../numbered-pages.ts';
import { containing, type Database } from '../../../platform/database/index.ts';
import { agents } from '../../agents/agents.tables.ts';
import { businesses } from '../../businesses/businesses.tables.ts';
import { handoffs } from '../../handoffs/handoffs.tables.ts';

export interface EscalationFilter {
  search: string;
  status?: HandoffStatus | undefined;
}

function matching({ search, status }: EscalationFilter) {
  const searched = [
    handoffs.userInquiry,
    handoffs.userName,
    handoffs.userEmail,
    handoffs.userPhone,
    agents.name,
    businesses.name,
  ];
  return and(
    status ? eq(handoffs.status, status) : undefined,
    search === '' ? undefined : or(...searched.map((column) => ilike(column, containing(search)))),
  );
}

export async function countEscalations(db: Database, filter: EscalationFilter) {
  const [row] = await db
    .select({ total: count() })
    .from(handoffs)
    .innerJoin(agents, eq(agents.id, handoffs.agentId))
    .innerJoin(businesses, eq(businesses.id, handoffs.businessId))
    .where(matching(filter));
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

export function listEscalations(db: Database, filter: EscalationFilter, place: PagePlace) {
  return db
    .select(columns)
    .from(handoffs)
    .innerJoin(agents, eq(agents.id, handoffs.agentId))
    .innerJoin(businesses, eq(businesses.id, handoffs.businessId))
    .where(matching(filter))
    .orderBy(...newestFirst(place, handoffs.createdAt, handoffs.id))
    .limit(place.limit)
    .offset(place.offset);
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
