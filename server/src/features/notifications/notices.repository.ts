import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { platformNotices } from './notifications.tables.ts';

export type NoticeRow = typeof platformNotices.$inferSelect;

const latestCount = 100;

export async function insertNotice(tx: Database, row: typeof platformNotices.$inferInsert) {
  const [saved] = await tx.insert(platformNotices).values(row).returning();
  return saved!;
}

export const listNotices = (db: Database) =>
  db
    .select()
    .from(platformNotices)
    .orderBy(desc(platformNotices.createdAt), desc(platformNotices.id))
    .limit(latestCount);

export const listShown = (db: Database, now: Date) =>
  db
    .select()
    .from(platformNotices)
    .where(
      and(
        isNull(platformNotices.withdrawnAt),
        or(isNull(platformNotices.endsAt), gt(platformNotices.endsAt, now)),
      ),
    )
    .orderBy(desc(platformNotices.createdAt), desc(platformNotices.id))
    .limit(latestCount);

export async function lockNotice(tx: Database, id: string) {
  const [row] = await tx.select().from(platformNotices).where(eq(platformNotices.id, id)).for('update');
  return row;
}

export async function setNotice(
  tx: Database,
  id: string,
  change: Partial<Pick<NoticeRow, 'title' | 'text' | 'endsAt' | 'withdrawnAt'>>,
) {
  const [row] = await tx
    .update(platformNotices)
    .set({ ...change, version: sql`${platformNotices.version} + 1` })
    .where(eq(platformNotices.id, id))
    .returning();
  return row!;
}

export async function addNotified(tx: Database, id: string, count: number) {
  await tx
    .update(platformNotices)
    .set({ notifiedCount: sql`${platformNotices.notifiedCount} + ${count}` })
    .where(eq(platformNotices.id, id));
}
