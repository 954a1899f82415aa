import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { memberPresence } from './handoffs.tables.ts';

export async function findPresence(db: Database, businessId: string, userId: string) {
  const [row] = await db
    .select()
    .from(memberPresence)
    .where(and(eq(memberPresence.businessId, businessId), eq(memberPresence.userId, userId)));
  return row;
}

export async function listAvailableSince(db: Database, businessId: string, since: Date, latest: Date) {
  const { seenAt } = memberPresence;
  const rows = await db
    .select({ userId: memberPresence.userId })
    .from(memberPresence)
    .where(
      and(
        eq(memberPresence.businessId, businessId),
        eq(memberPresence.isAvailable, true),
        gt(seenAt, since),
        lte(seenAt, latest),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

export async function savePresence(
  db: Database,
  businessId: string,
  presence: { userId: string; isAvailable: boolean; seenAt: Date },
) {
  const { isAvailable, seenAt } = presence;
  await db
    .insert(memberPresence)
    .values({ businessId, ...presence })
    .onConflictDoUpdate({
      target: [memberPresence.businessId, memberPresence.userId],
      set: { isAvailable, seenAt },
    });
}
