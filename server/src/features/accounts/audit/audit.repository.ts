import { and, desc, eq, gte, inArray, lt, max, or, type SQL, sql } from 'drizzle-orm';
import { containsSmall, type Database, searchWords, wordsQuery } from '../../../platform/database/index.ts';
import { users } from '../accounts.tables.ts';
import { auditWords, securityAuditLogs, userSecuritySettings } from '../security.tables.ts';

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

export function listDetailsOf(db: Database, userId: string, actions: string[]) {
  return db
    .select({ action: securityAuditLogs.action, details: securityAuditLogs.details })
    .from(securityAuditLogs)
    .where(and(eq(securityAuditLogs.userId, userId), inArray(securityAuditLogs.action, actions)));
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

/** Where so many match, the newest of them are found soonest by going through the newest entries. */
const commonFrom = 2000;
const manyPeople = 200;

/** Of everybody, newest first; a search finds words by how they begin, and people by any part of their name or address. */
export async function listEveryEvent(db: Database, page: EventPage) {
  const inRange = rangeOf(page);
  if (page.search === '') return listNewest(db, inRange, page.limit);
  const isFound = await searchOf(db, page.search);
  const some = await db
    .select({ id: log.id, createdAt: log.createdAt })
    .from(log)
    .where(and(isFound, inRange))
    .limit(commonFrom);
  if (some.length === commonFrom) return listNewest(db, and(isFound, inRange), page.limit);
  const shown = some.sort(newestPlaceFirst).slice(0, page.limit);
  return shown.length === 0
    ? []
    : listNewest(
        db,
        inArray(
          log.id,
          shown.map(({ id }) => id),
        ),
        page.limit,
      );
}

const log = securityAuditLogs;
const newestPlaceFirst = (one: EventPlace, other: EventPlace) =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);

const listNewest = (db: Database, where: SQL | undefined, limit: number) =>
  db
    .select({ event: log, user: users })
    .from(log)
    .innerJoin(users, eq(users.id, log.userId))
    .where(where)
    .orderBy(desc(log.createdAt), desc(log.id))
    .limit(limit);

const rangeOf = ({ from, before, after }: EventPage) =>
  and(
    from ? gte(log.createdAt, from) : undefined,
    before ? lt(log.createdAt, before) : undefined,
    after
      ? or(lt(log.createdAt, after.createdAt), and(eq(log.createdAt, after.createdAt), lt(log.id, after.id)))
      : undefined,
  );

/** A few people are named one by one, so that the index of their entries is used. */
async function searchOf(db: Database, search: string) {
  const people = () => db.select({ id: users.id }).from(users).where(containsSmall(users.searchText, search));
  const found = await people().limit(manyPeople);
  const ofPeople = inArray(log.userId, found.length === manyPeople ? people() : found.map(({ id }) => id));
  const words = searchWords(search);
  const hasWords = words.length > 0 ? sql`${auditWords} @@ ${wordsQuery(words)}` : undefined;
  return or(found.length > 0 ? ofPeople : undefined, hasWords) ?? sql`false`;
}
