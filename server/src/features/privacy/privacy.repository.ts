import type { RetentionDays } from '@parley/contract/privacy/privacy';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { erasures, privacySettings } from './privacy.tables.ts';

export type ErasureRow = typeof erasures.$inferSelect;

export async function findSettings(db: Database, businessId: string) {
  const [row] = await db.select().from(privacySettings).where(eq(privacySettings.businessId, businessId));
  return row;
}

export async function putRetention(
  db: Database,
  businessId: string,
  retentionDays: RetentionDays,
  updatedAt: Date,
) {
  await db
    .insert(privacySettings)
    .values({ businessId, retentionDays, updatedAt })
    .onConflictDoUpdate({ target: privacySettings.businessId, set: { retentionDays, updatedAt } });
}

/** Only ever later: what was once over its time stays gone. */
export async function putErasedBefore(db: Database, businessId: string, erasedBefore: Date, now: Date) {
  await db
    .insert(privacySettings)
    .values({ businessId, erasedBefore, updatedAt: now })
    .onConflictDoUpdate({
      target: privacySettings.businessId,
      set: { erasedBefore: sql`greatest(${privacySettings.erasedBefore}, excluded.erased_before)` },
    });
}

export async function insertErasure(db: Database, row: typeof erasures.$inferInsert) {
  await db.insert(erasures).values(row).onConflictDoNothing();
}

export async function deleteRetentions(db: Database, businessId: string) {
  await db.delete(erasures).where(and(eq(erasures.businessId, businessId), eq(erasures.kind, 'retention')));
}

export async function listErasureIds(db: Database, ids: string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await db.select({ id: erasures.id }).from(erasures).where(inArray(erasures.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Those that the file beside the backups does not have yet, the oldest first. */
export function listUnfiled(db: Database, limit: number) {
  return db
    .select()
    .from(erasures)
    .where(eq(erasures.isFiled, false))
    .orderBy(asc(erasures.erasedAt), asc(erasures.id))
    .limit(limit);
}

export async function setFiled(db: Database, ids: string[]) {
  await db.update(erasures).set({ isFiled: true }).where(inArray(erasures.id, ids));
}
