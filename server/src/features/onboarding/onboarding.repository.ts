import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import { latestBelievable } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { AgentScope } from '../agents/index.ts';
import { websiteReadingPages, websiteReadings } from './onboarding.tables.ts';

type Row = typeof websiteReadings.$inferSelect;
/** Without its picture, which is asked for by itself. */
export type ReadingRow = Omit<Row, 'logo'>;
export type NewPage = Omit<typeof websiteReadingPages.$inferInsert, 'readingId'>;

const { logo: _, ...columns } = getTableColumns(websiteReadings);
const ofPerson = (userId: string, readingId: string) =>
  and(eq(websiteReadings.userId, userId), eq(websiteReadings.id, readingId));

export async function insertReading(db: Database, userId: string, reading: { url: string; createdAt: Date }) {
  const [row] = await db
    .insert(websiteReadings)
    .values({ userId, ...reading })
    .returning(columns);
  return row!;
}

export const countReadings = (db: Database, userId: string) =>
  db.$count(websiteReadings, eq(websiteReadings.userId, userId));

export async function findReading(
  db: Database,
  userId: string,
  readingId: string,
): Promise<ReadingRow | undefined> {
  const [row] = await db.select(columns).from(websiteReadings).where(ofPerson(userId, readingId));
  return row;
}

export function listReadings(db: Database, userId: string) {
  return db
    .select(columns)
    .from(websiteReadings)
    .where(eq(websiteReadings.userId, userId))
    .orderBy(desc(websiteReadings.createdAt), desc(websiteReadings.id));
}

export async function findLogo(db: Database, userId: string, readingId: string) {
  const [row] = await db
    .select({ bytes: websiteReadings.logo, kind: websiteReadings.logoKind })
    .from(websiteReadings)
    .where(ofPerson(userId, readingId));
  return row?.bytes && row.kind ? { bytes: row.bytes, kind: row.kind } : undefined;
}

export async function setReading(
  db: Database,
  userId: string,
  readingId: string,
  change: Partial<Pick<Row, 'status' | 'reason' | 'profile' | 'logo' | 'logoKind' | 'questions'>>,
) {
  await db.update(websiteReadings).set(change).where(ofPerson(userId, readingId));
}

/** Begins it, or begins it anew after a try that did not end; undefined when it has ended or is gone. */
export async function takeReading(db: Database, userId: string, readingId: string) {
  const [row] = await db
    .update(websiteReadings)
    .set({ status: 'reading' })
    .where(and(ofPerson(userId, readingId), inArray(websiteReadings.status, ['waiting', 'reading'])))
    .returning(columns);
  if (row) await db.delete(websiteReadingPages).where(eq(websiteReadingPages.readingId, readingId));
  return row;
}

/** The first agent stays. */
export async function setAgentOf(
  db: Database,
  userId: string,
  readingId: string,
  { businessId, agentId }: AgentScope,
) {
  await db
    .update(websiteReadings)
    .set({ businessId, agentId })
    .where(and(ofPerson(userId, readingId), isNull(websiteReadings.agentId)));
}

export async function insertPage(db: Database, readingId: string, page: NewPage) {
  await db.insert(websiteReadingPages).values({ readingId, ...page });
}

export function listPages(db: Database, { id }: Pick<ReadingRow, 'id'>) {
  const { url, title, outcome, reason } = websiteReadingPages;
  return db
    .select({ url, title, outcome, reason })
    .from(websiteReadingPages)
    .where(eq(websiteReadingPages.readingId, id))
    .orderBy(asc(websiteReadingPages.position));
}

export async function listContents(db: Database, { id }: Pick<ReadingRow, 'id'>) {
  const rows = await db
    .select({ content: websiteReadingPages.content })
    .from(websiteReadingPages)
    .where(eq(websiteReadingPages.readingId, id))
    .orderBy(asc(websiteReadingPages.position));
  return rows.map(({ content }) => content);
}

/** Of everybody; also those that a clock which was set back has left in the future. */
export async function deleteReadingsBefore(db: Database, moment: Date, now: Date) {
  const { createdAt } = websiteReadings;
  await db.delete(websiteReadings).where(or(lt(createdAt, moment), gt(createdAt, latestBelievable(now))));
}
