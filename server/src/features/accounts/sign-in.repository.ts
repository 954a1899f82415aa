import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { credentials, users } from './accounts.tables.ts';
import { mfaSettings } from './second-factor.tables.ts';
import { knownDevices, userSecuritySettings } from './security.tables.ts';

export type Candidate = NonNullable<Awaited<ReturnType<typeof findCandidate>>>;

/** All that decides about a sign-in, in one look-up for known and unknown addresses alike. */
export async function findCandidate(db: Database, named: { email: string } | { userId: string }) {
  const [row] = await db
    .select({
      user: users,
      passwordHash: credentials.password,
      settings: userSecuritySettings,
      factor: mfaSettings,
      allowedDevices: sql<string[]>`array(select ${knownDevices.deviceId}::text from ${knownDevices}
        where ${knownDevices.userId} = ${users.id} and ${knownDevices.allowedAs} is not null)`,
    })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .leftJoin(userSecuritySettings, eq(userSecuritySettings.userId, users.id))
    .leftJoin(mfaSettings, eq(mfaSettings.userId, users.id))
    .where('email' in named ? eq(users.email, named.email) : eq(users.id, named.userId));
  return row;
}
