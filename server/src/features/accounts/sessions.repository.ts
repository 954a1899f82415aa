import { and, desc, eq, gt, isNotNull, isNull, ne, notInArray, or } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { sessions, users } from './accounts.tables.ts';
import { knownDevices, userSecuritySettings } from './security.tables.ts';

/** One query for each signed-in request. */
export async function findSession(db: Database, token: string, now: Date) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      deviceId: sessions.deviceId,
      lastActiveAt: sessions.lastActiveAt,
      sessionTimeoutMinutes: userSecuritySettings.sessionTimeoutMinutes,
      ipAllowList: userSecuritySettings.ipAllowList,
      user: { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userSecuritySettings, eq(userSecuritySettings.userId, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now), isNull(users.deactivatedAt)));
  return row;
}

export async function setLastActive(db: Database, sessionId: string, lastActiveAt: Date) {
  await db.update(sessions).set({ lastActiveAt }).where(eq(sessions.id, sessionId));
}

export function listSessions(db: Database, userId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastActiveAt));
}

export async function deleteSession(db: Database, userId: string, sessionId: string) {
  const [row] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning();
  return row;
}

export async function deleteSessionsOf(db: Database, userId: string, { except }: { except?: string | undefined } = {}) {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined));
}

/** For after a change of the device list: nobody stays signed in on a device that may no longer sign in. */
export async function deleteSessionsOnOtherDevices(db: Database, userId: string, deviceIds: string[]) {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), or(isNull(sessions.deviceId), notInArray(sessions.deviceId, deviceIds))));
}

export function listAllowedDevices(db: Database, userId: string) {
  return db
    .select()
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), isNotNull(knownDevices.allowedAs)))
    .orderBy(knownDevices.createdAt);
}

/** Without a name the device leaves the list. */
export async function setDeviceAllowed(db: Database, userId: string, deviceId: string, allowedAs: string | null) {
  const [row] = await db
    .update(knownDevices)
    .set({ allowedAs })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceId, deviceId)))
    .returning();
  return row;
}

export async function deleteDevicesOf(db: Database, userId: string) {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function clearAllowedDevices(db: Database, userId: string) {
  await db.update(knownDevices).set({ allowedAs: null }).where(eq(knownDevices.userId, userId));
}
