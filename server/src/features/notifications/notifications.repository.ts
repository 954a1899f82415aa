import type { NotificationKind } from '@parley/contract/insights/notifications';
import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { notifications } from './notifications.tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;
export interface Filter {
  type?: NotificationKind | undefined;
  read?: boolean | undefined;
}

/** What the person sees in the app; a copy that only waits to be mailed is not among it. */
const shownTo = (userId: string, { type, read }: Filter = {}) =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.isShown, true),
    type && inArray(notifications.type, type === 'system' ? ['system', 'maintenance'] : [type]),
    read === undefined ? undefined : eq(notifications.read, read),
  );
const oneOf = (userId: string, id: string) => and(shownTo(userId), eq(notifications.id, id));
const waitingFor = (userId: string) =>
  and(eq(notifications.userId, userId), eq(notifications.mailIsWaiting, true));

export async function insertNotifications(db: Database, rows: (typeof notifications.$inferInsert)[]) {
  await db.insert(notifications).values(rows);
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
