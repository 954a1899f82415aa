import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { apiKeys, webhookDeliveries, webhooks } from './integrations.tables.ts';

type Suspending = Pick<typeof apiKeys.$inferSelect, 'suspendedAt' | 'suspendedBecause'>;
type Answerable = typeof apiKeys | typeof webhooks;

/** Those of one person that were not suspended before: the first moment stays. */
const answeredForBy = (table: Answerable, businessId: string, userId: string) =>
  and(
    eq(table.businessId, businessId),
    eq(sql`coalesce(${table.takenOverBy}, ${table.createdBy})`, userId),
    isNull(table.suspendedAt),
  );

/** Revoked keys have ended already. */
export function suspendApiKeys(tx: Database, businessId: string, userId: string, suspending: Suspending) {
  return tx
    .update(apiKeys)
    .set(suspending)
    .where(and(answeredForBy(apiKeys, businessId, userId), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name });
}

export function suspendWebhooks(tx: Database, businessId: string, userId: string, suspending: Suspending) {
  return tx
    .update(webhooks)
    .set(suspending)
    .where(answeredForBy(webhooks, businessId, userId))
    .returning({ url: webhooks.url });
}

const takenOver = (userId: string, now: Date) => ({
  suspendedAt: null,
  suspendedBecause: null,
  takenOverBy: userId,
  takenOverAt: now,
});

/** Undefined where it is not suspended: of two owners who ask at once only one takes it over. */
export async function takeOverApiKey(
  tx: Database,
  businessId: string,
  keyId: string,
  userId: string,
  now: Date,
) {
  const [row] = await tx
    .update(apiKeys)
    .set({ ...takenOver(userId, now), refusedAt: null })
    .where(
      and(
        eq(apiKeys.businessId, businessId),
        eq(apiKeys.id, keyId),
        isNotNull(apiKeys.suspendedAt),
        isNull(apiKeys.revokedAt),
      ),
    )
    .returning();
  return row;
}

export async function takeOverWebhook(
  tx: Database,
  businessId: string,
  webhookId: string,
  userId: string,
  now: Date,
) {
  const [row] = await tx
    .update(webhooks)
    .set({ ...takenOver(userId, now), restsUntil: null, updatedAt: now })
    .where(
      and(eq(webhooks.businessId, businessId), eq(webhooks.id, webhookId), isNotNull(webhooks.suspendedAt)),
    )
    .returning();
  return row;
}

/** What waited for somebody to answer for the webhook is due now. */
export function releaseDeliveries(tx: Database, businessId: string, webhookId: string, now: Date) {
  return tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt: now })
    .where(
      and(
        eq(webhookDeliveries.businessId, businessId),
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.status, 'waiting'),
      ),
    )
    .returning({ deliveryId: webhookDeliveries.id });
}

/** True at most once in the time given, however many processes ask. */
export async function setRefused(
  db: Database,
  businessId: string,
  keyId: string,
  now: Date,
  unlessSince: Date,
) {
  const rows = await db
    .update(apiKeys)
    .set({ refusedAt: now })
    .where(
      and(
        eq(apiKeys.businessId, businessId),
        eq(apiKeys.id, keyId),
        sql`(${apiKeys.refusedAt} is null or ${apiKeys.refusedAt} <= ${unlessSince.toISOString()}::timestamptz)`,
      ),
    )
    .returning({ id: apiKeys.id });
  return rows.length > 0;
}
