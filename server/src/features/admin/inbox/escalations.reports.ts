import type { HandoffStatus } from '@parley/contract/conversations/handoffs';
import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import { newestFirst, type PagePlace } from '../../../numbered-pages.ts';
import { containsSmall, type Database } from '../../../platform/database/index.ts';
import { agents } from '../../agents/agents.tables.ts';
import { businesses } from '../../businesses/businesses.tables.ts';
import { handoffs } from '../../handoffs/handoffs.tables.ts';
import { isNamed } from '../named-agents.reports.ts';

export interface EscalationFilter {
  search: string;
  status?: HandoffStatus | undefined;
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

const listed = (db: Database) =>
  db
    .select(columns)
    .from(handoffs)
    .innerJoin(agents, eq(agents.id, handoffs.agentId))
    .innerJoin(businesses, eq(businesses.id, handoffs.businessId))
    .$dynamic();

/** The page is found in the index alone; only what it shows is read. */
export function listEscalations(db: Database, status: HandoffStatus | undefined, place: PagePlace) {
  const order = newestFirst(place, handoffs.createdAt, handoffs.id);
  const shown = db
    .select({ id: handoffs.id })
    .from(handoffs)
    .where(status && eq(handoffs.status, status))
    .orderBy(...order)
    .limit(place.limit)
    .offset(place.offset);
  return listed(db)
    .where(inArray(handoffs.id, shown))
    .orderBy(...order);
}

export const listEscalationsByIds = (db: Database, ids: string[]) =>
  listed(db).where(inArray(handoffs.id, ids));

/** By what the visitor wrote and who they are, and by the names of agent and business. */
export function selectEscalationsFound(db: Database, { search, status }: EscalationFilter) {
  const named = db.select({ id: agents.id }).from(agents).where(isNamed(db, search));
  return db
    .select({ id: handoffs.id, at: sql<Date>`${handoffs.createdAt}`.as('at') })
    .from(handoffs)
    .where(
      and(
        status && eq(handoffs.status, status),
        or(containsSmall(handoffs.searchText, search), inArray(handoffs.agentId, named)),
      ),
    );
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
