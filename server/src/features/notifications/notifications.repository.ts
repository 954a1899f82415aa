import type { NotificationKind } from '@parley/contract/insights/notifications';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import {
  beginningWith,
  buildTextOnce,
  type Database,
  deferStatement,
} from '../../platform/database/index.ts';
import { notifications } from './notifications.tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;
export interface Filter {
  type?: NotificationKind | undefined;
  read?: boolean | undefined;
  /** Businesses that are closed to the person for now. */
  exceptBusinessIds?: string[] | undefined;
}

/** What the person sees in the app; a copy that only waits to be mailed is not among it. */
const shownTo = (userId: string, { type, read, exceptBusinessIds = [] }: Filter = {}) =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.isShown, true),
    type && inArray(notifications.type, type === 'system' ? ['system', 'maintenance'] : [type]),
    read === undefined ? undefined : eq(notifications.read, read),
    exceptBusinessIds.length > 0
      ? or(isNull(notifications.businessId), notInArray(notifications.businessId, exceptBusinessIds))
      : undefined,
  );
const oneOf = (userId: string, id: string) => and(shownTo(userId), eq(notifications.id, id));
const waitingFor = (userId: string) =>
  and(eq(notifications.userId, userId), eq(notifications.mailIsWaiting, true));

export async function insertNotifications(db: Database, rows: (typeof notifications.$inferInsert)[]) {
  await db.insert(notifications).values(rows);
}

const ofSubject = (businessId: string, subject: string) =>
  and(eq(notifications.businessId, businessId), eq(notifications.subject, subject));
/** A subject and whatever belongs to it: `conversation:1` and `conversation:1/unreached`. */
const withinSubject = (businessId: string, subject: string) =>
  and(
    eq(notifications.businessId, businessId),
    or(eq(notifications.subject, subject), like(notifications.subject, beginningWith(`${subject}/`))),
  );

