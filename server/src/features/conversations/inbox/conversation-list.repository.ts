import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, type IdPage, listRowsById } from '../../../platform/database/index.ts';
import { conversations, messages } from '../conversations.tables.ts';

export interface ConversationFilter {
  status?: 'open' | 'closed' | undefined;
  agentId?: string | undefined;
}

// Named by hand: in a query over one table Drizzle leaves out the table's name, and the two ids would meet.
const firstMessage = sql<string | null>`(
  select m.content from messages m where m.conversation_id = conversations.id and m.role = 'user' order by m.position limit 1)`;
const lastMessage = sql<string | null>`(
  select m.content from messages m where m.conversation_id = conversations.id and m.author <> 'system' order by m.position desc limit 1)`;

/** What people and the agent said. The column of that name also counts what the product itself says, to give each its place. */
const messageCount = sql<number>`(
  select count(*) from messages m where m.conversation_id = conversations.id and m.author <> 'system')::int`;

const matching = (businessId: string, { status, agentId }: ConversationFilter) =>
  and(
    eq(conversations.businessId, businessId),
    status && (status === 'open' ? isNull(conversations.endedAt) : isNotNull(conversations.endedAt)),
    agentId ? eq(conversations.agentId, agentId) : undefined,
  );

/** With the first thing the visitor said, which is what tells conversations apart, and the last thing anybody said. */
export function listConversations(
  db: Database,
  businessId: string,
  { limit, ...filter }: ConversationFilter & { limit: number },
) {
  return db
    .select({ conversation: conversations, firstMessage, lastMessage, messageCount })
    .from(conversations)
    .where(matching(businessId, filter))
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(limit);
}

export interface ConversationPage extends ConversationFilter {
  limit: number;
  /** The last one of the page before, by when it started. */
  after?: { createdAt: Date; id: string } | undefined;
}

/** The latest started first, which never changes: whoever reads page by page misses none. */
export function listConversationsStarted(
  db: Database,
  businessId: string,
  { after, limit, ...filter }: ConversationPage,
) {
  const { startedAt, id } = conversations;
  return db
    .select({ conversation: conversations, firstMessage, lastMessage, messageCount })
    .from(conversations)
    .where(
      and(
        matching(businessId, filter),
        after && or(lt(startedAt, after.createdAt), and(eq(startedAt, after.createdAt), lt(id, after.id))),
      ),
    )
    .orderBy(desc(startedAt), desc(id))
    .limit(limit);
}

/** A page of all conversations, in the order of ids, with their messages. */
export async function listWholeConversations(db: Database, businessId: string, page: IdPage) {
  const rows = await listRowsById(db, conversations, businessId, page);
  const said = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.businessId, businessId),
        inArray(
          messages.conversationId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(messages.conversationId), asc(messages.position));
  return rows.map((conversation) => ({
    ...conversation,
    messages: said.filter(({ conversationId }) => conversationId === conversation.id),
  }));
}

export async function countConversationsSince(db: Database, businessId: string, since: Date) {
  const [row] = await db
    .select({ conversations: count() })
    .from(conversations)
    .where(and(eq(conversations.businessId, businessId), gte(conversations.startedAt, since)));
  return row!.conversations;
}

const questions = alias(messages, 'questions');

/** Those with the newest words; the answers of longer ago are not looked for. */
const conversationsLookedAt = 400;

/** The agent's latest answers that its documents were searched for, with what was asked, newest first. */
export function listSearchedAnswers(
  db: Database,
  { businessId, agentId }: { businessId: string; agentId: string },
  limit: number,
) {
  const latest = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.businessId, businessId), eq(conversations.agentId, agentId)))
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(conversationsLookedAt);
  const answers = db
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      questionId: messages.inReplyTo,
      receipt: messages.receipt,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(
      and(
        eq(messages.businessId, businessId),
        // As an array, or a middling history is read whole to be joined.
        sql`${messages.conversationId} = any(array(${latest}))`,
        isNotNull(sql`${messages.receipt} ->> 'searchMs'`),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)
    .as('answers');
  const { conversationId, questionId, receipt } = answers;
  return db
    .select({ conversationId, questionId, question: questions.content, receipt })
    .from(answers)
    .leftJoin(questions, and(eq(questions.businessId, businessId), eq(questions.id, questionId)))
    .orderBy(desc(answers.createdAt), desc(answers.id));
}
