import { and, desc, eq, type Placeholder, type SQLWrapper } from 'drizzle-orm';
import { buildOnce, type Database } from '../../platform/database/index.ts';
import { lockConversationOfSession, type SessionScope } from './conversations.repository.ts';
import { conversations, messages } from './conversations.tables.ts';

export type Turn = Awaited<ReturnType<typeof listLatestTurns>>[number];

/** Of the newest only what an answer goes by, in the order they were said: receipts and quotes are most of a message. */
export async function listLatestTurns(
  db: Database,
  businessId: string,
  conversationId: string,
  limit: number,
) {
  const rows = await listingTurns(db, { businessId, conversationId, limit });
  return rows.reverse();
}

/**
 * The conversation of a session, which nobody else changes until the caller's transaction ends, and its latest turns, sent together.
 * They are two statements: one alone would read the turns as they were before somebody else let go of the conversation.
 */
export async function lockWithLatestTurns(
  tx: Database,
  { businessId, agentId, sessionId }: SessionScope,
  limit: number,
) {
  const scope = { businessId, agentId, sessionId };
  const [conversation, rows] = await Promise.all([
    lockConversationOfSession(tx, scope),
    listingTurnsOfSession(tx, { ...scope, limit }),
  ]);
  return { conversation, turns: rows.reverse() };
}

type Value = (name: string) => Placeholder;

const buildListing = (conversationIdOf: (db: Database, value: Value) => SQLWrapper) =>
  buildOnce((db, value) => {
    const { role, author, position, content, clientMessageId } = messages;
    return db
      .select({ role, author, position, content, clientMessageId })
      .from(messages)
      .where(
        and(
          eq(messages.businessId, value('businessId')),
          eq(messages.conversationId, conversationIdOf(db, value)),
        ),
      )
      .orderBy(desc(messages.position))
      .limit(value('limit'));
  });

const listingTurns = buildListing((_, value) => value('conversationId'));

const listingTurnsOfSession = buildListing((db, value) =>
  db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.businessId, value('businessId')),
        eq(conversations.agentId, value('agentId')),
        eq(conversations.sessionId, value('sessionId')),
      ),
    ),
);
