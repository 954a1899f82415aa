import { and, desc, eq, gte, ilike, lt, max, or, sql } from 'drizzle-orm';
import { containing, type Database } from '../../../platform/database/index.ts';
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

type EventPlace = Pick<typeof securityAuditLogs.$inferSelect, 'createdAt' | 'id'>;

export interface EventPage {
  search: string;
  from?: Date | undefined;
  before?: Date | undefined;
  /** The last entry of the page before. */
  after?: EventPlace | undefined;
  limit: number;
}

export async function findPlace(db: Database, id: string): Promise<EventPlace | undefined> {
  const [row] = await db
    .select({ id: securityAuditLogs.id, createdAt: securityAuditLogs.createdAt })
    .from(securityAuditLogs)
    .where(eq(securityAuditLogs.id, id));
  return row;
}

/** Of everybody, newest first. */
export function listEveryEvent(db: Database, { search, from, before, after, limit }: EventPage) {
  const log = securityAuditLogs;
  const pattern = containing(search);
  return db
    .select({ event: log, user: users })
    .from(log)
    .innerJoin(users, eq(users.id, log.userId))
    .where(
      and(
        search
          ? or(
              ilike(users.email, pattern),
              ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, pattern),
              ilike(log.action, pattern),
              ilike(sql`replace(${log.action}, '_', ' ')`, pattern),
              ilike(log.ipAddress, pattern),
              ilike(sql`${log.details}::text`, pattern),
            )
          : undefined,
        from ? gte(log.createdAt, from) : undefined,
        before ? lt(log.createdAt, before) : undefined,
        after
          ? or(
              lt(log.createdAt, after.createdAt),
              and(eq(log.createdAt, after.createdAt), lt(log.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(log.createdAt), desc(log.id))
    .limit(limit);
}
