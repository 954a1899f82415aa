import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { users } from './accounts.tables.ts';
import {
  accountTokens,
  knownDevices,
  pendingSignIns,
  securityAuditLogs,
  signInFailures,
  userSecuritySettings,
} from './security.tables.ts';

export type SettingsRow = typeof userSecuritySettings.$inferSelect;
export type SettingsChange = {
  [Field in Exclude<keyof SettingsRow, 'userId'>]?: SettingsRow[Field] | undefined;
};
export type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose'];
export type { RequestedSignUp } from './security.tables.ts';
export type PendingStage = (typeof pendingSignIns.$inferSelect)['stage'];

/** The person's row, made with the defaults where it is missing. */
export async function getSettings(db: Database, userId: string, now: Date): Promise<SettingsRow> {
  const [row] = await db.select().from(userSecuritySettings).where(eq(userSecuritySettings.userId, userId));
  return row ?? setSettings(db, userId, {}, now);
}

export async function setSettings(db: Database, userId: string, change: SettingsChange, now: Date) {
  const [row] = await db
    .insert(userSecuritySettings)
    .values({ ...change, userId, lastPasswordChange: change.lastPasswordChange ?? now })
    .onConflictDoUpdate({ target: userSecuritySettings.userId, set: { userId, ...change } })
    .returning();
  return row!;
}

export interface Attempt {
  addressHash: string;
  accountHash: string;
  now: Date;
  lockAfter: number;
  lockedUntil: Date;
}

/**
 * Counts an attempt before the password is looked at, in one statement: however many come at once, only so many pass.
 * A lock that has run out counts as lifted.
 */
export async function countAttempt(db: Database, attempt: Attempt) {
  const [row] = await attemptCounted(db, attempt);
  return row!;
}

/** The statement itself, for whoever puts it into a larger one. */
export function attemptCounted(
  db: Database,
  { addressHash, accountHash, now, lockAfter, lockedUntil }: Attempt,
) {
  const { failures, lockedUntil: lock } = signInFailures;
  const at = now.toISOString();
  const isOver = sql`${lock} <= ${at}::timestamptz`;
  return db
    .insert(signInFailures)
    .values({ addressHash, accountHash, failures: 1, lastAttemptAt: now })
    .onConflictDoUpdate({
      target: signInFailures.addressHash,
      set: {
        failures: sql`case when ${isOver} then 1 else ${failures} + 1 end`,
        lockedUntil: sql`case when ${isOver} then null
          -- Never longer than a lock lasts, also where the clock was set back since.
          when ${lock} is not null then least(${lock}, ${lockedUntil.toISOString()}::timestamptz)
          when ${failures} + 1 >= ${lockAfter} then ${lockedUntil.toISOString()}::timestamptz end`,
        lastAttemptAt: now,
      },
    })
    .returning({ failures: signInFailures.failures, lockedUntil: signInFailures.lockedUntil });
}