/** Whoever tells of the same subject at the same moment waits, so that none of them is lost. */
export async function lockSubject(tx: Database, businessId: string, subject: string) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`notification ${businessId} ${subject}`}, 0))`,
  );
}

export function listOfSubject(tx: Database, businessId: string, subject: string) {
  return tx.select().from(notifications).where(ofSubject(businessId, subject));
}

/** Those within a subject whose data holds this, such as one of the documents they are about. */
export function listHolding(
  tx: Database,
  businessId: string,
  subject: string,
  data: Record<string, unknown>,
) {
  return tx
    .select()
    .from(notifications)
    .where(
      and(withinSubject(businessId, subject), sql`${notifications.data} @> ${JSON.stringify(data)}::jsonb`),
    );
}

/** A person's notice of the subject as it now is, whether there was one before or not. */
export async function saveNotification(tx: Database, row: typeof notifications.$inferInsert) {
  await tx
    .insert(notifications)
    .values(row)
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.businessId, notifications.subject],
      set: { ...row, doneAt: row.doneAt ?? null },
    });
}

export async function setContent(
  tx: Database,
  { userId, id }: Pick<NotificationRow, 'userId' | 'id'>,
  content: Pick<NotificationRow, 'title' | 'description' | 'data' | 'count'>,
) {
  await tx
    .update(notifications)
    .set(content)
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)));
}

interface DoneNotice {
  id: string;
  userId: string;
  isShown: boolean;
}

/** Whose open notices of the subject are done now; what only waited to be mailed goes. */
export async function setSubjectDone(tx: Database, businessId: string, subject: string, doneAt: Date) {
  const done = await settingDone(tx, businessId, subject, doneAt);
  await deleteUnshown(tx, done);
  return done;
}

/** The same at the end of the transaction, where nothing in it tells of the subject. */
export function setSubjectDoneAtEnd(
  tx: Database,
  businessId: string,
  { subject, doneAt }: { subject: string; doneAt: Date },
  use: (done: DoneNotice[]) => Promise<void>,
) {
  const within = beginningWith(`${subject}/`);
  return deferStatement(tx, settingDoneOnce(tx, { businessId, subject, within, doneAt }), {
    changes: notifications,
    use: async (rows) => {
      const done = rows.map((row) => ({
        id: String(row.id),
        userId: String(row.user_id),
        isShown: row.is_shown === true,
      }));
      await deleteUnshown(tx, done);
      await use(done);
    },
  });
}

function settingDone(tx: Database, businessId: string, subject: string, doneAt: Date) {
  const { id, userId, isShown } = notifications;
  return tx
    .update(notifications)
    .set({ doneAt, read: true, mailIsWaiting: false })
    .where(and(withinSubject(businessId, subject), isNull(notifications.doneAt)))
    .returning({ id, userId, isShown });
}

const settingDoneOnce = buildTextOnce((db, value) => {
  const { id, userId, isShown } = notifications;
  return db
    .update(notifications)
    .set({ doneAt: value('doneAt') as never, read: true, mailIsWaiting: false })
    .where(
      and(
        eq(notifications.businessId, value('businessId')),
        or(eq(notifications.subject, value('subject')), like(notifications.subject, value('within'))),
        isNull(notifications.doneAt),
      ),
    )
    .returning({ id, userId, isShown });
});

async function deleteUnshown(tx: Database, done: DoneNotice[]) {
  for (const row of done) if (!row.isShown) await deleteRow(tx, row);
}

export async function setDone(
  tx: Database,
  { userId, id }: Pick<NotificationRow, 'userId' | 'id'>,
  doneAt: Date,
) {
  await tx
    .update(notifications)
    .set({ doneAt, read: true, mailIsWaiting: false })
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)));
}

/** The matter is open again; who has read of it has read of it. */
export function setSubjectOpen(tx: Database, businessId: string, subject: string) {
  return tx
    .update(notifications)
    .set({ doneAt: null })
    .where(and(ofSubject(businessId, subject), isNotNull(notifications.doneAt)))
    .returning({ userId: notifications.userId });
}

export async function deleteRow(tx: Database, { userId, id }: Pick<NotificationRow, 'userId' | 'id'>) {
  await tx.delete(notifications).where(and(eq(notifications.userId, userId), eq(notifications.id, id)));
}

export function deleteSubject(tx: Database, businessId: string, subject: string) {
  return tx
    .delete(notifications)
    .where(withinSubject(businessId, subject))
    .returning({ userId: notifications.userId });
}

/** What was told of any of these conversations or escalations. */
export function deleteAbout(tx: Database, businessId: string, ids: string[]) {
  const named = sql`split_part(split_part(${notifications.subject}, '/', 1), ':', 2)`;
  return tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.businessId, businessId),
        or(inArray(named, ids), inArray(sql`${notifications.data} ->> 'conversationId'`, ids)),
      ),
    )
    .returning({ userId: notifications.userId });
}

export function deleteOfAgent(tx: Database, businessId: string, agentId: string) {
  return tx
    .delete(notifications)
    .where(and(eq(notifications.businessId, businessId), eq(notifications.agentId, agentId)))
    .returning({ userId: notifications.userId });
}

export function listNotifications(
  db: Database,
  userId: string,
  page: Filter & { limit: number; offset: number },
) {
  return db
    .select()
    .from(notifications)
    .where(shownTo(userId, page))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countNotifications(db: Database, userId: string, filter: Filter = {}) {
  const [row] = await db
    .select({
      total: count(),
      unread: sql<number>`count(*) filter (where not ${notifications.read})`.mapWith(Number),
    })
    .from(notifications)
    .where(shownTo(userId, filter));
  return row!;
}

export async function setRead(db: Database, userId: string, id: string) {
  const [row] = await db.update(notifications).set({ read: true }).where(oneOf(userId, id)).returning();
  return row;
}

export async function setAllRead(db: Database, userId: string) {
  await db
    .update(notifications)
    .set({ read: true })
    .where(shownTo(userId, { read: false }));
}

export async function deleteNotification(db: Database, userId: string, id: string) {
  const [row] = await db.delete(notifications).where(oneOf(userId, id)).returning();
  return row;
}

export async function deleteShown(db: Database, userId: string) {
  await db.delete(notifications).where(shownTo(userId));
}

export async function deleteKinds(
  db: Database,
  businessId: string,
  userId: string,
  kinds: NotificationKind[],
) {
  if (kinds.length === 0) return;
  await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.businessId, businessId),
        eq(notifications.userId, userId),
        inArray(notifications.type, kinds),
      ),
    );
}

/** What was read meanwhile needs no mail. */
export function listWaitingForMail(db: Database, userId: string) {
  return db
    .select()
    .from(notifications)
    .where(and(waitingFor(userId), eq(notifications.read, false)))
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
}

/** Ends the waiting of everything up to the newest that was mailed; what was meant for the mail alone goes. */
export async function endWaiting(db: Database, userId: string, until: Date) {
  const isOver = and(waitingFor(userId), lte(notifications.createdAt, until));
  await db.delete(notifications).where(and(isOver, eq(notifications.isShown, false)));
  await db.update(notifications).set({ mailIsWaiting: false }).where(isOver);
}
