import {
  type Appearance,
  type DeliveryMethod,
  defaultAppearance,
  defaultNotificationSettings,
  type NotificationSettings,
  type NotificationType,
  notificationTypes,
  type updateNotificationSettings,
} from '@parley/contract/accounts/preferences';
import type { z } from 'zod';
import { conflict } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import * as repository from './preferences.repository.ts';

export type PreferenceService = ReturnType<typeof createPreferenceService>;
type NotificationChange = z.output<typeof updateNotificationSettings.input>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  log: Log;
  mailer: Pick<Mailer, 'kind'>;
}

export function createPreferenceService({ db, clock, log, mailer }: Needs) {
  /** What could only pile up in the outbox can be switched off, but not asked for. */
  function refuseMail({ emailNotifications, emailFrequency }: NotificationChange) {
    if (mailer.kind === 'outbox' && (emailNotifications || emailFrequency !== undefined))
      throw conflict('Mail is not set up on this server, so notifications cannot come by e-mail.');
  }

  const getNotificationSettings = async (userId: string) =>
    presentNotifications(await repository.listNotificationSettings(db, userId));

  return {
    async getAppearance(userId: string): Promise<Appearance & { isChosen: boolean }> {
      const chosen = await repository.findAppearance(db, userId);
      return { ...(chosen ?? defaultAppearance), isChosen: chosen !== undefined };
    },

    updateAppearance: (userId: string, change: repository.AppearanceChange): Promise<Appearance> =>
      repository.saveAppearance(db, userId, { change, defaults: defaultAppearance, updatedAt: clock.now() }),

    getNotificationSettings,

    async updateNotificationSettings(userId: string, change: NotificationChange) {
      refuseMail(change);
      const now = clock.now();
      await db.transaction(async (tx) => {
        await repository.insertMissingSettings(tx, userId, [
          ...defaultRows('in_app', now),
          ...defaultRows('email', now),
        ]);
        for (const type of notificationTypes) {
          const enabled = change.types?.[type];
          if (enabled !== undefined) await repository.setTypeEnabled(tx, userId, type, enabled, now);
        }
        const { inAppNotifications, emailNotifications, emailFrequency: frequency } = change;
        await repository.setMethod(tx, userId, 'in_app', { methodEnabled: inAppNotifications }, now);
        await repository.setMethod(
          tx,
          userId,
          'email',
          { methodEnabled: emailNotifications, frequency },
          now,
        );
      });
      return getNotificationSettings(userId);
    },

    async initializeNotificationSettings(userId: string) {
      const stored = await repository.listNotificationSettings(db, userId);
      if (stored.length === 0)
        await repository.insertMissingSettings(db, userId, defaultRows('in_app', clock.now()));
      return getNotificationSettings(userId);
    },

    /** How each of these people wants a type: in the app or not, and by which mail. Asks within the caller's transaction. */
    async findDeliveries(tx: Database, userIds: string[], type: NotificationType | 'system') {
      // In a savepoint, so that a failed look-up does not undo what the caller did before.
      const rows = await tx
        .transaction((inner) => repository.listNotificationSettingsOf(inner, userIds))
        .catch((error) => {
          log.warn({ err: error, type }, 'notification settings could not be read');
          return [];
        });
      return (userId: string) =>
        deliveryOf(
          rows.filter((row) => row.userId === userId),
          type,
        );
    },
  };
}

function defaultRows(deliveryMethod: 'in_app' | 'email', updatedAt: Date) {
  const { types, emailNotifications, inAppNotifications, emailFrequency } = defaultNotificationSettings;
  const isEmail = deliveryMethod === 'email';
  return notificationTypes.map((notificationType) => ({
    notificationType,
    deliveryMethod,
    enabled: types[notificationType],
    methodEnabled: isEmail ? emailNotifications : inAppNotifications,
    frequency: isEmail ? emailFrequency : ('immediate' as const),
    updatedAt,
  }));
}

/** A missing setting counts as wanted. */
function deliveryOf(rows: repository.NotificationRow[], type: NotificationType | 'system') {
  const cell = (method: DeliveryMethod) =>
    rows.find((row) => row.deliveryMethod === method && (type === 'system' || row.notificationType === type));
  const [inApp, email] = [cell('in_app'), cell('email')];
  const isMailed = email
    ? (type === 'system' || email.enabled) && email.methodEnabled
    : defaultNotificationSettings.emailNotifications;
  return {
    inApp: type === 'system' || !inApp || (inApp.enabled && inApp.methodEnabled),
    email: isMailed && (email?.frequency ?? defaultNotificationSettings.emailFrequency),
  };
}

function presentNotifications(rows: repository.NotificationRow[]): NotificationSettings {
  const defaults = defaultNotificationSettings;
  const inApp = rows.filter(({ deliveryMethod }) => deliveryMethod === 'in_app');
  const email = rows.find(({ deliveryMethod }) => deliveryMethod === 'email');
  return {
    types: {
      ...defaults.types,
      ...Object.fromEntries(inApp.map(({ notificationType, enabled }) => [notificationType, enabled])),
    },
    inAppNotifications: inApp[0]?.methodEnabled ?? defaults.inAppNotifications,
    emailNotifications: email?.methodEnabled ?? defaults.emailNotifications,
    pushNotifications: false,
    emailFrequency: email?.frequency ?? defaults.emailFrequency,
  };
}
