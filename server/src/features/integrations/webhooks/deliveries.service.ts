import { randomUUID } from 'node:crypto';
import {
  deliveryLogDays,
  deliveryLogLimit,
  type WebhookEventType,
} from '@parley/contract/integrations/webhooks';
import { bindContext } from '../../../bind-context.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { IntegrationContext } from '../integration-context.ts';
import { sendDeliveryJob } from '../integrations.jobs.ts';
import type { DeliveryRow } from './deliveries.repository.ts';
import * as repository from './deliveries.repository.ts';
import { sendDelivery } from './delivery-attempt.service.ts';
import * as webhooks from './webhooks.repository.ts';

/** Something that happened, for whoever listens. */
export interface WebhookEvent {
  type: WebhookEventType;
  data: object;
}

const dayMs = 24 * 60 * 60 * 1000;
const batchSize = 500;

export const createDeliveryService = (context: IntegrationContext) =>
  bindContext(context, { sendDelivery, sendDueDeliveries, pruneDeliveries });

/** To every webhook that wants to hear of it. Joins the caller's transaction: without its commit nothing is sent. */
export async function publishEvent(
  context: IntegrationContext,
  tx: Database,
  businessId: string,
  event: WebhookEvent,
) {
  await webhooks.listListenersAtEnd(tx, businessId, event.type, async (ids) => {
    if (ids.length === 0) return;
    const newEvent = createEvent(context, event, businessId);
    for (const id of ids) await deliver(context, tx, businessId, id, newEvent);
  });
}

/** To one webhook, whatever it listens to. */
export const sendNow = (
  context: IntegrationContext,
  businessId: string,
  webhookId: string,
  event: WebhookEvent,
) =>
  context.db.transaction((tx) =>
    deliver(context, tx, businessId, webhookId, createEvent(context, event, businessId)),
  );

/** The same event as a new delivery: the log keeps what became of the first. */
export const sendAgain = (
  context: IntegrationContext,
  { businessId, webhookId, eventId, event, body, conversationId }: DeliveryRow,
) =>
  context.db.transaction(async (tx) => {
    await webhooks.setWebhook(tx, businessId, webhookId, { restsUntil: null });
    return deliver(context, tx, businessId, webhookId, { eventId, event, body, conversationId });
  });

/** Sends what waited while nobody answered for the webhook. */
export async function releaseDeliveries(
  context: IntegrationContext,
  tx: Database,
  businessId: string,
  webhookId: string,
) {
  const released = await repository.releaseDeliveries(tx, businessId, webhookId, context.clock.now());
  // Whatever is more than that is found by the next look for what is due.
  for (const { deliveryId } of released.slice(0, batchSize))
    await enqueue(context, tx, { businessId, deliveryId });
}

async function sendDueDeliveries(context: IntegrationContext) {
  const { db, clock } = context;
  for (const due of await repository.listDueDeliveries(db, clock.now(), batchSize))
    await enqueue(context, db, due);
}

async function pruneDeliveries({ db, clock }: IntegrationContext) {
  const before = new Date(clock.now().getTime() - deliveryLogDays * dayMs);
  await repository.deleteOldDeliveries(db, before, deliveryLogLimit);
}

/** Writes an event down for one webhook and sends it as soon as the caller's transaction commits. */
async function deliver(
  context: IntegrationContext,
  tx: Database,
  businessId: string,
  webhookId: string,
  event: repository.NewEvent,
) {
  const createdAt = context.clock.now();
  const row = await repository.insertDelivery(tx, businessId, { ...event, webhookId, createdAt });
  await enqueue(context, tx, { businessId, deliveryId: row.id });
  return row;
}

const enqueue = (
  { jobs }: IntegrationContext,
  tx: Database,
  delivery: { businessId: string; deliveryId: string },
) => jobs.enqueue(tx, sendDeliveryJob, delivery, { singletonKey: delivery.deliveryId });

function createEvent(
  { clock }: IntegrationContext,
  { type, data }: WebhookEvent,
  businessId: string,
): repository.NewEvent {
  const { conversationId }: { conversationId?: string } = data;
  const eventId = randomUUID();
  const createdAt = clock.now().toISOString();
  const body = JSON.stringify({ id: eventId, type, businessId, createdAt, data });
  return { eventId, event: type, body, conversationId: conversationId ?? null };
}
