import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { pendingSignIns } from '../security.tables.ts';

export type PendingStage = (typeof pendingSignIns.$inferSelect)['stage'];

export async function insertPending(db: Database, pending: typeof pendingSignIns.$inferInsert) {
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, pending.createdAt));
  await db.insert(pendingSignIns).values(pending);
}

const livePending = (pendingId: string, stage: PendingStage, now: Date) =>
  and(eq(pendingSignIns.id, pendingId), eq(pendingSignIns.stage, stage), gt(pendingSignIns.expiresAt, now));

export async function findPending(db: Database, pendingId: string, stage: PendingStage, now: Date) {
  const [row] = await db
    .select({ userId: pendingSignIns.userId })
    .from(pendingSignIns)
    .where(livePending(pendingId, stage, now));
  return row?.userId;
}

/** True for one caller alone. */
export async function takePending(db: Database, pendingId: string, stage: PendingStage, now: Date) {
  const taken = await db
    .delete(pendingSignIns)
    .where(livePending(pendingId, stage, now))
    .returning();
  return taken.length > 0;
}

export async function deletePendingOf(db: Database, userId: string) {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}
