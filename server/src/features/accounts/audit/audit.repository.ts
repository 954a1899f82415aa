import { and, desc, eq, max } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { users } from '../accounts.tables.ts';
import { securityAuditLogs, userSecuritySettings } from '../security.tables.ts';

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

export async function findLastTime(db: Database, userId: string, action: string) {
  const [row] = await db
    .select({ at: max(securityAuditLogs.createdAt) })
    .from(securityAuditLogs)
    .where(and(eq(securityAuditLogs.userId, userId), eq(securityAuditLogs.action, action)));
  return row?.at ?? undefined;
}

export function listEvents(db: Database, userId: string, most: number) {
  return db
    .select()
    .from(securityAuditLogs)
    .where(eq(securityAuditLogs.userId, userId))
    .orderBy(desc(securityAuditLogs.createdAt), desc(securityAuditLogs.id))
    .limit(most);
}
