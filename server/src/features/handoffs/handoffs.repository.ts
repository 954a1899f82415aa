import type { HandoffStatus } from '@parley/contract/conversations/handoffs';
import { and, count, desc, eq, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { handoffs, isPromiseOpen } from './handoffs.tables.ts';

export type HandoffRow = typeof handoffs.$inferSelect;
type NewRow = Omit<typeof handoffs.$inferInsert, 'businessId'>;
export type HandoffChange = Partial<Omit<HandoffRow, 'id' | 'businessId' | 'createdAt'>> & {
  updatedAt: Date;
};

const openStatuses: HandoffStatus[] = ['pending', 'in_progress'];

const oneHandoff = (businessId: string, handoffId: string) =>
  and(eq(handoffs.businessId, businessId), eq(handoffs.id, handoffId));

export interface HandoffPage {
  status?: HandoffStatus | undefined;
  promise?: 'broken' | undefined;
  limit: number;
  offset?: number | undefined;
  /** The last one of the page before. */
  after?: { createdAt: Date; id: string } | undefined;
}

export function listHandoffs(
  db: Database,
  businessId: string,
  { status, promise, limit, offset = 0, after }: HandoffPage,
) {
  const { createdAt, id } = handoffs;
  const isAfter =
    after && or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)));
  return db
    .select()
    .from(handoffs)
    .where(
      and(
        eq(handoffs.businessId, businessId),
        status ? eq(handoffs.status, status) : undefined,
        promise === 'broken' ? isNotNull(handoffs.promiseBrokenAt) : undefined,
        isAfter,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset);
}

export async function countHandoffs(db: Database, businessId: string) {
  const rows = await db
    .select({ status: handoffs.status, count: count() })
    .from(handoffs)
    .where(eq(handoffs.businessId, businessId))
    .groupBy(handoffs.status);
  return new Map(rows.map((row) => [row.status, row.count]));
}

export async function countBrokenPromises(db: Database, businessId: string) {
  const [row] = await db
    .select({ count: count() })
    .from(handoffs)
    .where(and(eq(handoffs.businessId, businessId), isNotNull(handoffs.promiseBrokenAt)));
  return row!.count;
}

/** Promises of all businesses of which somebody has to be reminded, or which were broken without anybody's noticing. */
export function listDuePromises(db: Database, now: Date, limit: number) {
  return db
    .select({ businessId: handoffs.businessId, id: handoffs.id })
    .from(handoffs)
    .where(
      and(
        isPromiseOpen(handoffs),
        or(
          lte(handoffs.remindAt, now),
          and(
            lt(handoffs.expectedAt, now),
            sql`${handoffs.promiseBrokenAt} is distinct from ${handoffs.expectedAt}`,
          ),
        ),
      ),
    )
    .orderBy(handoffs.expectedAt)
    .limit(limit);
}

/** Nobody else changes it until the caller's transaction ends. */
export async function lockHandoff(tx: Database, businessId: string, handoffId: string) {
  const [row] = await tx.select().from(handoffs).where(oneHandoff(businessId, handoffId)).for('update');
  return row;
}

export async function findHandoff(db: Database, businessId: string, handoffId: string) {
  const [row] = await db.select().from(handoffs).where(oneHandoff(businessId, handoffId));
  return row;
}

/** The one look-up that cannot know the business yet: the address of a mail carries only the signed id. */
export async function findHandoffOfMail(db: Database, handoffId: string) {
  const [row] = await db.select().from(handoffs).where(eq(handoffs.id, handoffId));
  return row;
}

export async function findOpenHandoff(db: Database, businessId: string, conversationId: string) {
  const [row] = await openOnes(db, businessId, conversationId);
  return row;
}

/** What each of these conversations has an open escalation for. */
export async function findOpenInquiries(db: Database, businessId: string, conversationIds: string[]) {
  if (conversationIds.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ conversationId: handoffs.conversationId, userInquiry: handoffs.userInquiry })
    .from(handoffs)
    .where(
      and(
        eq(handoffs.businessId, businessId),
        inArray(handoffs.conversationId, conversationIds),
        inArray(handoffs.status, openStatuses),
      ),
    );
  return new Map(rows.map(({ conversationId, userInquiry }) => [conversationId, userInquiry] as const));
}

