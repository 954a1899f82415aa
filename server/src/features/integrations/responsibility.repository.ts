import { and, eq, isNull, sql } from 'drizzle-orm';
import type { apiKeys, webhooks } from './integrations.tables.ts';

/** Keys and webhooks belong to the business, but each acts in somebody's name. */
export type Responsibility = Pick<
  typeof apiKeys.$inferSelect,
  'createdBy' | 'suspendedAt' | 'suspendedBecause' | 'takenOverBy' | 'takenOverAt'
>;
export type SuspensionStart = Pick<Responsibility, 'suspendedAt' | 'suspendedBecause'>;

/** Those of one person that were not suspended before: the first moment stays. */
export const isResponsibility = (
  table: typeof apiKeys | typeof webhooks,
  businessId: string,
  userId: string,
) =>
  and(
    eq(table.businessId, businessId),
    eq(sql`coalesce(${table.takenOverBy}, ${table.createdBy})`, userId),
    isNull(table.suspendedAt),
  );

export const takenOverBy = (userId: string, now: Date) => ({
  suspendedAt: null,
  suspendedBecause: null,
  takenOverBy: userId,
  takenOverAt: now,
});
