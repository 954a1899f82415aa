import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { digestSchedules } from './digests.tables.ts';

export async function insertSchedules(db: Database, rows: { userId: string; nextAt: Date }[]) {
  await db.insert(digestSchedules).values(rows).onConflictDoNothing();
}

/** Of all people, for the upkeep. */
export function listDue(db: Database, now: Date, limit: number) {
  return db
    .select()
    .from(digestSchedules)
    .where(lte(digestSchedules.nextAt, now))
    .orderBy(asc(digestSchedules.nextAt), asc(digestSchedules.userId))
    .limit(limit);
}

/** False when another process was faster. */
export async function moveSchedule(tx: Database, userId: string, from: Date, to: Date) {
  const rows = await tx
    .update(digestSchedules)
    .set({ nextAt: to })
    .where(and(eq(digestSchedules.userId, userId), eq(digestSchedules.nextAt, from)))
    .returning({ userId: digestSchedules.userId });
  return rows.length > 0;
}

export async function findSchedule(db: Database, userId: string) {
  const [row] = await db.select().from(digestSchedules).where(eq(digestSchedules.userId, userId));
  return row;
}

export async function setSentFor(db: Database, userId: string, sentFor: Date) {
  await db.update(digestSchedules).set({ sentFor }).where(eq(digestSchedules.userId, userId));
}
