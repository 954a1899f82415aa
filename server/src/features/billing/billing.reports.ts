import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { businesses } from '../businesses/businesses.tables.ts';
import { exceptPlatform } from '../businesses/index.ts';
import { businessPlans } from './billing.tables.ts';

/** Those that are on the default plan because nobody ever chose one. */
export async function listBusinessesWithoutPlan(
  db: Database,
  { afterId, limit }: { afterId: string | undefined; limit: number },
) {
  const rows = await db
    .select({ id: businesses.id })
    .from(businesses)
    .leftJoin(businessPlans, eq(businessPlans.businessId, businesses.id))
    .where(
      and(
        isNull(businessPlans.businessId),
        exceptPlatform(businesses.id),
        afterId ? gt(businesses.id, afterId) : undefined,
      ),
    )
    .orderBy(asc(businesses.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
