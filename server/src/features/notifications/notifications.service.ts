import type { EmailFrequency } from '@parley/contract/accounts/preferences';
import type { Notification } from '@parley/contract/insights/notifications';
import { bindContext } from '../../bind-context.ts';
import { notFound } from '../../errors.ts';
import type { Database } from '../../platform/database/index.ts';
import { MailError } from '../../platform/mail/index.ts';
import type { RoleChange } from '../businesses/index.ts';
import { conversationsIn, copiesMail, noticeBlocks } from './copies-mail.ts';
import {
  closeMatter,
  closeMatterAtEnd,
  deleteAbout,
  deleteMatter,
  deleteOfAgent,
  reduceMatters,
  reopenMatter,
} from './matters.ts';
import { kindsClosedTo } from './notice.ts';
import {
  deliverNotice,
  editNotice,
  listNotices,
  listShownNotices,
  publishNotice,
  withdrawNotice,
} from './notices.service.ts';
import type { NotificationContext } from './notifications.context.ts';
import { mailCopiesJob } from './notifications.jobs.ts';
import * as repository from './notifications.repository.ts';
import { notifyMembers, notifyUser } from './notifying.ts';
import { unsubscribe, unsubscribingOf } from './unsubscribing.ts';

export type NotificationService = ReturnType<typeof notificationService>;

const hour = 60 * 60;
/** Those who want a mail a day or a week get a summary, which insights write. */
const secondsBetweenMails: Partial<Record<EmailFrequency, number>> = { immediate: 0, hourly: hour };

const publishChange = ({ events }: NotificationContext, userId: string) =>
  events.publish(`user:${userId}`, { type: 'notification.changed' });

async function enqueueMail({ jobs, db }: NotificationContext, userId: string, frequency: EmailFrequency) {
  const startAfterSeconds = secondsBetweenMails[frequency];
  if (startAfterSeconds === undefined) return;
  const options = { startAfterSeconds, singletonKey: `${userId} ${frequency}` };
  await jobs.enqueue(db, mailCopiesJob, { userId, frequency }, options);
}

async function listNotifications(
  context: NotificationContext,
  userId: string,
  asked: repository.Filter & { limit: number; offset: number },
) {
  const { db } = context;
  const page = { ...asked, exceptBusinessIds: await listClosedBusinessIds(context, userId) };
  const rows = await repository.listNotifications(db, userId, page);
  return {
    notifications: rows.map(present),
    total: (await repository.countNotifications(db, userId, page)).total,
  };
}

/** Of a business that waits for the person's second factor nothing is told, not even what was told before. */
async function listClosedBusinessIds({ businesses }: NotificationContext, userId: string) {
  const own = await businesses.listBusinessesOf(userId);
  return own
    .filter(({ isSecondFactorMissing, suspension }) => isSecondFactorMissing || suspension)
    .map(({ id }) => id);
}

async function countUnread(context: NotificationContext, userId: string) {
  const exceptBusinessIds = await listClosedBusinessIds(context, userId);
  return repository.countNotifications(context.db, userId, { exceptBusinessIds });
}

/** What the new role does not include is no longer the person's to read. */
const forgetClosedKinds = (_: NotificationContext, tx: Database, { businessId, userId, to }: RoleChange) =>
  repository.deleteKinds(tx, businessId, userId, kindsClosedTo(to));

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
  if (secondsBetweenMails[frequency] === undefined) return;
  const waiting = await repository.listWaitingForMail(db, userId);
  const newest = waiting.at(-1);
  const person = (await accounts.profiles.findPeople([userId])).get(userId);
  if (!newest || !person) return;
  const { email } = (await accounts.preferences.findDeliveries(db, [userId], 'system'))(userId);
  // The person chose another pace since: what waits goes with that.
  if (email !== false && email !== frequency) return enqueueMail(context, userId, email);
  // Notices hold what visitors wrote: to an address that nobody has confirmed they would be letters of strangers.
  if (email !== false && (await accounts.profiles.isReachableByMail(userId))) {
    const unsubscribing = unsubscribingOf(context, userId);
    const mail = copiesMail(person, waiting.map(present), context.publicUrl, unsubscribing);
    await context.mailer.send(mail).catch((error) => {
      if (!(error instanceof MailError) || error.mayRetry) throw error;
      context.log.warn({ reason: error.reason, userId }, 'notifications could not be mailed');
    });
  }
  await repository.endWaiting(db, userId, newest.createdAt);
}

/** What a summary tells beside its figures, and up to which moment. */
async function listForSummary({ db }: NotificationContext, userId: string) {
  const waiting = await repository.listWaitingForMail(db, userId);
  const notices = waiting.map(present);
  const conversationIds = conversationsIn(notices);
  return { blocks: noticeBlocks(notices), conversationIds, until: waiting.at(-1)?.createdAt };
}

/** Nothing that was told until then waits to be mailed any more. */
const endMailWaiting = ({ db }: NotificationContext, userId: string, until: Date) =>
  repository.endWaiting(db, userId, until);

async function* exportNotifications(context: NotificationContext, userId: string) {
  const exceptBusinessIds = await listClosedBusinessIds(context, userId);
  const page = { limit: 10_000, offset: 0, exceptBusinessIds };
  const rows = await repository.listNotifications(context.db, userId, page);
  yield { path: 'notifications.json', content: rows.map(present) };
}

export const notificationService = (context: NotificationContext) =>
  bindContext(context, {
    notifyMembers,
    notifyUser,
    closeMatter,
    closeMatterAtEnd,
    reopenMatter,
    deleteMatter,
    deleteAbout,
    reduceMatters,
    deleteOfAgent,
    listNotifications,
    countUnread,
    markRead,
    markAllRead,
    deleteOne,
    deleteAll,
    forgetClosedKinds,
    announce,
    mailCopies,
    listForSummary,
    endMailWaiting,
    unsubscribe,
    unsubscribingOf,
    listShownNotices,
    listNotices,
    publishNotice,
    editNotice,
    withdrawNotice,
    deliverNotice,
    exportOf: exportNotifications,
  });

function present({ createdAt, doneAt, ...row }: repository.NotificationRow): Notification {
  return { ...row, createdAt: createdAt.toISOString(), doneAt: doneAt?.toISOString() ?? null };
}
