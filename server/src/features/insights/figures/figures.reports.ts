import type { AnswerRule } from '@parley/contract/conversations/answer-receipt';
import { and, asc, eq, gte, inArray, isNull, max, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { conversations, messages } from '../../conversations/conversations.tables.ts';
import { feedbackRatings } from '../../conversations/visits/visits.tables.ts';
import { handoffs } from '../../handoffs/handoffs.tables.ts';
import { documents } from '../../knowledge/knowledge.tables.ts';
import { knowledgeBaseUsage } from '../event-log/event-log.tables.ts';
import { minConfirmingRating } from './conversation-figure.ts';

/** Those that are still there, with all that is counted of them. */
export async function readConversations(db: Database, businessId: string, ids: string[]) {
  const rows = await db
    .select({
      id: conversations.id,
      agentId: conversations.agentId,
      startedAt: conversations.startedAt,
      endedAt: conversations.endedAt,
      escalated: conversations.escalated,
      rating: conversations.rating,
      wasHelpful: conversations.wasHelpful,
      userIdentifier: conversations.userIdentifier,
    })
    .from(conversations)
    .where(and(eq(conversations.businessId, businessId), inArray(conversations.id, ids)));
  const [said, escalations, used] = [
    groupByConversation(await listMessages(db, businessId, ids)),
    groupByConversation(await listHandoffs(db, businessId, ids)),
    groupByConversation(await listUsage(db, businessId, ids)),
  ];
  const rated = rows.filter(({ rating, wasHelpful }) => rating !== null || wasHelpful !== null);
  const foundHelpful = await findMomentsFoundHelpful(
    db,
    businessId,
    rated.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    foundHelpfulAt: foundHelpful.get(row.id) ?? null,
    messages: said.get(row.id) ?? [],
    handoffs: escalations.get(row.id) ?? [],
    documents: Object.fromEntries(
      (used.get(row.id) ?? []).map(({ documentId, usageCount }) => [documentId, usageCount]),
    ),
  }));
}

function listMessages(db: Database, businessId: string, ids: string[]) {
  const { conversationId, id, author, note, inReplyTo, answered, wasHelpful, receipt, createdAt } = messages;
  return db
    .select({
      conversationId,
      id,
      author,
      note,
      inReplyTo,
      answered,
      wasHelpful,
      createdAt,
      rule: sql<AnswerRule | null>`${receipt} ->> 'rule'`,
      totalMs: sql<number | null>`(${receipt} ->> 'totalMs')::int`,
      isMail: sql<boolean>`coalesce(${messages.clientMessageId} like 'mail-%', false)`,
    })
    .from(messages)
    .where(and(eq(messages.businessId, businessId), inArray(conversationId, ids)))
    .orderBy(asc(conversationId), asc(messages.position));
}

function listHandoffs(db: Database, businessId: string, ids: string[]) {
  const { conversationId, reason, status, contactMethod, answeredAt, resolvedAt } = handoffs;
  return db
    .select({ conversationId, reason, status, contactMethod, answeredAt, resolvedAt })
    .from(handoffs)
    .where(and(eq(handoffs.businessId, businessId), inArray(conversationId, ids)))
    .orderBy(asc(handoffs.createdAt), asc(handoffs.id));
}

function listUsage(db: Database, businessId: string, ids: string[]) {
  const { conversationId, documentId, usageCount } = knowledgeBaseUsage;
  return db
    .select({ conversationId, documentId, usageCount })
    .from(knowledgeBaseUsage)
    .where(and(eq(knowledgeBaseUsage.businessId, businessId), inArray(conversationId, ids)));
}

/** Few conversations are rated, and where none is nothing is asked. */
async function findMomentsFoundHelpful(db: Database, businessId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, Date>();
  const { conversationId, rating, wasHelpful, createdAt } = feedbackRatings;
  const rows = await db
    .select({ conversationId, at: max(createdAt) })
    .from(feedbackRatings)
    .where(
      and(
        eq(feedbackRatings.businessId, businessId),
        inArray(conversationId, ids),
        // A rating of the whole conversation keeps what the thumbs before it said, so its stars alone count.
        or(gte(rating, minConfirmingRating), and(isNull(rating), eq(wasHelpful, true))),
      ),
    )
    .groupBy(conversationId);
  return new Map(rows.flatMap((row) => (row.at ? [[row.conversationId, row.at] as const] : [])));
}

function groupByConversation<Row extends { conversationId: string }>(rows: Row[]) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.conversationId);
    if (group) group.push(row);
    else groups.set(row.conversationId, [row]);
  }
  return groups;
}

/** Those that are still there. */
export async function findDocumentTitles(db: Database, businessId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, { title: string; agentId: string }>();
  const { id, title, agentId } = documents;
  const rows = await db
    .select({ id, title, agentId })
    .from(documents)
    .where(and(eq(documents.businessId, businessId), inArray(id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The first thing the visitor said in each. */
export async function findFirstMessages(db: Database, businessId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectDistinctOn([messages.conversationId], {
      conversationId: messages.conversationId,
      content: messages.content,
    })
    .from(messages)
    .where(
      and(
        eq(messages.businessId, businessId),
        inArray(messages.conversationId, ids),
        eq(messages.role, 'user'),
      ),
    )
    .orderBy(messages.conversationId, messages.position);
  return new Map(rows.map(({ conversationId, content }) => [conversationId, content]));
}
