import { webhookRetryMinutes } from '@parley/contract/integrations/webhooks';
import { and, asc, desc, eq, gt, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import { latestBelievable } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import { webhookDeliveries as deliveries } from '../integrations.tables.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;
export type NewEvent = Pick<DeliveryRow, 'eventId' | 'event' | 'body' | 'conversationId'>;
export type NewDelivery = NewEvent & Pick<DeliveryRow, 'webhookId' | 'createdAt'>;
type DeliveryChange = Partial<
  Pick<DeliveryRow, 'status' | 'responseStatus' | 'responseBody' | 'durationMs' | 'error' | 'nextAttemptAt'>
>;

const oneDelivery = (businessId: string, deliveryId: string) =>
  and(eq(deliveries.businessId, businessId), eq(deliveries.id, deliveryId));

export async function insertDelivery(db: Database, businessId: string, delivery: NewDelivery) {
  const [row] = await db
    .insert(deliveries)
    .values({ ...delivery, businessId, nextAttemptAt: delivery.createdAt })
    .returning();
  return row!;
}

export async function findDelivery(db: Database, businessId: string, deliveryId: string) {
  const [row] = await db.select().from(deliveries).where(oneDelivery(businessId, deliveryId));
  return row;
}

export function listDeliveries(
  db: Database,
  businessId: string,
  webhookId: string,
  { after, limit }: { after: { createdAt: Date; id: string } | undefined; limit: number },
) {
  const { createdAt, id } = deliveries;
  const isAfter =
    after && or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)));
  return db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.businessId, businessId), eq(deliveries.webhookId, webhookId), isAfter))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

const noAnswerYet = { responseStatus: null, responseBody: null, durationMs: null, error: null };

const longestPauseMs = Math.max(...webhookRetryMinutes) * 60_000;

/** Its time has come, or is further away than any pause: then the clock was set back since. */
const isDue = (now: Date) =>
  or(
    lte(deliveries.nextAttemptAt, now),
    gt(deliveries.nextAttemptAt, new Date(latestBelievable(now).getTime() + longestPauseMs)),
  );

/** Takes a due delivery for one attempt; undefined where another process has it, or it is done. */
export async function takeDelivery(
  db: Database,
  businessId: string,
  deliveryId: string,
  now: Date,
  lostAt: Date,
) {
  const [row] = await db
    .update(deliveries)
    .set({ ...noAnswerYet, attempt: sql`${deliveries.attempt} + 1`, attemptedAt: now, nextAttemptAt: lostAt })
    .where(and(oneDelivery(businessId, deliveryId), eq(deliveries.status, 'waiting'), isDue(now)))
    .returning();
  return row;
}

/** An attempt that was broken off by a stop of the server does not count. */
export async function releaseDelivery(db: Database, businessId: string, deliveryId: string, now: Date) {
  await db
    .update(deliveries)
    .set({ attempt: sql`${deliveries.attempt} - 1`, nextAttemptAt: now })
    .where(oneDelivery(businessId, deliveryId));
}

/** Not one that is under way. */
export async function postponeDelivery(
  db: Database,
  businessId: string,
  deliveryId: string,
  now: Date,
  until: Date,
) {
  await db
    .update(deliveries)
    .set({ nextAttemptAt: until })
    .where(
      and(
        oneDelivery(businessId, deliveryId),
        eq(deliveries.status, 'waiting'),
        lte(deliveries.nextAttemptAt, now),
      ),
    );
}

export async function setDelivery(
  db: Database,
  businessId: string,
  deliveryId: string,
  change: DeliveryChange,
) {
  await db.update(deliveries).set(change).where(oneDelivery(businessId, deliveryId));
}

export async function failWaitingDeliveries(
  db: Database,
  businessId: string,
  webhookId: string,
  error: string,
) {
  await db
    .update(deliveries)
    .set({ status: 'failed', error, nextAttemptAt: null })
    .where(
      and(
        eq(deliveries.businessId, businessId),
        eq(deliveries.webhookId, webhookId),
        eq(deliveries.status, 'waiting'),
      ),
    );
}

/** Of all businesses: whoever looks only hands them on to jobs, each of which names its business. */
export function listDueDeliveries(db: Database, now: Date, limit: number) {
  return db
    .select({ businessId: deliveries.businessId, deliveryId: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.status, 'waiting'), isDue(now)))
    .orderBy(asc(deliveries.nextAttemptAt))
    .limit(limit);
}

/** What is older, or stands behind so many newer ones of its webhook. What still waits stays. */
export async function deleteOldDeliveries(db: Database, before: Date, perWebhook: number) {
  await db.delete(deliveries).where(and(ne(deliveries.status, 'waiting'), lt(deliveries.createdAt, before)));
  await db.execute(sql`
    delete from webhook_deliveries where id in (
      select id from (
        select id, status, row_number() over (partition by webhook_id order by created_at desc, id desc) as place
        from webhook_deliveries
      ) placed where place > ${perWebhook} and status <> 'waiting')`);
}

/** What waited for somebody to answer for the webhook is due now. */
export function releaseDeliveries(tx: Database, businessId: string, webhookId: string, now: Date) {
  return tx
    .update(deliveries)
    .set({ nextAttemptAt: now })
    .where(
      and(
        eq(deliveries.businessId, businessId),
        eq(deliveries.webhookId, webhookId),
        eq(deliveries.status, 'waiting'),
      ),
    )
    .returning({ deliveryId: deliveries.id });
}

const aboutConversations = (businessId: string, conversationIds: string[]) =>
  and(eq(deliveries.businessId, businessId), inArray(deliveries.conversationId, conversationIds));

export function listAbout(db: Database, businessId: string, conversationIds: string[]) {
  const { event, body, status, createdAt } = deliveries;
  return db
    .select({ event, body, status, createdAt })
    .from(deliveries)
    .where(aboutConversations(businessId, conversationIds))
    .orderBy(asc(createdAt));
}

export async function deleteAbout(db: Database, businessId: string, conversationIds: string[]) {
  await db.delete(deliveries).where(aboutConversations(businessId, conversationIds));
}
