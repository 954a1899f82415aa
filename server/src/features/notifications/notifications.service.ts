import type { EmailFrequency } from '@parley/contract/accounts/preferences';
import type {
  Notification,
  NotificationKind,
  NotificationPriority,
} from '@parley/contract/insights/notifications';
import { notFound } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { MailError, type Mailer } from '../../platform/mail/index.ts';
import type { PreferenceService, ProfileService } from '../accounts/index.ts';
import { copiesMail } from './copies-mail.ts';
import { announceJob, mailCopiesJob } from './notifications.jobs.ts';
import * as repository from './notifications.repository.ts';

export type NotificationService = ReturnType<typeof createNotificationService>;

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

interface Needs {
  db: RootDatabase;
  clock: Clock;
  events: Events;
  jobs: Jobs;
  mailer: Mailer;
  log: Log;
  publicUrl: string;
  preferences: Pick<PreferenceService, 'findDeliveries'>;
  profiles: Pick<ProfileService, 'findPeople' | 'hasConfirmedEmail'>;
  listMemberIds: (db: Database, businessId: string) => Promise<string[]>;
}

const hour = 60 * 60;
const secondsBetweenMails: Record<EmailFrequency, number> = {
  immediate: 0,
  hourly: hour,
  daily: 24 * hour,
  weekly: 7 * 24 * hour,
};

export function createNotificationService({ db, clock, events, jobs, preferences, ...others }: Needs) {
  const changed = (userId: string) => events.publish(`user:${userId}`, { type: 'notification.changed' });

  const enqueueMail = (userId: string, frequency: EmailFrequency) =>
    jobs.enqueue(
      db,
      mailCopiesJob,
      { userId, frequency },
      { startAfterSeconds: secondsBetweenMails[frequency], singletonKey: `${userId} ${frequency}` },
    );

  async function notify(tx: Database, userIds: string[], businessId: string | null, notice: Notice) {
    const { agentId = null, type, priority = 'medium', title, description, data = {} } = notice;
    const deliveries = await preferences.findDeliveries(tx, userIds, type);
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

  return {
    /** Tells every member who wants to know. Joins the caller's transaction: without its commit nobody hears of it. */
    async notifyMembers(tx: Database, { businessId, ...notice }: Notice & { businessId: string }) {
      await notify(tx, await others.listMemberIds(tx, businessId), businessId, notice);
    },

    /** Tells one person; with a business it must be one they belong to. */
    notifyUser: (
      tx: Database,
      { userId, businessId, ...notice }: Notice & { userId: string; businessId?: string },
    ) => notify(tx, [userId], businessId ?? null, notice),

    async listNotifications(userId: string, page: repository.Filter & { limit: number; offset: number }) {
      const rows = await repository.listNotifications(db, userId, page);
      return {
        notifications: rows.map(present),
        total: (await repository.countNotifications(db, userId, page)).total,
      };
    },

    countUnread: (userId: string) => repository.countNotifications(db, userId),

    async markRead(userId: string, id: string) {
      const row = await repository.setRead(db, userId, id);
      if (!row) throw notFound('Notification');
      await changed(userId);
      return present(row);
    },

    async markAllRead(userId: string) {
      await repository.setAllRead(db, userId);
      await changed(userId);
      return {};
    },

    async deleteOne(userId: string, id: string) {
      if (!(await repository.deleteNotification(db, userId, id))) throw notFound('Notification');
      await changed(userId);
      return {};
    },

    async deleteAll(userId: string) {
      await repository.deleteShown(db, userId);
      await changed(userId);
      return {};
    },

    async announce({ people }: { people: { userId: string; email: EmailFrequency | false }[] }) {
      for (const { userId, email } of people) {
        await changed(userId);
        if (email !== false) await enqueueMail(userId, email);
      }
    },

    /** Marked only after it was sent: a process that dies in between mails twice rather than never. */
    async mailCopies({ userId, frequency }: { userId: string; frequency: EmailFrequency }) {
      const waiting = await repository.listWaitingForMail(db, userId);
      const newest = waiting.at(-1);
      const person = (await others.profiles.findPeople([userId])).get(userId);
      if (!newest || !person) return;
      const { email } = (await preferences.findDeliveries(db, [userId], 'system'))(userId);
      // The person chose another pace since: what waits goes with that.
      if (email !== false && email !== frequency) return enqueueMail(userId, email);
      // Notices hold what visitors wrote: to an address that nobody has confirmed they would be letters of strangers.
      if (email !== false && (await others.profiles.hasConfirmedEmail(userId))) {
        await others.mailer
          .send(copiesMail(person, waiting.map(present), others.publicUrl))
          .catch((error) => {
            if (!(error instanceof MailError) || error.mayRetry) throw error;
            others.log.warn({ reason: error.reason, userId }, 'notifications could not be mailed');
          });
      }
      await repository.endWaiting(db, userId, newest.createdAt);
    },

    async *exportOf(userId: string) {
      const rows = await repository.listNotifications(db, userId, { limit: 10_000, offset: 0 });
      yield { path: 'notifications.json', content: rows.map(present) };
    },
  };
}

function present({ createdAt, ...row }: repository.NotificationRow): Notification {
  return { ...row, createdAt: createdAt.toISOString() };
}
