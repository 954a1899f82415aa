import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { businesses, businessMembers } from '../businesses.tables.ts';

/** Always in the same order, so that two who lock them one by one never wait for each other. */
export async function listBusinessIdsOf(db: Database, userId: string) {
  const rows = await db
    .select({ id: businessMembers.businessId })
    .from(businessMembers)
    .where(eq(businessMembers.userId, userId))
    .orderBy(asc(businessMembers.businessId));
  return rows.map(({ id }) => id);
}

export async function deleteBusiness(db: Database, businessId: string) {
  await db.delete(businesses).where(eq(businesses.id, businessId));
}
