import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { credentials, users } from '../accounts.tables.ts';
import { mfaSettings } from '../second-factor/second-factor.tables.ts';
import { knownDevices, userSecuritySettings } from '../security.tables.ts';
import { type Attempt, attemptCounted } from './attempts.repository.ts';

export type Candidate = NonNullable<Awaited<ReturnType<typeof findCandidate>>>;

/** All that decides about a sign-in. */
const candidate = {
  user: users,
  passwordHash: credentials.password,
  settings: userSecuritySettings,
  factor: mfaSettings,
  allowedDevices: sql<string[]>`array(select ${knownDevices.deviceId}::text from ${knownDevices}
    where ${knownDevices.userId} = ${users.id} and ${knownDevices.allowedAs} is not null)`,
};
const ownPassword = and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential'));

export async function findCandidate(db: Database, userId: string) {
  const [row] = await db
    .select(candidate)
    .from(users)
    .leftJoin(credentials, ownPassword)
    .leftJoin(userSecuritySettings, eq(userSecuritySettings.userId, users.id))
    .leftJoin(mfaSettings, eq(mfaSettings.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

/** Counts the attempt and looks the person up, in one statement for known and unknown addresses alike. */
export async function countAndFindCandidate(db: Database, email: string, attempt: Attempt) {
  const counted = db.$with('counted').as(attemptCounted(db, attempt));
  const [row] = await db
    .with(counted)
    .select({ failures: counted.failures, lockedUntil: counted.lockedUntil, ...candidate })
    .from(counted)
    .leftJoin(users, eq(users.email, email))
    .leftJoin(credentials, ownPassword)
    .leftJoin(userSecuritySettings, eq(userSecuritySettings.userId, users.id))
    .leftJoin(mfaSettings, eq(mfaSettings.userId, users.id));
  const { failures, lockedUntil, user, ...rest } = row!;
  return { failures, lockedUntil, candidate: user ? { ...rest, user } : undefined };
}
