import type { DemoFilter, DemoStatus } from '@parley/contract/leads/demos';
import { and, count, desc, eq, gt, ilike, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { newestFirst, type PagePlace } from '../../../numbered-pages.ts';
import { containing, type Database } from '../../../platform/database/index.ts';
import { demoSchedules } from './demos.tables.ts';

export type DemoRow = typeof demoSchedules.$inferSelect;
export type NewDemo = typeof demoSchedules.$inferInsert;

const { id, name, email, company, status, createdAt, startsAt, remindedAt, version } = demoSchedules;

function matching({ search, status: wanted }: DemoFilter) {
  const pattern = containing(search);
  return and(
    wanted ? eq(status, wanted) : undefined,
    search === '' ? undefined : or(ilike(name, pattern), ilike(email, pattern), ilike(company, pattern)),
  );
}

export async function insertDemo(db: Database, row: NewDemo) {
  const [saved] = await db.insert(demoSchedules).values(row).returning();
  return saved!;
}

export async function countDemos(db: Database, filter: DemoFilter) {
  const [row] = await db.select({ total: count() }).from(demoSchedules).where(matching(filter));
  return row!.total;
}

export function listDemos(db: Database, filter: DemoFilter, place: PagePlace) {
  return db
    .select()
    .from(demoSchedules)
    .where(matching(filter))
    .orderBy(...newestFirst(place, createdAt, id))
    .limit(place.limit)
    .offset(place.offset);
}

/** Two who ask for the same time at once do so one after the other. */
export async function lockTimes(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo-times'))`);
}

interface TimeSpan {
  after: Date;
  before: Date;
  /** What was asked for before this moment and never confirmed takes no time any more. */
  heldSince: Date;
}

/** Demos that are to begin between two moments. */
export function listTaken(db: Database, { after, before, heldSince }: TimeSpan) {
  const isHeld = or(eq(status, 'confirmed'), and(eq(status, 'pending'), gt(createdAt, heldSince)));
  return db
    .select({ id, email, startsAt })
    .from(demoSchedules)
    .where(and(isHeld, gt(startsAt, after), lt(startsAt, before)));
}

/** The next ones after a row, for whoever reads them all. */
export function listDemosAfter(db: Database, filter: DemoFilter, last: DemoRow | undefined, limit: number) {
  const after = last
    ? or(lt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), lt(id, last.id)))
    : undefined;
  return db
    .select()
    .from(demoSchedules)
    .where(and(matching(filter), after))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function findDemo(db: Database, demoId: string) {
  const [row] = await db.select().from(demoSchedules).where(eq(id, demoId));
  return row;
}

/** Nobody else changes it until the transaction ends. */
export async function lockDemo(tx: Database, demoId: string) {
  const [row] = await tx.select().from(demoSchedules).where(eq(id, demoId)).for('update');
  return row;
}

export async function setDemo(
  tx: Database,
  demoId: string,
  change: { status?: DemoStatus; adminNotes?: string; remindedAt?: null },
) {
  const [saved] = await tx
    .update(demoSchedules)
    .set({ ...change, version: sql`${version} + 1` })
    .where(eq(id, demoId))
    .returning();
  return saved!;
}

/** No change that an admin would have to know of before saving theirs. */
export async function setReminded(tx: Database, demoId: string, now: Date) {
  await tx.update(demoSchedules).set({ remindedAt: now }).where(eq(id, demoId));
}

/** Confirmed ones that begin soon and whose person was not reminded yet. */
export function listDueReminders(db: Database, { from, until }: { from: Date; until: Date }, limit: number) {
  return db
    .select({ id })
    .from(demoSchedules)
    .where(and(eq(status, 'confirmed'), isNull(remindedAt), gt(startsAt, from), lte(startsAt, until)))
    .orderBy(startsAt)
    .limit(limit);
}

/** Requests of an address since a moment, and those that still wait to be confirmed. */
export async function countOfAddress(
  db: Database,
  address: string,
  { since, heldSince, now }: { since: Date; heldSince: Date; now: Date },
) {
  const isOpen = and(eq(status, 'pending'), gt(createdAt, heldSince), gt(startsAt, now));
  const [row] = await db
    .select({ total: count() })
    .from(demoSchedules)
    .where(and(eq(email, address), or(gt(createdAt, since), isOpen)));
  return row!.total;
}

export async function deleteDemo(tx: Database, demoId: string) {
  await tx.delete(demoSchedules).where(eq(id, demoId));
}
