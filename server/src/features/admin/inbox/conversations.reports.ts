import type { ConversationState } from '@parley/contract/admin/admin-conversations';
import { and, count, eq, ilike, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { newestFirst, type PagePlace } from '../../../numbered-pages.ts';
import { containing, type Database } from '../../../platform/database/index.ts';
import { agents } from '../../agents/agents.tables.ts';
import { businesses } from '../../businesses/businesses.tables.ts';
import { conversations } from '../../conversations/conversations.tables.ts';

export interface ConversationFilter {
  search: string;
  state?: ConversationState | undefined;
}

const states = {
  open: isNull(conversations.endedAt),
  closed: isNotNull(conversations.endedAt),
  escalated: eq(conversations.escalated, true),
};

/** Names are looked for among the agents, of which there are far fewer than conversations. */
function matching(db: Database, { search, state }: ConversationFilter) {
  const pattern = containing(search);
  const named = db
    .select({ id: agents.id })
    .from(agents)
    .innerJoin(businesses, eq(businesses.id, agents.businessId))
    .where(or(ilike(agents.name, pattern), ilike(businesses.name, pattern)));
  return and(state && states[state], search === '' ? undefined : inArray(conversations.agentId, named));
}

export async function countConversations(db: Database, filter: ConversationFilter) {
  const [row] = await db.select({ total: count() }).from(conversations).where(matching(db, filter));
  return row!.total;
}

/** The page is found in the index alone; only what it shows is read. */
export function listConversations(db: Database, filter: ConversationFilter, place: PagePlace) {
  const order = newestFirst(place, conversations.startedAt, conversations.id);
  const shown = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(matching(db, filter))
    .orderBy(...order)
    .limit(place.limit)
    .offset(place.offset);
  return listed(db)
    .where(inArray(conversations.id, shown))
    .orderBy(...order);
}

export async function findConversation(db: Database, conversationId: string) {
  const [row] = await listed(db).where(eq(conversations.id, conversationId));
  return row;
}

const listed = (db: Database) =>
  db
    .select({
      id: conversations.id,
      businessId: conversations.businessId,
      businessName: businesses.name,
      agentId: conversations.agentId,
      agentName: agents.name,
      escalated: conversations.escalated,
      messageCount: conversations.messageCount,
      rating: conversations.rating,
      startedAt: conversations.startedAt,
      lastMessageAt: conversations.lastMessageAt,
      endedAt: conversations.endedAt,
    })
    .from(conversations)
    .innerJoin(agents, eq(agents.id, conversations.agentId))
    .innerJoin(businesses, eq(businesses.id, conversations.businessId))
    .$dynamic();
