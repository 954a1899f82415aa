import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { buildOnce, buildOnceEach, type Database } from '../../platform/database/index.ts';
import { conversations, messages } from './conversations.tables.ts';

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type NewMessage = Omit<
  typeof messages.$inferInsert,
  'id' | 'businessId' | 'conversationId' | 'position'
>;
export type ConversationChange = Partial<
  Omit<
    ConversationRow,
    'id' | 'businessId' | 'agentId' | 'sessionId' | 'messageCount' | 'queue' | 'responsibleId'
  >
>;
export type VisitFacts = Partial<
  Pick<
    ConversationRow,
    | 'userIdentifier'
    | 'visitorName'
    | 'visitorEmail'
    | 'provenName'
    | 'provenEmail'
    | 'pageUrl'
    | 'language'
    | 'userAgent'
    | 'visitorSeenAt'
  >
>;

export interface SessionScope {
  businessId: string;
  agentId: string;
  sessionId: string;
}

/** What is true of a conversation that goes on. */
export const opened = { endedAt: null, visitorEndedAt: null, durationSeconds: null };

const one = (businessId: string, conversationId: string) =>
  and(eq(conversations.businessId, businessId), eq(conversations.id, conversationId));
const ofSession = ({ businessId, agentId, sessionId }: SessionScope) =>
  and(
    eq(conversations.businessId, businessId),
    eq(conversations.agentId, agentId),
    eq(conversations.sessionId, sessionId),
  );

/** The conversation of a session, made on its first message; one that had ended goes on. Others wait for the row. */
export async function upsertConversation(db: Database, scope: SessionScope, facts: VisitFacts, now: Date) {
  const { businessId, agentId, sessionId } = scope;
  const given = Object.entries(facts).filter(([, value]) => value !== undefined);
  const shape = { fields: given.map(([name]) => name), isSeen: Boolean(facts.visitorSeenAt) };
  const values = { ...Object.fromEntries(given), businessId, agentId, sessionId, now };
  const [row] = await upserting(db, shape, values);
  return row!;
}

const upserting = buildOnceEach(({ fields, isSeen }: { fields: string[]; isSeen: boolean }, db, value) =>
  db
    .insert(conversations)
    .values({
      ...(Object.fromEntries(fields.map((name) => [name, value(name)])) as VisitFacts),
      businessId: value('businessId'),
      agentId: value('agentId'),
      sessionId: value('sessionId'),
      startedAt: value('now'),
      lastMessageAt: value('now'),
    })
    .onConflictDoUpdate({
      target: [conversations.businessId, conversations.agentId, conversations.sessionId],
      // The types know no values that come later.
      set: { ...opened, ...(isSeen && { visitorSeenAt: value('visitorSeenAt') as never }) },
    })
    .returning(),
);

export async function findConversationOfSession(
  db: Database,
  { businessId, agentId, sessionId }: SessionScope,
) {
  const [row] = await findingOfSession(db, { businessId, agentId, sessionId });
  return row;
}

const findingOfSession = buildOnce((db, value) =>
  db
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.businessId, value('businessId')),
        eq(conversations.agentId, value('agentId')),
        eq(conversations.sessionId, value('sessionId')),
      ),
    ),
);

export async function findConversation(db: Database, businessId: string, conversationId: string) {
  const [row] = await db.select().from(conversations).where(one(businessId, conversationId));
  return row;
}

/** Nobody else changes it until the caller's transaction ends. */
export async function lockConversation(tx: Database, businessId: string, conversationId: string) {
  const [row] = await locking(tx, { businessId, conversationId });
  return row;
}

const locking = buildOnce((db, value) =>
  db
    .select()
    .from(conversations)
    .where(
      and(eq(conversations.businessId, value('businessId')), eq(conversations.id, value('conversationId'))),
    )
    .for('update'),
);

export async function lockConversationOfSession(
  tx: Database,
  { businessId, agentId, sessionId }: SessionScope,
) {
  const [row] = await lockingOfSession(tx, { businessId, agentId, sessionId });
  return row;
}

const lockingOfSession = buildOnce((db, value) =>
  db
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.businessId, value('businessId')),
        eq(conversations.agentId, value('agentId')),
        eq(conversations.sessionId, value('sessionId')),
      ),
    )
    .for('update'),
);

export async function setConversation(
  db: Database,
  businessId: string,
  conversationId: string,
  change: ConversationChange,
) {
  const [row] = await db.update(conversations).set(change).where(one(businessId, conversationId)).returning();
  return row!;
}

/** Facts of a visit that goes on: an unnamed one stays as it was. */
export async function setVisitOfSession(db: Database, scope: SessionScope, facts: VisitFacts) {
  if (Object.keys(facts).length > 0) await db.update(conversations).set(facts).where(ofSession(scope));
}

export async function setSeen(db: Database, businessId: string, conversationIds: string[], now: Date) {
  await db
    .update(conversations)
    .set({ visitorSeenAt: now })
    .where(and(eq(conversations.businessId, businessId), inArray(conversations.id, conversationIds)));
}

export function listMessages(db: Database, businessId: string, conversationId: string) {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.businessId, businessId), eq(messages.conversationId, conversationId)))
    .orderBy(asc(messages.position));
}

/** The newest, in the order they were said. */
export async function listLatestMessages(
  db: Database,
  businessId: string,
  conversationId: string,
  limit: number,
) {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.businessId, businessId), eq(messages.conversationId, conversationId)))
    .orderBy(desc(messages.position))
    .limit(limit);
  return rows.reverse();
}

