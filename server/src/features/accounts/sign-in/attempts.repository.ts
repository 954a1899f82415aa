import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { users } from '../accounts.tables.ts';
import { knownDevices, type securityAuditLogs, signInFailures } from '../security.tables.ts';

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

export async function findLock(db: Database, addressHash: string) {
  const [row] = await db
    .select({ lockedUntil: signInFailures.lockedUntil })
    .from(signInFailures)
    .where(eq(signInFailures.addressHash, addressHash));
  return row?.lockedUntil ?? null;
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
