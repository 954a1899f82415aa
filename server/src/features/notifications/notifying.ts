import type { NotificationKind } from '@parley/contract/insights/notifications';
import { noticeAccess } from '@parley/contract/insights/notifications';
import type { Database } from '../../platform/database/index.ts';
import type { Notice } from './notice.ts';
import type { NotificationContext } from './notifications.context.ts';
import { announceJob } from './notifications.jobs.ts';
import * as repository from './notifications.repository.ts';

async function notify(
  context: NotificationContext,
  tx: Database,
  userIds: string[],
  businessId: string | null,
  notice: Notice,
) {
  const { accounts, clock, jobs } = context;
  const { agentId = null, type, priority = 'medium', title, description, data = {} } = notice;
  const deliveries = await accounts.preferences.findDeliveries(tx, userIds, type);
  const wanted = userIds
    .map((userId) => ({ userId, ...deliveries(userId) }))
    .filter(({ inApp, email }) => inApp || email !== false);
  if (wanted.length === 0) return;
  const rows = wanted.map(({ userId, inApp, email }) => ({
    userId,
    businessId,
    agentId,
    type,
    priority,
    title,
    description,
    data,
    createdAt: clock.now(),
    isShown: inApp,
    mailIsWaiting: email !== false,
  }));
  if (businessId && notice.subject) await saveOfSubject(tx, businessId, notice.subject, notice, rows);
  else await repository.insertNotifications(tx, rows);
  await jobs.enqueue(tx, announceJob, {
    people: wanted.map(({ userId, email }) => ({ userId, email })),
  });
}

type NewRow = Parameters<typeof repository.insertNotifications>[1][number];

async function saveOfSubject(
  tx: Database,
  businessId: string,
  subject: string,
  { combine }: Notice,
  rows: NewRow[],
) {
  await repository.lockSubject(tx, businessId, subject);
  const former = new Map(
    (await repository.listOfSubject(tx, businessId, subject)).map((row) => [row.userId, row]),
  );
  for (const row of rows) {
    const before = former.get(row.userId);
    const open = before && before.doneAt === null ? before : undefined;
    await repository.saveNotification(tx, {
      count: (open?.count ?? 0) + 1,
      ...row,
      ...(open && combine?.(open)),
      subject,
      read: false,
      doneAt: null,
    });
  }
}

/** Tells these people, whatever business they belong to. */
export const notifyPeople = (context: NotificationContext, tx: Database, userIds: string[], notice: Notice) =>
  notify(context, tx, userIds, null, notice);

const listReaderIds = (
  { businesses }: NotificationContext,
  tx: Database,
  businessId: string,
  type: NotificationKind,
) => businesses.members.listReaderIds(tx, businessId, noticeAccess[type]);

/**
 * Tells every member who wants to know, but for one who is told in other words. Joins the caller's transaction: without
 * its commit nobody hears of it.
 */
export async function notifyMembers(
  context: NotificationContext,
  tx: Database,
  { businessId, exceptUserId, ...notice }: Notice & { businessId: string; exceptUserId?: string },
) {
  const readerIds = await listReaderIds(context, tx, businessId, notice.type);
  const told = readerIds.filter((userId) => userId !== exceptUserId);
  if (told.length > 0) await notify(context, tx, told, businessId, notice);
}

/** Tells one person. What happened in a business is told only to who may still see it there. */
export async function notifyUser(
  context: NotificationContext,
  tx: Database,
  { userId, businessId, ...notice }: Notice & { userId: string; businessId?: string },
) {
  if (businessId && !(await listReaderIds(context, tx, businessId, notice.type)).includes(userId)) return;
  await notify(context, tx, [userId], businessId ?? null, notice);
}
