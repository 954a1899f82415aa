import { and, desc, eq, gt, isNull, type Placeholder, sql } from 'drizzle-orm';
import {
  buildOnce,
  buildOnceEach,
  buildTextOnce,
  type Database,
  deferStatement,
} from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import type { SessionScope, VisitFacts } from '../conversations.repository.ts';
import { conversations } from '../conversations.tables.ts';
import { feedbackRatings, userSessions } from './visits.tables.ts';

export type VisitRow = typeof userSessions.$inferSelect;
export type NewFeedback = Omit<typeof feedbackRatings.$inferInsert, 'id' | 'businessId'>;
type VisitChange = Partial<
  Pick<
    VisitRow,
    | 'userIdentifier'
    | 'ipAddress'
    | 'userAgent'
    | 'pageUrl'
    | 'language'
    | 'visitorName'
    | 'visitorEmail'
    | 'provenName'
    | 'provenEmail'
  >
>;

const seconds = (since: unknown, until: Placeholder) =>
  sql`greatest(0, extract(epoch from (${until}::timestamptz - ${since})))::int`;

/** The visit of a session: begun, or gone on with on one more page. */
export async function upsertVisit(
  db: Database,
  { businessId, agentId, sessionId }: SessionScope,
  visit: VisitChange,
  now: Date,
) {
  const given = Object.entries(visit).filter(([, value]) => value !== undefined);
  const fields = given.map(([name]) => name);
  const [row] = await upsertingVisit(db, fields, {
    ...Object.fromEntries(given),
    businessId,
    agentId,
    sessionId,
    lastSeenAt: now,
    now: now.toISOString(),
  });
  return row!;
}

const upsertingVisit = buildOnceEach((fields: string[], db, value) => {
  // The types know no values that come later.
  const visit = Object.fromEntries(fields.map((name) => [name, value(name) as never])) as VisitChange;
  return db
    .insert(userSessions)
    .values({
      ...visit,
      businessId: value('businessId'),
      agentId: value('agentId'),
      sessionId: value('sessionId'),
      startedAt: value('lastSeenAt'),
      lastSeenAt: value('lastSeenAt'),
    })
    .onConflictDoUpdate({
      target: [userSessions.businessId, userSessions.agentId, userSessions.sessionId],
      set: {
        ...visit,
        pageViews: sql`${userSessions.pageViews} + 1`,
        lastSeenAt: value('lastSeenAt') as never,
        durationSeconds: seconds(userSessions.startedAt, value('now')),
      },
    })
    .returning();
});

export async function findVisit(db: Database, { businessId, agentId, sessionId }: SessionScope) {
  const [row] = await findingVisit(db, { businessId, agentId, sessionId });
  return row;
}

const ofGivenSession = (value: (name: string) => Placeholder) =>
  and(
    eq(userSessions.businessId, value('businessId')),
    eq(userSessions.agentId, value('agentId')),
    eq(userSessions.sessionId, value('sessionId')),
  );

const findingVisit = buildOnce((db, value) => db.select().from(userSessions).where(ofGivenSession(value)));

/** Where a proven customer wrote last, on whatever device. */
export async function findLatestSessionOfCustomer(
  db: Database,
  scope: AgentScope,
  userIdentifier: string,
  since: Date,
) {
  const { businessId, agentId, sessionId } = conversations;
  const [row] = await db
    .select({ sessionId })
    .from(userSessions)
    .innerJoin(
      conversations,
      and(
        eq(businessId, userSessions.businessId),
        eq(agentId, userSessions.agentId),
        eq(sessionId, userSessions.sessionId),
      ),
    )
    .where(
      and(
        eq(userSessions.businessId, scope.businessId),
        eq(userSessions.agentId, scope.agentId),
        eq(userSessions.userIdentifier, userIdentifier),
        gt(conversations.lastMessageAt, since),
      ),
    )
    .orderBy(desc(conversations.lastMessageAt))
    .limit(1);
  return row?.sessionId;
}

export function setVisitSeenAtEnd(tx: Database, { businessId, agentId, sessionId }: SessionScope, now: Date) {
  const seen = settingSeen(tx, { businessId, agentId, sessionId, lastSeenAt: now, now: now.toISOString() });
  return deferStatement(tx, seen, { changes: userSessions });
}

const settingSeen = buildTextOnce((db, value) =>
  db
    .update(userSessions)
    .set({
      lastSeenAt: value('lastSeenAt') as never,
      durationSeconds: seconds(userSessions.startedAt, value('now')),
    })
    .where(ofGivenSession(value)),
);

/** One row for each answer and one for the conversation: who thinks again changes it. Call it with the conversation locked. */
export async function putFeedback(db: Database, businessId: string, feedback: NewFeedback) {
  const { conversationId, messageId = null } = feedback;
  const [before] = await db
    .update(feedbackRatings)
    .set(feedback)
    .where(
      and(
        eq(feedbackRatings.businessId, businessId),
        eq(feedbackRatings.conversationId, conversationId),
        messageId === null ? isNull(feedbackRatings.messageId) : eq(feedbackRatings.messageId, messageId),
      ),
    )
    .returning({ id: feedbackRatings.id });
  if (!before) await db.insert(feedbackRatings).values({ ...feedback, businessId });
}

/** What visitors wrote beside their thumbs, by message. */
export async function listComments(db: Database, businessId: string, conversationId: string) {
  const rows = await db
    .select({ messageId: feedbackRatings.messageId, comment: feedbackRatings.feedbackText })
    .from(feedbackRatings)
    .where(
      and(eq(feedbackRatings.businessId, businessId), eq(feedbackRatings.conversationId, conversationId)),
    );
  return new Map(rows.map(({ messageId, comment }) => [messageId, comment]));
}

/** What a conversation takes over from the visit it began in. */
export function visitFactsOf(visit: VisitRow | undefined): VisitFacts {
  if (!visit) return {};
  const { userIdentifier, visitorName, visitorEmail, provenName, provenEmail, pageUrl, language, userAgent } =
    visit;
  return { userIdentifier, visitorName, visitorEmail, provenName, provenEmail, pageUrl, language, userAgent };
}

/** By the name of their folder in the export of a business. */
export const exportedVisits = { visits: userSessions, feedback: feedbackRatings };