/** What people and the agent said, without what the product itself says. */
export async function countSaid(db: Database, businessId: string, conversationId: string) {
  const [row] = await db
    .select({ said: count() })
    .from(messages)
    .where(
      and(
        eq(messages.businessId, businessId),
        eq(messages.conversationId, conversationId),
        ne(messages.author, 'system'),
      ),
    );
  return row!.said;
}

type MessageKey = { id: string } | { clientMessageId: string } | { inReplyTo: string } | { position: number };

export async function findMessage(db: Database, businessId: string, conversationId: string, key: MessageKey) {
  const [column, value] = Object.entries(key)[0] as [keyof typeof messages.$inferSelect, string | number];
  const [row] = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.businessId, businessId),
        eq(messages.conversationId, conversationId),
        eq(messages[column], value),
      ),
    );
  return row;
}

export async function setHelpful(
  db: Database,
  businessId: string,
  messageId: string,
  wasHelpful: boolean,
  answered: boolean | null,
) {
  await db
    .update(messages)
    .set({ wasHelpful, answered })
    .where(and(eq(messages.businessId, businessId), eq(messages.id, messageId)));
}

/** Takes the next place in the conversation; the row lock keeps two writers apart. */
export async function insertMessage(
  db: Database,
  businessId: string,
  conversationId: string,
  message: NewMessage,
  visitorSeenAt?: Date,
) {
  const given = Object.entries(message).filter(([, value]) => value !== undefined);
  const fields = given.map(([name]) => name);
  const shape = { fields, author: message.author, isSeen: visitorSeenAt !== undefined };
  const [row] = await insertingMessage(db, shape, {
    ...Object.fromEntries(given),
    businessId,
    conversationId,
    ...(visitorSeenAt && { visitorSeenAt }),
  });
  return row!;
}

interface MessageShape {
  fields: string[];
  author: NewMessage['author'];
  isSeen: boolean;
}

/** Messages of the same kind name the same fields: there are few kinds. */
const insertingMessage = buildOnceEach(({ fields, author, isSeen }: MessageShape, db, value) => {
  // The types know no values that come later.
  const later = (name: string) => value(name) as never;
  const next = sql`${conversations.messageCount} + 1`;
  const counted = db.$with('counted').as(
    db
      .update(conversations)
      .set({
        messageCount: next,
        lastMessageAt: later('createdAt'),
        ...(author !== 'system' && { lastSaidBy: author ?? 'visitor' }),
        ...(author === 'visitor' && { lastVisitorPosition: next }),
        ...(isSeen && { visitorSeenAt: later('visitorSeenAt') }),
      })
      .where(
        and(eq(conversations.businessId, value('businessId')), eq(conversations.id, value('conversationId'))),
      )
      .returning({ position: conversations.messageCount }),
  );
  const columns = Object.fromEntries(fields.map((name) => [name, later(name)]));
  return db
    .with(counted)
    .insert(messages)
    .values({
      ...(columns as unknown as NewMessage),
      businessId: value('businessId'),
      conversationId: value('conversationId'),
      position: sql`(select message_count from counted)`,
    })
    .returning();
});

/**
 * Over all businesses, for the upkeep: open ones in which nobody has said anything since. Without those that the team
 * still has to see to and the agent answers meanwhile.
 */
export function listSilent(db: Database, since: Date, limit: number) {
  return db
    .select({ businessId: conversations.businessId, id: conversations.id })
    .from(conversations)
    .where(
      and(
        isNull(conversations.endedAt),
        lt(conversations.lastMessageAt, since),
        or(
          ne(conversations.mode, 'agent'),
          and(isNull(conversations.openHandoff), isNull(conversations.assignedTo)),
        ),
      ),
    )
    .orderBy(asc(conversations.lastMessageAt))
    .limit(limit);
}

/** Over all businesses, for the upkeep: visitors whose last words to a person stand there unanswered. */
export function listUnanswered(db: Database, limit: number) {
  const isVisitorsTurn = sql`(
    select m.author from messages m where m.conversation_id = conversations.id and m.author <> 'system' order by m.position desc limit 1
  ) = 'visitor'`;
  return db
    .select()
    .from(conversations)
    .where(and(eq(conversations.mode, 'person'), isNull(conversations.endedAt), isVisitorsTurn))
    .orderBy(asc(conversations.lastMessageAt))
    .limit(limit);
}

/** Over all businesses, for the upkeep: those in which a person answers. */
export function listWithPerson(db: Database, limit: number) {
  return db
    .select()
    .from(conversations)
    .where(and(eq(conversations.mode, 'person'), isNull(conversations.endedAt)))
    .orderBy(desc(conversations.modeSince))
    .limit(limit);
}

/** What a member has taken over. */
export function listTakenBy(db: Database, businessId: string, userId: string) {
  return db
    .select()
    .from(conversations)
    .where(and(eq(conversations.businessId, businessId), eq(conversations.takenBy, userId)));
}

/** Nobody keeps what was given to somebody who has gone. */
export function clearAssignments(db: Database, businessId: string, userId: string) {
  return db
    .update(conversations)
    .set({ assignedTo: null })
    .where(
      and(
        eq(conversations.businessId, businessId),
        eq(conversations.assignedTo, userId),
        isNull(conversations.endedAt),
      ),
    )
    .returning();
}

/** Over all businesses, for the upkeep: visitors who have waited for a person since then or longer. */
export function listWaiting(db: Database, since: Date, latest: Date, limit: number) {
  const { modeSince } = conversations;
  return db
    .select({ businessId: conversations.businessId, id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.mode, 'waiting'),
        or(isNull(modeSince), lte(modeSince, since), gt(modeSince, latest)),
      ),
    )
    .orderBy(asc(conversations.modeSince))
    .limit(limit);
}
