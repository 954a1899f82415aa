import type { EmailFrequency } from '@parley/contract/accounts/preferences';
import type {
  Notification,
  NotificationKind,
  NotificationPriority,
} from '@parley/contract/insights/notifications';
import { bindContext } from '../../bind-context.ts';
import { notFound } from '../../errors.ts';
import type { Database } from '../../platform/database/index.ts';
import { MailError } from '../../platform/mail/index.ts';
import { copiesMail } from './copies-mail.ts';
import type { NotificationContext } from './notifications.context.ts';
import { announceJob, mailCopiesJob } from './notifications.jobs.ts';
import * as repository from './notifications.repository.ts';

export type NotificationService = ReturnType<typeof notificationService>;

interface Notice {
  agentId?: string | undefined;
  type: NotificationKind;
  /** Medium unless told. */
  priority?: NotificationPriority;
  title: string;
  description: string;
  /** Ids and numbers for the screen; leaves the server as it is. */
  data?: Record<string, unknown>;
}

const hour = 60 * 60;
const secondsBetweenMails: Record<EmailFrequency, number> = {
  immediate: 0,
  hourly: hour,
  daily: 24 * hour,
  weekly: 7 * 24 * hour,
};

const publishChange = ({ events }: NotificationContext, userId: string) =>
  events.publish(`user:${userId}`, { type: 'notification.changed' });

const enqueueMail = ({ jobs, db }: NotificationContext, userId: string, frequency: EmailFrequency) =>
  jobs.enqueue(
    db,
    mailCopiesJob,
    { userId, frequency },
    { startAfterSeconds: secondsBetweenMails[frequency], singletonKey: `${userId} ${frequency}` },
  );

async function notify(
  { accounts, clock, jobs }: NotificationContext,
  tx: Database,
  userIds: string[],
  businessId: string | null,
  notice: Notice,
) {
  const { agentId = null, type, priority = 'medium', title, description, data = {} } = notice;
  const deliveries = await accounts.preferences.findDeliveries(tx, userIds, type);
  const wanted = userIds
    .map((userId) => ({ userId, ...deliveries(userId) }))
    .filter(({ inApp, email }) => inApp || email !== false);
  if (wanted.length === 0) return;
  const createdAt = clock.now();
  await repository.insertNotifications(
    tx,
    wanted.map(({ userId, inApp, email }) => ({
      userId,
      businessId,
      agentId,
      type,
      priority,
      title,
      description,
      data,
      createdAt,
      isShown: inApp,
      mailIsWaiting: email !== false,
    })),
  );
  await jobs.enqueue(tx, announceJob, { people: wanted });
}

/**
 * Tells every member who wants to know, but for one who is told in other words. Joins the caller's transaction: without
 * its commit nobody hears of it.
 */
async function notifyMembers(
  context: NotificationContext,
  tx: Database,
  { businessId, exceptUserId, ...notice }: Notice & { businessId: string; exceptUserId?: string },
) {
  const memberIds = await context.businesses.members.listMemberIds(tx, businessId);
  const told = memberIds.filter((userId) => userId !== exceptUserId);
  if (told.length > 0) await notify(context, tx, told, businessId, notice);
}

/** Tells one person. What happened in a business is told only to who still belongs to it. */
async function notifyUser(
  context: NotificationContext,
  tx: Database,
  { userId, businessId, ...notice }: Notice & { userId: string; businessId?: string },
) {
  const { listMemberIds } = context.businesses.members;
  if (businessId && !(await listMemberIds(tx, businessId)).includes(userId)) return;
  await notify(context, tx, [userId], businessId ?? null, notice);
}

async function listNotifications(
  { db }: NotificationContext,
  userId: string,
  page: repository.Filter & { limit: number; offset: number },
) {
  const rows = await repository.listNotifications(db, userId, page);
  return {
    notifications: rows.map(present),
    total: (await repository.countNotifications(db, userId, page)).total,
  };
}

const countUnread = ({ db }: NotificationContext, userId: string) =>
  repository.countNotifications(db, userId);

async function markRead(context: NotificationContext, userId: string, id: string) {
  const { db } = context;
  const row = await repository.setRead(db, userId, id);
  if (!row) throw notFound('Notification');
  await publishChange(context, userId);
  return present(row);
}

async function markAllRead(context: NotificationContext, userId: string) {
  const { db } = context;
  await repository.setAllRead(db, userId);
  await publishChange(context, userId);
  return {};
}

async function deleteOne(context: NotificationContext, userId: string, id: string) {
  const { db } = context;
  if (!(await repository.deleteNotification(db, userId, id))) throw notFound('Notification');
  await publishChange(context, userId);
  return {};
}

async function deleteAll(context: NotificationContext, userId: string) {
  const { db } = context;
  await repository.deleteShown(db, userId);
  await publishChange(context, userId);
  return {};
}

async function announce(
  context: NotificationContext,
  { people }: { people: { userId: string; email: EmailFrequency | false }[] },
) {
  for (const { userId, email } of people) {
    await publishChange(context, userId);
    if (email !== false) await enqueueMail(context, userId, email);
  }
}

/** Marked only after it was sent: a process that dies in between mails twice rather than never. */
async function mailCopies(
  context: NotificationContext,
  { userId, frequency }: { userId: string; frequency: EmailFrequency },
) {
  const { db, accounts } = context;
  const waiting = await repository.listWaitingForMail(db, userId);
  const newest = waiting.at(-1);
  const person = (await accounts.profiles.findPeople([userId])).get(userId);
  if (!newest || !person) return;
  const { email } = (await accounts.preferences.findDeliveries(db, [userId], 'system'))(userId);
  // The person chose another pace since: what waits goes with that.
  if (email !== false && email !== frequency) return enqueueMail(context, userId, email);
  // Notices hold what visitors wrote: to an address that nobody has confirmed they would be letters of strangers.
  if (email !== false && (await accounts.profiles.hasConfirmedEmail(userId))) {
    await context.mailer.send(copiesMail(person, waiting.map(present), context.publicUrl)).catch((error) => {
      if (!(error instanceof MailError) || error.mayRetry) throw error;
      context.log.warn({ reason: error.reason, userId }, 'notifications could not be mailed');
    });
  }
  await repository.endWaiting(db, userId, newest.createdAt);
}

async function* exportNotifications({ db }: NotificationContext, userId: string) {
  const rows = await repository.listNotifications(db, userId, { limit: 10_000, offset: 0 });
  yield { path: 'notifications.json', content: rows.map(present) };
}

export const notificationService = (context: NotificationContext) =>
  bindContext(context, {
    notifyMembers,
    notifyUser,
    listNotifications,
    countUnread,
    markRead,
    markAllRead,
    deleteOne,
    deleteAll,
    announce,
    mailCopies,
    exportOf: exportNotifications,
  });

function present({ createdAt, ...row }: repository.NotificationRow): Notification {
  return { ...row, createdAt: createdAt.toISOString() };
}
