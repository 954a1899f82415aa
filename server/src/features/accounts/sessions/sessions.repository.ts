import {
  and,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { credentials, endedSessions, sessions, users } from '../accounts.tables.ts';
import { passkeys } from '../passkeys.tables.ts';
import { knownDevices, userSecuritySettings } from '../security.tables.ts';

export type EndReason = (typeof endedSessions.$inferSelect)['reason'];
export interface SessionEnding {
  reason: EndReason;
  at: Date;
}

const endedKeptMs = 30 * 24 * 60 * 60 * 1000;

/** One query for each signed-in request. Also finds one that has run out, so that its holder can be told. */
export async function findSession(db: Database, token: string) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      deviceId: sessions.deviceId,
      lastActiveAt: sessions.lastActiveAt,
      lastAvailableAt: sessions.lastAvailableAt,
      expiresAt: sessions.expiresAt,
      deactivatedAt: users.deactivatedAt,
      sessionTimeoutMinutes: userSecuritySettings.sessionTimeoutMinutes,
      ipAllowList: userSecuritySettings.ipAllowList,
      user: {
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        pictureFile: users.pictureFile,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userSecuritySettings, eq(userSecuritySettings.userId, sessions.userId))
    .where(eq(sessions.token, token));
  return row;
}

export async function findEndReason(db: Database, token: string) {
  const [row] = await db
    .select({ reason: endedSessions.reason })
    .from(endedSessions)
    .where(eq(endedSessions.token, token));
  return row?.reason;
}

/** How the holder of a locked session can open it. */
export async function findUnlockWays(db: Database, userId: string) {
  const ownPassword = db
    .select({ one: sql`1` })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), isNotNull(credentials.password)));
  const ownPasskey = db.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.userId, userId));
  const { rows } = await db.execute<{ hasPassword: boolean; hasPasskey: boolean }>(
    sql`select exists ${ownPassword} as "hasPassword", exists ${ownPasskey} as "hasPasskey"`,
  );
  return rows[0]!;
}

/** What an open dashboard says of its member, in whichever business. A session that has ended meanwhile stays so. */
export async function setLastAvailable(
  db: Database,
  userId: string,
  { at, notSince, aliveSince }: { at: Date; notSince: Date; aliveSince: Date },
) {
  const isDue = or(isNull(sessions.lastAvailableAt), lt(sessions.lastAvailableAt, notSince));
  const isAlive = or(gte(sessions.lastActiveAt, aliveSince), gte(sessions.lastAvailableAt, aliveSince));
  await db
    .update(sessions)
    .set({ lastAvailableAt: at })
    .where(and(eq(sessions.userId, userId), isDue, isAlive));
}

export async function findSessionStart(db: Database, sessionId: string) {
  const [row] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.createdAt;
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

export async function deleteSession(db: Database, userId: string, sessionId: string, ending: SessionEnding) {
  const [row] = await endSessions(db, and(eq(sessions.userId, userId), eq(sessions.id, sessionId)), ending);
  return row;
}

export async function deleteSessionsOf(
  db: Database,
  userId: string,
  { except, ...ending }: SessionEnding & { except?: string | undefined },
) {
  await endSessions(
    db,
    and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined),
    ending,
  );
}

async function endSessions(db: Database, which: SQL | undefined, { reason, at }: SessionEnding) {
  const ended = await db.delete(sessions).where(which).returning();
  if (ended.length === 0) return ended;
  await db.delete(endedSessions).where(lt(endedSessions.endedAt, new Date(at.getTime() - endedKeptMs)));
  await db
    .insert(endedSessions)
    .values(ended.map(({ token, userId }) => ({ token, userId, reason, endedAt: at })));
  return ended;
}

export async function deleteSessionsOnOtherDevices(
  db: Database,
  userId: string,
  deviceIds: string[],
  at: Date,
) {
  const isElsewhere = or(isNull(sessions.deviceId), notInArray(sessions.deviceId, deviceIds));
  await endSessions(db, and(eq(sessions.userId, userId), isElsewhere), { reason: 'access-list', at });
}

export function listAllowedDevices(db: Database, userId: string) {
  return db
    .select()
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), isNotNull(knownDevices.allowedAs)))
    .orderBy(knownDevices.createdAt);
}

/** Without a name the device leaves the list. */
export async function setDeviceAllowed(
  db: Database,
  userId: string,
  deviceId: string,
  allowedAs: string | null,
) {
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
