import { and, avg, count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { conversations } from '../../conversations/conversations.tables.ts';
import { feedbackRatings } from '../../conversations/visits/visits.tables.ts';
import {
  agentPerformanceLogs,
  isNotWell,
  knowledgeBaseUsage,
  widgetEvents,
} from '../event-log/event-log.tables.ts';

/** Days by their first moments, in order, and the moment at which the last one is cut off. */
export interface Days {
  starts: Date[];
  until: Date;
}
type OfAgent = Record<'businessId' | 'agentId', PgColumn>;

const within = (table: OfAgent, { businessId, agentId }: AgentScope, at: PgColumn, { starts, until }: Days) =>
  and(eq(table.businessId, businessId), eq(table.agentId, agentId), gte(at, starts[0]!), lt(at, until));
/** Which of the days it was, from 1. Where days begin is reckoned outside: not every database knows every time zone. */
const dayOf = (at: PgColumn, { starts }: Days) =>
  sql<number>`width_bucket(${at}, ${`{${starts.map((start) => start.toISOString()).join(',')}}`}::timestamptz[])`;
const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
const firstColumn = sql`1`;

/** All that is counted by day: one row for each day on which there was something. */
export async function countDays(db: Database, scope: AgentScope, days: Days) {
  return {
    conversations: await countConversationsByDay(db, scope, days),
    received: await countReceivedByDay(db, scope, days),
    notWell: await countNotWellByDay(db, scope, days),
    responses: await averageMeasuresByDay(db, scope, 'response_time', days),
    handoffs: await averageMeasuresByDay(db, scope, 'handoff', days),
    feedback: await countFeedbackByDay(db, scope, days),
  };
}

/** Conversations count on the day they began, with all that was said in them. */
function countConversationsByDay(db: Database, scope: AgentScope, days: Days) {
  return db
    .select({
      day: dayOf(conversations.startedAt, days),
      conversations: count(),
      // Named by hand: Drizzle would leave out the table's name, and the two ids would meet.
      messages: sql<number>`sum((
        select count(*) from messages m where m.conversation_id = conversations.id and m.author <> 'system'))::int`,
    })
    .from(conversations)
    .where(within(conversations, scope, conversations.startedAt, days))
    .groupBy(firstColumn);
}

/** Customers of the business who are known by their id, and everybody else by their session. */
export async function countUniqueUsers(db: Database, scope: AgentScope, days: Days) {
  const { userIdentifier } = conversations;
  const [row] = await db
    .select({
      known: sql<number>`count(distinct ${userIdentifier})::int`,
      // A session has one conversation.
      others: countIf(sql`${userIdentifier} is null`),
    })
    .from(conversations)
    .where(within(conversations, scope, conversations.startedAt, days));
  return row!.known + row!.others;
}

/** What visitors were told, by the agent or a member. */
function countReceivedByDay(db: Database, scope: AgentScope, days: Days) {
  return db
    .select({ day: dayOf(widgetEvents.timestamp, days), received: count() })
    .from(widgetEvents)
    .where(
      and(
        within(widgetEvents, scope, widgetEvents.timestamp, days),
        eq(widgetEvents.eventType, 'message_received'),
      ),
    )
    .groupBy(firstColumn);
}

/** Of that what was no answer, and answers that broke off. */
function countNotWellByDay(db: Database, scope: AgentScope, days: Days) {
  const { eventType, metadata, timestamp } = widgetEvents;
  return db
    .select({
      day: dayOf(timestamp, days),
      received: countIf(sql`${eventType} = 'message_received'`),
      unanswered: countIf(sql`${metadata} ->> 'success' = 'false'`),
    })
    .from(widgetEvents)
    .where(
      and(
        within(widgetEvents, scope, timestamp, days),
        isNotWell,
        inArray(eventType, ['message_received', 'error_occurred']),
      ),
    )
    .groupBy(firstColumn);
}

function averageMeasuresByDay(
  db: Database,
  scope: AgentScope,
  metricType: 'response_time' | 'handoff',
  days: Days,
) {
  return db
    .select({
      day: dayOf(agentPerformanceLogs.timestamp, days),
      times: count(),
      average: avg(agentPerformanceLogs.metricValue).mapWith(Number),
    })
    .from(agentPerformanceLogs)
    .where(
      and(
        within(agentPerformanceLogs, scope, agentPerformanceLogs.timestamp, days),
        eq(agentPerformanceLogs.metricType, metricType),
      ),
    )
    .groupBy(firstColumn);
}

/** How often each rating of a conversation and each thumb under an answer was given. */
function countFeedbackByDay(db: Database, scope: AgentScope, days: Days) {
  const { createdAt, messageId, rating, wasHelpful } = feedbackRatings;
  return db
    .select({
      day: dayOf(createdAt, days),
      rating,
      // The rating of a whole conversation brings a thumb of its own, which nobody gave.
      wasHelpful: sql<boolean | null>`case when ${messageId} is null then null else ${wasHelpful} end`,
      times: count(),
    })
    .from(feedbackRatings)
    .where(within(feedbackRatings, scope, createdAt, days))
    .groupBy(firstColumn, rating, sql`3`);
}

/** Most used first. A conversation counts with all it used when it last used the document within the days. */
export function sumDocumentUsage(db: Database, scope: AgentScope, days: Days) {
  const { documentId, usageCount, lastUsedAt } = knowledgeBaseUsage;
  return db
    .select({
      documentId,
      usageCount: sql<number>`sum(${usageCount})::int`,
      lastUsedAt: sql`max(${lastUsedAt})`.mapWith(lastUsedAt),
    })
    .from(knowledgeBaseUsage)
    .where(within(knowledgeBaseUsage, scope, lastUsedAt, days))
    .groupBy(documentId)
    .orderBy(sql`2 desc, 3 desc`);
}

/** Of a business as a whole: how many conversations there were, and how they were rated. */
export async function sumUpConversations(db: Database, businessId: string, since: Date) {
  const { startedAt, rating } = conversations;
  const [row] = await db
    .select({
      total: count(),
      latest: countIf(sql`${startedAt} >= ${since.toISOString()}`),
      ratings: count(rating),
      averageRating: sql<number | null>`avg(${rating})::float8`,
    })
    .from(conversations)
    .where(eq(conversations.businessId, businessId));
  return row!;
}

export async function averageResponseMs(db: Database, businessId: string, agentIds: string[], since: Date) {
  if (agentIds.length === 0) return null;
  const [row] = await db
    .select({ average: sql<number | null>`avg(${agentPerformanceLogs.metricValue})` })
    .from(agentPerformanceLogs)
    .where(
      and(
        eq(agentPerformanceLogs.businessId, businessId),
        inArray(agentPerformanceLogs.agentId, agentIds),
        eq(agentPerformanceLogs.metricType, 'response_time'),
        gte(agentPerformanceLogs.timestamp, since),
      ),
    );
  return row!.average;
}
