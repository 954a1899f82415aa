import { and, asc, count, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { attachments } from '../attachments/attachments.tables.ts';
import { conversations } from '../conversations.tables.ts';
import { feedbackRatings, userSessions } from '../visits/visits.tables.ts';

/** What a visitor is found by: an address in small letters, or an id of theirs. */
export type Visitor = { email: string } | { id: string };

/** What the features above need to know of a conversation that goes. */
export interface ErasedConversation {
  id: string;
  agentId: string;
  sessionId: string;
}

export interface ErasedVisit {
  agentId: string;
  sessionId: string;
}

const erased = { id: conversations.id, agentId: conversations.agentId, sessionId: conversations.sessionId };
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const silentSince = (businessId: string, before: Date) =>
  and(eq(conversations.businessId, businessId), lt(conversations.lastMessageAt, before));

/** As far as the limit. */
export async function countSilent(db: Database, businessId: string, before: Date, limit: number) {
  const silent = db
    .select({ businessId: conversations.businessId })
    .from(conversations)
    .where(silentSince(businessId, before))
    .limit(limit)
    .as('silent');
  const [row] = await db.select({ conversations: count() }).from(silent);
  return row!.conversations;
}

/** The oldest first. Whoever writes in one of them at this moment is left for the next time. */
export function lockSilent(tx: Database, businessId: string, before: Date, limit: number) {
  return tx
    .select(erased)
    .from(conversations)
    .where(silentSince(businessId, before))
    .orderBy(asc(conversations.lastMessageAt), asc(conversations.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export function lockConversations(tx: Database, businessId: string, ids: string[]) {
  return tx
    .select(erased)
    .from(conversations)
    .where(and(eq(conversations.businessId, businessId), inArray(conversations.id, ids)))
    .orderBy(asc(conversations.id))
    .for('update');
}

/** With all that refers to them. */
export async function deleteConversations(tx: Database, businessId: string, ids: string[]) {
  await tx
    .delete(feedbackRatings)
    .where(and(eq(feedbackRatings.businessId, businessId), inArray(feedbackRatings.conversationId, ids)));
  await tx
    .delete(conversations)
    .where(and(eq(conversations.businessId, businessId), inArray(conversations.id, ids)));
}

/** Files that were uploaded in the visit of an erased conversation and never sent go with it. */
export async function adoptUnsentFiles(
  tx: Database,
  businessId: string,
  { id, agentId, sessionId }: ErasedConversation,
) {
  await tx
    .update(attachments)
    .set({ conversationId: id })
    .where(
      and(
        eq(attachments.businessId, businessId),
        eq(attachments.agentId, agentId),
        eq(attachments.sessionId, sessionId),
        isNull(attachments.conversationId),
      ),
    );
}

/** Visits that ended before then and belong to no conversation. */
export function deleteOldVisits(tx: Database, businessId: string, before: Date, limit: number) {
  const old = tx
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(
      and(
        eq(userSessions.businessId, businessId),
        lt(userSessions.lastSeenAt, before),
        sql`not exists (select 1 from conversations where conversations.business_id = ${userSessions.businessId}
          and conversations.agent_id = ${userSessions.agentId} and conversations.session_id = ${userSessions.sessionId})`,
      ),
    )
    .limit(limit);
  return tx
    .delete(userSessions)
    .where(and(eq(userSessions.businessId, businessId), inArray(userSessions.id, old)))
    .returning({ agentId: userSessions.agentId, sessionId: userSessions.sessionId });
}

export function deleteVisits(tx: Database, businessId: string, visits: ErasedVisit[]) {
  return tx
    .delete(userSessions)
    .where(and(eq(userSessions.businessId, businessId), amongVisits(userSessions, visits)));
}

const amongVisits = (table: typeof userSessions | typeof conversations, visits: ErasedVisit[]) =>
  or(
    ...visits.map(({ agentId, sessionId }) =>
      and(eq(table.agentId, agentId), eq(table.sessionId, sessionId)),
    ),
  );

const isVisitOf = (visitor: Visitor): SQL | undefined =>
  'email' in visitor
    ? or(
        eq(sql`lower(${userSessions.visitorEmail})`, visitor.email),
        eq(sql`lower(${userSessions.provenEmail})`, visitor.email),
      )
    : or(eq(userSessions.userIdentifier, visitor.id), eq(userSessions.sessionId, visitor.id));

const isConversationOf = (visitor: Visitor): SQL | undefined =>
  'email' in visitor
    ? or(
        eq(sql`lower(${conversations.visitorEmail})`, visitor.email),
        eq(sql`lower(${conversations.provenEmail})`, visitor.email),
      )
    : or(
        eq(conversations.userIdentifier, visitor.id),
        eq(conversations.sessionId, visitor.id),
        uuidPattern.test(visitor.id) ? eq(conversations.id, visitor.id) : undefined,
      );

/** Also without a word, of a customer whom the page has named. */
export function listVisitsOf(db: Database, businessId: string, visitor: Visitor) {
  return db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.businessId, businessId), isVisitOf(visitor)));
}

export function listConversationsOf(
  db: Database,
  businessId: string,
  visitor: Visitor,
  { visits, escalated }: { visits: ErasedVisit[]; escalated: string[] },
): Promise<ErasedConversation[]> {
  return db
    .select(erased)
    .from(conversations)
    .where(
      and(
        eq(conversations.businessId, businessId),
        or(
          isConversationOf(visitor),
          amongVisits(conversations, visits),
          escalated.length > 0 ? inArray(conversations.id, escalated) : undefined,
        ),
      ),
    )
    .orderBy(asc(conversations.id));
}

export async function countFiles(db: Database, businessId: string, conversationIds: string[]) {
  const [row] = await db
    .select({ files: count() })
    .from(attachments)
    .where(and(eq(attachments.businessId, businessId), inArray(attachments.conversationId, conversationIds)));
  return row!.files;
}

/** Over all businesses, for the upkeep: which of these there are. */
export async function listExisting(db: Database, ids: string[]) {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.id, ids));
  return rows.map(({ id }) => id);
}

/** Everything a visitor of the business could have been found by, each once. */
export async function listVisitorNames(db: Database, businessId: string) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select lower(visitor_email) as name from conversations where business_id = ${businessId} and visitor_email is not null
    union select lower(proven_email) from conversations where business_id = ${businessId} and proven_email is not null
    union select user_identifier from conversations where business_id = ${businessId} and user_identifier is not null
    union select session_id from conversations where business_id = ${businessId}
    union select id::text from conversations where business_id = ${businessId}
    union select lower(visitor_email) from user_sessions where business_id = ${businessId} and visitor_email is not null
    union select lower(proven_email) from user_sessions where business_id = ${businessId} and proven_email is not null
    union select user_identifier from user_sessions where business_id = ${businessId} and user_identifier is not null
    union select session_id from user_sessions where business_id = ${businessId}`);
  return rows.map(({ name }) => name);
}
