import { type ConversationState, foundConversationLimit } from '@parley/contract/admin/admin-conversations';
import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { newestFirst, type PagePlace } from '../../../numbered-pages.ts';
import type { Database } from '../../../platform/database/index.ts';
import { agents } from '../../agents/agents.tables.ts';
import { businesses } from '../../businesses/businesses.tables.ts';
import { conversations } from '../../conversations/conversations.tables.ts';
import { isNamed } from '../named-agents.reports.ts';

export interface ConversationFilter {
  search: string;
  state?: ConversationState | undefined;
}

const states = {
  open: isNull(conversations.endedAt),
  closed: isNotNull(conversations.endedAt),
  escalated: eq(conversations.escalated, true),
};

/** The page is found in the index alone; only what it shows is read. */
export function listConversations(db: Database, state: ConversationState | undefined, place: PagePlace) {
  const order = newestFirst(place, conversations.startedAt, conversations.id);
  const shown = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(state && states[state])
    .orderBy(...order)
    .limit(place.limit)
    .offset(place.offset);
  return listed(db)
    .where(inArray(conversations.id, shown))
    .orderBy(...order);
}

export async function countConversations(db: Database, state: ConversationState | undefined) {
  const [row] = await db
    .select({ total: count() })
    .from(conversations)
    .where(state && states[state]);
  return row!.total;
}

export const listConversationsByIds = (db: Database, ids: string[]) =>
  listed(db).where(inArray(conversations.id, ids));

const manyAgents = 200;

export type NamedAgents = { id: string; businessId: string }[] | 'many';

/** Those that are called so, or whose business is, as long as they are not too many to be named one by one. */
export async function findNamedAgents(db: Database, search: string): Promise<NamedAgents> {
  const few = await db
    .select({ id: agents.id, businessId: agents.businessId })
    .from(agents)
    .where(isNamed(db, search))
    .limit(manyAgents);
  return few.length < manyAgents ? few : 'many';
}

/** Those of a few agents are found in an index; where many have the name, among the newest of all. */
export function selectConversationsOf(
  db: Database,
  named: NamedAgents,
  { search, state }: ConversationFilter,
) {
  const ofAgents =
    named === 'many'
      ? inArray(conversations.agentId, db.select({ id: agents.id }).from(agents).where(isNamed(db, search)))
      : and(
          inArray(
            conversations.businessId,
            named.map(({ businessId }) => businessId),
          ),
          inArray(
            conversations.agentId,
            named.map(({ id }) => id),
          ),
        );
  return db
    .select({ id: conversations.id, at: sql<Date>`${conversations.startedAt}`.as('at') })
    .from(conversations)
    .where(and(state && states[state], ofAgents))
    .orderBy(desc(conversations.startedAt), desc(conversations.id))
    .limit(foundConversationLimit);
}

const newestCount = 20_000;

/** A name that many have is mostly found among the newest; to look through all of them would take far longer. */
export function selectAmongNewest(db: Database, { search, state }: ConversationFilter) {
  const newest = db
    .select({
      id: conversations.id,
      at: sql<Date>`${conversations.startedAt}`.as('at'),
      agentId: conversations.agentId,
    })
    .from(conversations)
    .where(state && states[state])
    .orderBy(desc(conversations.startedAt), desc(conversations.id))
    .limit(newestCount)
    .as('newest');
  const named = db.select({ id: agents.id }).from(agents).where(isNamed(db, search));
  return db
    .select({ id: newest.id, at: newest.at })
    .from(newest)
    .where(inArray(newest.agentId, named))
    .orderBy(desc(newest.at), desc(newest.id))
    .limit(foundConversationLimit);
}

export async function findConversation(db: Database, conversationId: string) {
  const [row] = await listed(db).where(eq(conversations.id, conversationId));
  return row;
}

/** What people and the agent said; the column of that name counts the product's own notes as well. */
const messageCount = sql<number>`(
  select count(*) from messages m where m.conversation_id = ${conversations.id} and m.author <> 'system')::int`;

const listed = (db: Database) =>
  db
    .select({
      id: conversations.id,
      businessId: conversations.businessId,
      businessName: businesses.name,
      agentId: conversations.agentId,
      agentName: agents.name,
      escalated: conversations.escalated,
      messageCount,
      rating: conversations.rating,
      startedAt: conversations.startedAt,
      lastMessageAt: conversations.lastMessageAt,
      endedAt: conversations.endedAt,
    })
    .from(conversations)
    .innerJoin(agents, eq(agents.id, conversations.agentId))
    .innerJoin(businesses, eq(businesses.id, conversations.businessId))
    .$dynamic();
