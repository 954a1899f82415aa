import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { sessions } from '../accounts.tables.ts';
import { passkeys } from '../passkeys.tables.ts';
import { mfaSettings } from '../second-factor/second-factor.tables.ts';
import { knownDevices, securityAuditLogs, userSecuritySettings } from '../security.tables.ts';

/** What a person may see of their own protection; never a token, a secret or a code. */
export async function findSecurityData(db: Database, userId: string) {
  const { id, ipAddress, userAgent, createdAt, lastActiveAt, expiresAt } = sessions;
  const { method, phone, isEnabled } = mfaSettings;
  return {
    settings: await db.select().from(userSecuritySettings).where(eq(userSecuritySettings.userId, userId)),
    secondFactor: await db
      .select({ method, phone, isEnabled })
      .from(mfaSettings)
      .where(eq(mfaSettings.userId, userId)),
    passkeys: await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    devices: await db.select().from(knownDevices).where(eq(knownDevices.userId, userId)),
    sessions: await db
      .select({ id, ipAddress, userAgent, createdAt, lastActiveAt, expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    events: await db
      .select()
      .from(securityAuditLogs)
      .where(eq(securityAuditLogs.userId, userId))
      .orderBy(asc(securityAuditLogs.createdAt), asc(securityAuditLogs.id)),
  };
}
