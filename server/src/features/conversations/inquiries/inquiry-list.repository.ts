import type { InquiryType } from '@parley/contract/conversations/inquiries';
import { and, count, desc, eq, ilike, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import {
  buildTextOnce,
  containing,
  type Database,
  deferStatement,
} from '../../../platform/database/index.ts';
import { conversations } from '../conversations.tables.ts';
import { unansweredInquiries } from './inquiries.tables.ts';

export interface InquiryFilter {
  type?: InquiryType | undefined;
  search?: string | undefined;
  /** Agents whose name holds the search. */
  agentIds?: string[] | undefined;
}

export interface InquiryPage extends InquiryFilter {
  limit: number;
  after?: { startedAt: Date; id: string } | undefined;
}

const maxFirstMessage = 300;

// Named by hand, as columns of a subquery and of the query around it would otherwise meet.
const said = sql<number>`(
  select count(*) from messages m where m.conversation_id = conversations.id and m.author <> 'system')::int`;
const lastReply = sql<string | null>`(
  select m.content from messages m where m.conversation_id = conversations.id and m.author = 'agent' order by m.position desc limit 1)`;
const firstMessage = sql<string | null>`(
  select m.content from messages m where m.conversation_id = conversations.id and m.role = 'user' order by m.position limit 1)`;

/** The agent did not know, or nobody has said anything since it was asked. */
const hasUnanswered = sql<boolean>`(
  exists (select 1 from messages m where m.conversation_id = conversations.id and m.author = 'agent' and m.answered = false)
  or exists (
    select 1 from messages q where q.conversation_id = conversations.id and q.author = 'visitor' and not exists (
      select 1 from messages r
      where r.conversation_id = q.conversation_id and r.position > q.position and r.author in ('agent', 'member'))))`;

/** The first that fits; null for a conversation in which all is well. */
const issueNow = sql<InquiryType | null>`(case
  when conversations.escalated then 'escalated'
  when conversations.was_helpful = false then 'negative_feedback'
  when conversations.rating < 3 then 'low_rating'
  when not ${hasUnanswered} then null
  when ${said} <= 2 then 'short_conversation'
  else 'no_response' end)`;

const matching = ({ type, search, agentIds = [] }: InquiryFilter): SQL | undefined =>
  and(
    type ? eq(unansweredInquiries.issueType, type) : undefined,
    search
      ? or(
          ilike(unansweredInquiries.firstMessage, containing(search)),
          agentIds.length > 0 ? inArray(unansweredInquiries.agentId, agentIds) : undefined,
        )
      : undefined,
  );

const ofBusiness = (businessId: string) =>
  and(eq(unansweredInquiries.businessId, businessId), isNotNull(unansweredInquiries.issueType));

/**
 * The latest started first, which never changes: whoever reads page by page misses none. The page is chosen before its
 * conversations are looked up, or a middling history would be joined and sorted whole.
 */
export function listInquiries(db: Database, businessId: string, { limit, after, ...filter }: InquiryPage) {
  const { id, startedAt, conversationId, issueType } = unansweredInquiries;
  const page = db
    .select({ id, startedAt, conversationId, issueType: sql<InquiryType>`${issueType}`.as('issue') })
    .from(unansweredInquiries)
    .where(
      and(
        ofBusiness(businessId),
        matching(filter),
        after && or(lt(startedAt, after.startedAt), and(eq(startedAt, after.startedAt), lt(id, after.id))),
      ),
    )
    .orderBy(desc(startedAt), desc(id))
    .limit(limit)
    .as('page');
  return db
    .select({
      id: page.id,
      conversation: conversations,
      issueType: page.issueType,
      hasUnanswered,
      firstMessage,
      lastReply,
      messageCount: said,
      startedAt: page.startedAt,
    })
    .from(page)
    .innerJoin(
      conversations,
      and(eq(conversations.businessId, businessId), eq(conversations.id, page.conversationId)),
    )
    .orderBy(desc(page.startedAt), desc(page.id));
}
export type InquiryRow = Awaited<ReturnType<typeof listInquiries>>[number];

export async function countInquiries(db: Database, businessId: string, filter: InquiryFilter) {
  const [row] = await db
    .select({
      total: count(),
      matching: sql<number>`(count(*) filter (where ${matching(filter) ?? sql`true`}))::int`,
    })
    .from(unansweredInquiries)
    .where(ofBusiness(businessId));
  return row!;
}

type OneConversation = { conversationId: string } | { agentId: string; sessionId: string };

/** Kept once; a conversation that is not there any more is not. */
export async function insertInquiry(db: Database, businessId: string, one: OneConversation) {
  const isOne =
    'conversationId' in one
      ? sql`conversations.id = ${one.conversationId}`
      : sql`conversations.agent_id = ${one.agentId} and conversations.session_id = ${one.sessionId}`;
  await insertFrom(db, sql`where conversations.business_id = ${businessId} and ${isOne}`);
}

const insertFrom = (db: Database, which: SQL) =>
  db.execute(sql`
    insert into unanswered_inquiries (business_id, agent_id, conversation_id, started_at, first_message, issue_type)
    select conversations.business_id, conversations.agent_id, conversations.id, conversations.started_at,
      left(${firstMessage}, ${maxFirstMessage}::int), ${issueNow}
    from conversations ${which}
    on conflict (conversation_id) do update set issue_type = excluded.issue_type`);

/** Of what type it is at the end of the transaction. Nothing happens where it is none. */
export async function renewInquiry(db: Database, businessId: string, conversationId: string) {
  await deferStatement(db, renewing(db, { businessId, conversationId }), { changes: unansweredInquiries });
}

const renewing = buildTextOnce(
  (_, value) => sql`
    update unanswered_inquiries as inquiry set issue_type = ${issueNow} from conversations
    where inquiry.business_id = ${value('businessId')} and inquiry.conversation_id = ${value('conversationId')}
      and conversations.business_id = ${value('businessId')} and conversations.id = inquiry.conversation_id
      and inquiry.issue_type is distinct from ${issueNow}`,
);

export async function hasOpenQuestion(db: Database, businessId: string, conversationId: string) {
  const [row] = await db
    .select({ hasUnanswered })
    .from(conversations)
    .where(and(eq(conversations.businessId, businessId), eq(conversations.id, conversationId)));
  return row?.hasUnanswered ?? false;
}

/** Over all businesses, once: those of the latest conversations that were no success. */
export async function insertFormerInquiries(db: Database, limit: number) {
  await insertFrom(
    db,
    sql`where conversations.id in (select latest.id from conversations latest order by latest.last_message_at desc limit ${limit}::int)
      and ${issueNow} is not null`,
  );
}

/** Of any business. */
export async function hasAnyInquiry(db: Database) {
  return (await db.select({ id: unansweredInquiries.id }).from(unansweredInquiries).limit(1)).length > 0;
}

/** By the name of their folder in the export of a business. */
export const exportedInquiries = { inquiries: unansweredInquiries };