/** For an attempt that was right so far, but is not yet a sign-in. */
export async function forgiveAttempt(db: Database, addressHash: string) {
  await db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)`, lockedUntil: null })
    .where(eq(signInFailures.addressHash, addressHash));
}

const ofAccount = (accountHash: string) =>
  or(eq(signInFailures.addressHash, accountHash), eq(signInFailures.accountHash, accountHash));

export function listAttempts(db: Database, accountHash: string) {
  return db.select().from(signInFailures).where(ofAccount(accountHash));
}

/** Asked of known and unknown addresses alike. */
export async function isKnownDevice(db: Database, email: string, deviceId: string) {
  const rows = await db
    .select({ deviceId: knownDevices.deviceId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.deviceId, deviceId)));
  return rows.length > 0;
}

/** On every device. */
export async function clearAttempts(db: Database, accountHash: string) {
  await db.delete(signInFailures).where(ofAccount(accountHash));
}

/** Writes the line where the address is that of a person, and forgets attempts of long ago, known or unknown alike. */
export async function insertFailure(
  db: Database,
  email: string,
  {
    id,
    action,
    ipAddress,
    userAgent,
    createdAt,
  }: Omit<typeof securityAuditLogs.$inferInsert, 'userId' | 'details'>,
  { forgetBefore }: { forgetBefore: Date },
) {
  await db.execute(sql`
    with forgotten as (delete from sign_in_failures where last_attempt_at < ${forgetBefore.toISOString()}::timestamptz)
    insert into security_audit_logs (id, user_id, action, ip_address, user_agent, details, created_at)
    select ${id}::uuid, id, ${action}, ${ipAddress}, ${userAgent}, '{}', ${createdAt.toISOString()}::timestamptz
    from users where email = ${email}`);
}

export async function insertToken(db: Database, token: typeof accountTokens.$inferInsert) {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, token.userId), lt(accountTokens.expiresAt, token.createdAt)));
  await db.insert(accountTokens).values(token);
}

export async function findToken(db: Database, tokenId: string, now: Date) {
  const [row] = await db
    .select({ token: accountTokens, user: users })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(and(eq(accountTokens.id, tokenId), gt(accountTokens.expiresAt, now)));
  return row;
}

/** For a link that could not be mailed yet: its time counts from when it goes out. */
export async function prolongToken(db: Database, tokenId: string, now: Date, expiresAt: Date) {
  await db
    .update(accountTokens)
    .set({ expiresAt })
    .where(and(eq(accountTokens.id, tokenId), gt(accountTokens.expiresAt, now)));
}

/** Takes the token away, so that of two who bring it at once only one gets the person; the older ones go with it. */
export async function useToken(db: Database, tokenId: string, purpose: TokenPurpose, now: Date) {
  const [used] = await db
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.id, tokenId),
        eq(accountTokens.purpose, purpose),
        gt(accountTokens.expiresAt, now),
      ),
    )
    .returning();
  if (!used) return undefined;
  await deleteTokens(db, used.userId, purpose);
  return used.userId;
}

/** The sign-up of the given id, else the newest that waits to be confirmed. */
export async function findRequestedSignUp(
  db: Database,
  userId: string,
  signUpId: string | undefined,
  now: Date,
) {
  const rows = await db
    .select({ signUp: accountTokens.signUp })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, 'confirm-email'),
        gt(accountTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(accountTokens.createdAt));
  return (rows.find(({ signUp }) => signUp && signUp.id === signUpId) ?? rows[0])?.signUp ?? null;
}

export async function deleteTokens(db: Database, userId: string, purpose: TokenPurpose) {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)));
}

export async function insertPending(db: Database, pending: typeof pendingSignIns.$inferInsert) {
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, pending.createdAt));
  await db.insert(pendingSignIns).values(pending);
}

const livePending = (pendingId: string, stage: PendingStage, now: Date) =>
  and(eq(pendingSignIns.id, pendingId), eq(pendingSignIns.stage, stage), gt(pendingSignIns.expiresAt, now));

export async function findPending(db: Database, pendingId: string, stage: PendingStage, now: Date) {
  const [row] = await db
    .select({ userId: pendingSignIns.userId })
    .from(pendingSignIns)
    .where(livePending(pendingId, stage, now));
  return row?.userId;
}

/** True for one caller alone. */
export async function takePending(db: Database, pendingId: string, stage: PendingStage, now: Date) {
  const taken = await db
    .delete(pendingSignIns)
    .where(livePending(pendingId, stage, now))
    .returning();
  return taken.length > 0;
}

export async function deletePendingOf(db: Database, userId: string) {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}

export async function insertEvent(db: Database, event: typeof securityAuditLogs.$inferInsert) {
  await db.insert(securityAuditLogs).values(event);
}

export async function findEvent(db: Database, eventId: string) {
  const [row] = await db
    .select({ event: securityAuditLogs, user: users, settings: userSecuritySettings })
    .from(securityAuditLogs)
    .innerJoin(users, eq(users.id, securityAuditLogs.userId))
    .leftJoin(userSecuritySettings, eq(userSecuritySettings.userId, securityAuditLogs.userId))
    .where(eq(securityAuditLogs.id, eventId));
  return row;
}

export function listEvents(db: Database, userId: string, most: number) {
  return db
    .select()
    .from(securityAuditLogs)
    .where(eq(securityAuditLogs.userId, userId))
    .orderBy(desc(securityAuditLogs.createdAt), desc(securityAuditLogs.id))
    .limit(most);
}
