import { and, asc, count, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { conversations, messages } from './conversations.tables.ts';

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type NewMessage = Pick<
  typeof messages.$inferInsert,
  'role' | 'content' | 'contexts' | 'answered' | 'confidence' | 'receipt' | 'createdAt'
>;
export interface SessionScope {
  businessId: string;
  agentId: string;
  sessionId: string;
}

/** The conversation of a session, made on its first message. */
export async function openConversation(db: Database, { businessId, agentId, sessionId }: SessionScope, now: Date) {
  const [made] = await db
    .insert(conversations)
    .values({ businessId, agentId, sessionId, startedAt: now, lastMessageAt: now })
    .onConflictDoUpdate({
      target: [conversations.businessId, conversations.agentId, conversations.sessionId],
      set: { endedAt: null },
    })
    .returning();
  return made!;
}

export async function findConversationOfSession(db: Database, { businessId, agentId, sessionId }: SessionScope) {
  const [row] = await db
    .select()
    .from(conversations)
    .where(
      and(eq(conversations.businessId, businessId), eq(conversations.agentId, agentId), eq(conversations.sessionId, sessionId)),
    );
  return row;
}

export async function findConversation(db: Database, businessId: string, conversationId: string) {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.businessId, businessId), eq(conversations.id, conversationId)));
  return row;
}

/** With the first thing the visitor said, which is what tells conversations apart. */
export function listConversations(db: Database, businessId: string, limit: number) {
  // Named by hand: in a query over one table Drizzle leaves out the table's name, and the two ids would meet.
  const firstMessage = sql<string | null>`(
    select m.content from messages m where m.conversation_id = conversations.id and m.role = 'user' order by m.position limit 1)`;
  return db
    .select({ conversation: conversations, firstMessage })
    .from(conversations)
    .where(eq(conversations.businessId, businessId))
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(limit);
}

/** A page of all conversations with their messages, in the order of ids; the next page begins after the last id. */
export async function listWholeConversations(db: Database, businessId: string, afterId: string | undefined, limit: number) {
  const page = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.businessId, businessId), afterId === undefined ? undefined : gt(conversations.id, afterId)))
    .orderBy(asc(conversations.id))
    .limit(limit);
  const said = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.businessId, businessId),
        inArray(
          messages.conversationId,
          page.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(messages.conversationId), asc(messages.position));
  return page.map((conversation) => ({
    ...conversation,
    messages: said.filter(({ conversationId }) => conversationId === conversation.id),
  }));
}

export function listMessages(db: Database, businessId: string, conversationId: string) {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.businessId, businessId), eq(messages.conversationId, conversationId)))
    .orderBy(asc(messages.position));
}

/** Takes the next place in the conversation; the row lock keeps two writers apart. Call it in a transaction. */
export async function insertMessage(db: Database, businessId: string, conversationId: string, message: NewMessage) {
  const [counted] = await db
    .update(conversations)
    .set({ messageCount: sql`${conversations.messageCount} + 1`, lastMessageAt: message.createdAt })
    .where(and(eq(conversations.businessId, businessId), eq(conversations.id, conversationId)))
    .returning({ position: conversations.messageCount });
  const [row] = await db
    .insert(messages)
    .values({ ...message, businessId, conversationId, position: counted!.position })
    .returning();
  return row!;
}

export async function countConversationsSince(db: Database, businessId: string, since: Date) {
  const [row] = await db
    .select({ conversations: count() })
    .from(conversations)
    .where(and(eq(conversations.businessId, businessId), gte(conversations.startedAt, since)));
  return row!.conversations;
}

export async function countConversationsByAgent(db: Database, businessId: string) {
  const rows = await db
    .select({ agentId: conversations.agentId, conversations: count() })
    .from(conversations)
    .where(eq(conversations.businessId, businessId))
    .groupBy(conversations.agentId);
  return new Map(rows.map((row) => [row.agentId, row.conversations]));
}
