import type { WebhookEventType } from '@parley/contract/integrations/webhooks';
import { and, count, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { buildTextOnce, type Database, deferStatement } from '../../../platform/database/index.ts';
import { webhooks } from '../integrations.tables.ts';
import { isResponsibility, type SuspensionStart, takenOverBy } from '../responsibility.repository.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type NewWebhook = Omit<typeof webhooks.$inferInsert, 'id' | 'businessId'>;
/** What is undefined stays as it is. */
export type WebhookChange = {
  [Field in keyof Omit<WebhookRow, 'id' | 'businessId'>]?: WebhookRow[Field] | undefined;
};

const oneWebhook = (businessId: string, webhookId: string) =>
  and(eq(webhooks.businessId, businessId), eq(webhooks.id, webhookId));

export function listWebhooks(db: Database, businessId: string) {
  return db
    .select()
    .from(webhooks)
    .where(eq(webhooks.businessId, businessId))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id));
}

/** At the end of the transaction: those that want to hear of this and are not switched off. */
export function listListenersAtEnd(
  tx: Database,
  businessId: string,
  type: WebhookEventType,
  use: (ids: string[]) => Promise<void>,
) {
  const listeners = listingListeners(tx, { businessId, types: JSON.stringify([type]) });
  return deferStatement(tx, listeners, { use: (rows) => use(rows.map(({ id }) => String(id))) });
}

const listingListeners = buildTextOnce((db, value) =>
  db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.businessId, value('businessId')),
        ne(webhooks.status, 'off'),
        sql`${webhooks.events} @> ${value('types')}::jsonb`,
      ),
    ),
);

export async function countWebhooks(db: Database, businessId: string) {
  const [row] = await db
    .select({ webhooks: count() })
    .from(webhooks)
    .where(eq(webhooks.businessId, businessId));
  return row!.webhooks;
}

export async function findWebhook(db: Database, businessId: string, webhookId: string) {
  const [row] = await db.select().from(webhooks).where(oneWebhook(businessId, webhookId));
  return row;
}

/** Attempts that end at the same time count one after the other. */
export async function lockWebhook(tx: Database, businessId: string, webhookId: string) {
  const [row] = await tx.select().from(webhooks).where(oneWebhook(businessId, webhookId)).for('update');
  return row;
}

export async function insertWebhook(db: Database, businessId: string, webhook: NewWebhook) {
  const [row] = await db
    .insert(webhooks)
    .values({ ...webhook, businessId })
    .returning();
  return row!;
}

export async function setWebhook(db: Database, businessId: string, webhookId: string, change: WebhookChange) {
  const [row] = await db.update(webhooks).set(change).where(oneWebhook(businessId, webhookId)).returning();
  return row;
}

export async function deleteWebhook(db: Database, businessId: string, webhookId: string) {
  const [row] = await db
    .delete(webhooks)
    .where(oneWebhook(businessId, webhookId))
    .returning({ url: webhooks.url });
  return row;
}

/** Of all businesses: their secrets can no longer be read. */
export async function switchOffAll(db: Database, now: Date) {
  await db.update(webhooks).set({ status: 'off', updatedAt: now });
}

export function suspendWebhooks(
  tx: Database,
  businessId: string,
  userId: string,
  suspension: SuspensionStart,
) {
  return tx
    .update(webhooks)
    .set(suspension)
    .where(isResponsibility(webhooks, businessId, userId))
    .returning({ url: webhooks.url });
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
    .set({ ...takenOverBy(userId, now), restsUntil: null, updatedAt: now })
    .where(
      and(eq(webhooks.businessId, businessId), eq(webhooks.id, webhookId), isNotNull(webhooks.suspendedAt)),
    )
    .returning();
  return row;
}
