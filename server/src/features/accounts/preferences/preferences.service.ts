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
import { bindContext } from '../../../bind-context.ts';
import { conflict } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import * as repository from './preferences.repository.ts';
import { findTimeZones, setTimeZone } from './time-zones.ts';

type NotificationChange = z.output<typeof updateNotificationSettings.input>;

/** What could only pile up in the outbox can be switched off, but not asked for. */
function refuseMail({ mailer }: AccountContext, { emailNotifications, emailFrequency }: NotificationChange) {
  if (mailer.kind === 'outbox' && (emailNotifications || emailFrequency !== undefined))
    throw conflict('Mail is not set up on this server, so notifications cannot come by e-mail.');
}

export const getNotificationSettings = async ({ db }: AccountContext, userId: string) =>
  presentNotifications(await repository.listNotificationSettings(db, userId));

export async function getAppearance(
  { db }: AccountContext,
  userId: string,
): Promise<Appearance & { isChosen: boolean }> {
  const chosen = await repository.findAppearance(db, userId);
  return { ...(chosen ?? defaultAppearance), isChosen: chosen !== undefined };
}

export const updateAppearance = (
  { db, clock }: AccountContext,
  userId: string,
  change: repository.AppearanceChange,
): Promise<Appearance> =>
  repository.saveAppearance(db, userId, { change, defaults: defaultAppearance, updatedAt: clock.now() });

export async function changeNotificationSettings(
  context: AccountContext,
  userId: string,
  change: NotificationChange,
) {
  const { clock, db } = context;
  refuseMail(context, change);
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
    await repository.setMethod(tx, userId, 'email', { methodEnabled: emailNotifications, frequency }, now);
  });
  return getNotificationSettings(context, userId);
}

export async function initializeNotificationSettings(context: AccountContext, userId: string) {
  const { db, clock } = context;
  const stored = await repository.listNotificationSettings(db, userId);
  if (stored.length === 0)
    await repository.insertMissingSettings(db, userId, defaultRows('in_app', clock.now()));
  return getNotificationSettings(context, userId);
}

/** How each of these people wants a type: in the app or not, and by which mail. Asks within the caller's transaction. */
async function findDeliveries(
  { log }: AccountContext,
  tx: Database,
  userIds: string[],
  type: NotificationType | 'system',
) {
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
}

export const preferenceService = (context: AccountContext) =>
  bindContext(context, {
    getAppearance,
    updateAppearance,
    getNotificationSettings,
    changeNotificationSettings,
    initializeNotificationSettings,
    findDeliveries,
    setTimeZone,
    findTimeZones,
  });

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