/** Nobody else changes it until the caller's transaction ends. */
export async function lockOpenHandoff(tx: Database, businessId: string, conversationId: string) {
  const [row] = await openOnes(tx, businessId, conversationId).for('update');
  return row;
}

const openOnes = (db: Database, businessId: string, conversationId: string) =>
  db
    .select()
    .from(handoffs)
    .where(
      and(
        eq(handoffs.businessId, businessId),
        eq(handoffs.conversationId, conversationId),
        inArray(handoffs.status, openStatuses),
      ),
    );

export async function findLatestHandoff(db: Database, businessId: string, conversationId: string) {
  const [row] = await db
    .select()
    .from(handoffs)
    .where(and(eq(handoffs.businessId, businessId), eq(handoffs.conversationId, conversationId)))
    .orderBy(desc(handoffs.createdAt), desc(handoffs.id))
    .limit(1);
  return row;
}

/** Nothing, when the conversation got an open one in the meantime. */
export async function insertHandoff(db: Database, businessId: string, handoff: NewRow) {
  const [row] = await db
    .insert(handoffs)
    .values({ ...handoff, businessId })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function setHandoff(db: Database, businessId: string, handoffId: string, change: HandoffChange) {
  const [row] = await db.update(handoffs).set(change).where(oneHandoff(businessId, handoffId)).returning();
  return row;
}

export async function setMail(
  db: Database,
  businessId: string,
  handoffId: string,
  mail: 'sent' | 'kept' | 'failed' | 'none',
) {
  await db
    .update(handoffs)
    .set({ mail })
    .where(
      and(
        oneHandoff(businessId, handoffId),
        // One owner whose mail arrived is enough; another's failure does not undo it.
        mail === 'failed' ? eq(handoffs.mail, 'waiting') : undefined,
      ),
    );
}

export function listAllHandoffs(db: Database, businessId: string) {
  return db
    .select()
    .from(handoffs)
    .where(eq(handoffs.businessId, businessId))
    .orderBy(handoffs.createdAt, handoffs.id);
}

const ofConversations = (businessId: string, conversationIds: string[]) =>
  and(eq(handoffs.businessId, businessId), inArray(handoffs.conversationId, conversationIds));

export function listOfConversations(db: Database, businessId: string, conversationIds: string[]) {
  return db
    .select()
    .from(handoffs)
    .where(ofConversations(businessId, conversationIds))
    .orderBy(handoffs.createdAt, handoffs.id);
}

export async function countOfConversations(db: Database, businessId: string, conversationIds: string[]) {
  const [row] = await db
    .select({ count: count() })
    .from(handoffs)
    .where(ofConversations(businessId, conversationIds));
  return row!.count;
}

/** Answers with their ids. */
export async function deleteOfConversations(db: Database, businessId: string, conversationIds: string[]) {
  const rows = await db
    .delete(handoffs)
    .where(ofConversations(businessId, conversationIds))
    .returning({ id: handoffs.id });
  return rows.map(({ id }) => id);
}

/** The conversations in which somebody left this address, in small letters. */
export async function listConversationsOf(db: Database, businessId: string, email: string) {
  const rows = await db
    .selectDistinct({ id: handoffs.conversationId })
    .from(handoffs)
    .where(and(eq(handoffs.businessId, businessId), eq(sql`lower(${handoffs.userEmail})`, email)));
  return rows.map(({ id }) => id);
}

/** Every address that was left, in small letters. */
export async function listEmails(db: Database, businessId: string) {
  const email = sql<string>`lower(${handoffs.userEmail})`;
  const rows = await db
    .selectDistinct({ email })
    .from(handoffs)
    .where(and(eq(handoffs.businessId, businessId), isNotNull(handoffs.userEmail)));
  return rows.map((row) => row.email);
}
