import type {
  Appearance,
  DeliveryMethod,
  EmailFrequency,
  NotificationType,
} from '@parley/contract/accounts/preferences';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { userAppearanceSettings, userNotificationSettings, userTimeZones } from './preferences.tables.ts';

export type NotificationRow = typeof userNotificationSettings.$inferSelect;
/** What is undefined stays as it is. */
export type AppearanceChange = { [Field in keyof Appearance]?: Appearance[Field] | undefined };

const ofUser = (userId: string) => eq(userNotificationSettings.userId, userId);

export async function findAppearance(db: Database, userId: string) {
  const [row] = await db
    .select()
    .from(userAppearanceSettings)
    .where(eq(userAppearanceSettings.userId, userId));
  return row;
}

/** In one statement, so that two switches pressed at once both stay. */
export async function saveAppearance(
  db: Database,
  userId: string,
  { change, defaults, updatedAt }: { change: AppearanceChange; defaults: Appearance; updatedAt: Date },
) {
  const [row] = await db
    .insert(userAppearanceSettings)
    .values({ ...defaults, ...withoutUndefined(change), userId, updatedAt })
    .onConflictDoUpdate({ target: userAppearanceSettings.userId, set: { ...change, updatedAt } })
    .returning();
  return row!;
}

function withoutUndefined(change: AppearanceChange) {
  return Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<Appearance>;
}

export function listNotificationSettings(db: Database, userId: string) {
  return db.select().from(userNotificationSettings).where(ofUser(userId));
}

export function listNotificationSettingsOf(db: Database, userIds: string[]) {
  return db.select().from(userNotificationSettings).where(inArray(userNotificationSettings.userId, userIds));
}

/** Rows that exist already stay as they are. */
export async function insertMissingSettings(
  db: Database,
  userId: string,
  rows: Omit<typeof userNotificationSettings.$inferInsert, 'userId'>[],
) {
  await db
    .insert(userNotificationSettings)
    .values(rows.map((row) => ({ ...row, userId })))
    .onConflictDoNothing();
}

export async function setTypeEnabled(
  db: Database,
  userId: string,
  type: NotificationType,
  enabled: boolean,
  updatedAt: Date,
) {
  await db
    .update(userNotificationSettings)
    .set({ enabled, updatedAt })
    .where(and(ofUser(userId), eq(userNotificationSettings.notificationType, type)));
}

export async function setMethod(
  db: Database,
  userId: string,
  method: DeliveryMethod,
  change: { methodEnabled?: boolean | undefined; frequency?: EmailFrequency | undefined },
  updatedAt: Date,
) {
  await db
    .update(userNotificationSettings)
    .set({ ...change, updatedAt })
    .where(and(ofUser(userId), eq(userNotificationSettings.deliveryMethod, method)));
}

export async function saveTimeZone(db: Database, userId: string, timeZone: string, updatedAt: Date) {
  await db
    .insert(userTimeZones)
    .values({ userId, timeZone, updatedAt })
    .onConflictDoUpdate({ target: userTimeZones.userId, set: { timeZone, updatedAt } });
}

export function listTimeZones(db: Database, userIds: string[]) {
  return db.select().from(userTimeZones).where(inArray(userTimeZones.userId, userIds));
}
