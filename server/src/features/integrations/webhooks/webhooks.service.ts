import {
  type ChosenWebhookEvent,
  type Webhook,
  type WebhookDelivery,
  webhookEventType,
  webhooksLimit,
} from '@parley/contract/integrations/webhooks';
import { bindContext } from '../../../bind-context.ts';
import { conflict, limitReached, notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import { sealText } from '../../accounts/index.ts';
import { pageOf, readCursor } from '../cursor.ts';
import type { IntegrationContext } from '../integration-context.ts';
import { type Actor, logAction, plainAddress } from '../integration-log.ts';
import { findResponsibleNames, presentResponsibility } from '../responsibility.ts';
import type { DeliveryRow } from './deliveries.repository.ts';
import * as deliveries from './deliveries.repository.ts';
import { releaseDeliveries, sendAgain, sendNow } from './deliveries.service.ts';
import { requireWebhookAddress } from './webhook-address.ts';
import { matterOf } from './webhook-health.ts';
import { makeWebhookSecret } from './webhook-signature.ts';
import type { WebhookRow } from './webhooks.repository.ts';
import * as repository from './webhooks.repository.ts';

export type WebhookService = ReturnType<typeof createWebhookService>;

interface Form {
  url: string;
  description: string;
  events: ChosenWebhookEvent[];
}
type FormChange = { [Field in keyof Form]?: Form[Field] | undefined } & { isOn?: boolean | undefined };

const deliveriesPageSize = 50;

export const createWebhookService = (context: IntegrationContext) =>
  bindContext(context, {
    listWebhooks,
    createWebhook,
    updateWebhook,
    deleteWebhook,
    rotateSecret,
    takeOverWebhook,
    switchOffAll,
    testWebhook,
    listDeliveries,
    getDelivery,
    resendDelivery,
  });

export const listWebhooks = async (context: IntegrationContext, businessId: string) =>
  present(context, await repository.listWebhooks(context.db, businessId));

async function createWebhook(context: IntegrationContext, actor: Actor, { url: entered, ...form }: Form) {
  const { db, clock, secret, checkAddress } = context;
  const { businessId, userId } = actor;
  const url = await requireWebhookAddress(entered, checkAddress);
  if ((await repository.countWebhooks(db, businessId)) >= webhooksLimit)
    throw limitReached(`A business can have ${webhooksLimit} webhooks. Please remove one first.`);
  const signingSecret = makeWebhookSecret();
  const now = clock.now();
  const row = await db.transaction(async (tx) => {
    const made = await repository.insertWebhook(tx, businessId, {
      ...form,
      url,
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
      secretSealed: sealText(signingSecret, secret),
    });
    await logAction(context, tx, actor, 'webhook_created', { webhook: plainAddress(url) });
    return made;
  });
  return { webhook: await presentOne(context, row), secret: signingSecret };
}

/** Switched on again, or sent elsewhere, a webhook starts with a clean record. */
async function updateWebhook(
  context: IntegrationContext,
  actor: Actor,
  webhookId: string,
  { url: entered, isOn, ...change }: FormChange,
) {
  const { clock, checkAddress } = context;
  const before = await requireWebhook(context, actor.businessId, webhookId);
  const url = entered === undefined ? undefined : await requireWebhookAddress(entered, checkAddress);
  const isFresh = (isOn === true && before.status !== 'active') || (url !== undefined && url !== before.url);
  const changes: repository.WebhookChange = {
    ...change,
    url,
    updatedAt: clock.now(),
    ...(isFresh && { failedAttempts: 0, failedDeliveries: 0, restsUntil: null }),
    ...(isFresh && before.status === 'failing' && { status: 'active' }),
    ...(isOn !== undefined && { status: isOn ? 'active' : 'off' }),
  };
  const changed = Object.entries({ url, isOn, ...change })
    .flatMap(([field, value]) => (value === undefined ? [] : [field]))
    .join(', ');
  const row = await setLogged(context, actor, webhookId, changes, 'webhook_changed', { changed });
  if (isFresh) await context.notifications.closeMatter(context.db, matterOf(before));
  return presentOne(context, row);
}

async function deleteWebhook(context: IntegrationContext, actor: Actor, webhookId: string) {
  await context.db.transaction(async (tx) => {
    const deleted = await repository.deleteWebhook(tx, actor.businessId, webhookId);
    if (!deleted) throw notFound('Webhook');
    await context.notifications.deleteMatter(tx, matterOf({ businessId: actor.businessId, id: webhookId }));
    await logAction(context, tx, actor, 'webhook_deleted', { webhook: plainAddress(deleted.url) });
  });
  return {};
}

async function rotateSecret(context: IntegrationContext, actor: Actor, webhookId: string) {
  const signingSecret = makeWebhookSecret();
  const change = {
    secretSealed: sealText(signingSecret, context.secret),
    updatedAt: context.clock.now(),
  };
  const row = await setLogged(context, actor, webhookId, change, 'webhook_secret_rotated');
  return { webhook: await presentOne(context, row), secret: signingSecret };
}

/** Of all businesses: with a new app secret no delivery can be signed as its receiver expects. */
const switchOffAll = ({ clock }: IntegrationContext, tx: Database) =>
  repository.switchOffAll(tx, clock.now());

/** What waited meanwhile is sent at once. */
async function takeOverWebhook(context: IntegrationContext, actor: Actor, webhookId: string) {
  const { db, clock } = context;
  const { businessId, userId } = actor;
  const taken = await db.transaction(async (tx) => {
    const row = await repository.takeOverWebhook(tx, businessId, webhookId, userId, clock.now());
    if (!row) return undefined;
    await releaseDeliveries(context, tx, businessId, webhookId);
    await logAction(context, tx, actor, 'webhook_taken_over', { webhook: plainAddress(row.url) });
    return row;
  });
  if (taken) return presentOne(context, taken);
  await requireWebhook(context, businessId, webhookId);
  throw conflict('This webhook is not suspended. Somebody else may have taken it over.');
}

async function testWebhook(context: IntegrationContext, businessId: string, webhookId: string) {
  const { id } = await requireUnsuspended(context, businessId, webhookId);
  const data = { webhookId, message: 'This is a test of your webhook.' };
  return presentDelivery(await sendNow(context, businessId, id, { type: 'ping', data }));
}

async function listDeliveries(
  context: IntegrationContext,
  businessId: string,
  webhookId: string,
  cursor: string | undefined,
) {
  await requireWebhook(context, businessId, webhookId);
  const page = { after: readCursor(cursor), limit: deliveriesPageSize + 1 };
  const { rows, nextCursor } = pageOf(
    await deliveries.listDeliveries(context.db, businessId, webhookId, page),
    deliveriesPageSize,
  );
  return { deliveries: rows.map(presentDelivery), nextCursor };
}

async function getDelivery(
  context: IntegrationContext,
  businessId: string,
  webhookId: string,
  deliveryId: string,
) {
  const row = await requireDelivery(context, businessId, webhookId, deliveryId);
  return { ...presentDelivery(row), requestBody: row.body, responseBody: row.responseBody };
}

async function resendDelivery(
  context: IntegrationContext,
  businessId: string,
  webhookId: string,
  deliveryId: string,
) {
  const delivery = await requireDelivery(context, businessId, webhookId, deliveryId);
  const { status } = await requireUnsuspended(context, businessId, webhookId);
  if (status === 'off' && delivery.event !== 'ping')
    throw conflict('This webhook is switched off. Switch it on to send the event again.');
  return presentDelivery(await sendAgain(context, delivery));
}

async function requireWebhook({ db }: IntegrationContext, businessId: string, webhookId: string) {
  const webhook = await repository.findWebhook(db, businessId, webhookId);
  if (!webhook) throw notFound('Webhook');
  return webhook;
}

/** Somebody must answer for what is sent. */
async function requireUnsuspended(context: IntegrationContext, businessId: string, webhookId: string) {
  const webhook = await requireWebhook(context, businessId, webhookId);
  if (webhook.suspendedAt)
    throw conflict('This webhook is suspended. Take it over to send to its address again.');
  return webhook;
}

async function requireDelivery(
  { db }: IntegrationContext,
  businessId: string,
  webhookId: string,
  deliveryId: string,
) {
  const delivery = await deliveries.findDelivery(db, businessId, deliveryId);
  if (delivery?.webhookId !== webhookId) throw notFound('Delivery');
  return delivery;
}

const setLogged = (
  context: IntegrationContext,
  actor: Actor,
  webhookId: string,
  change: repository.WebhookChange,
  action: 'webhook_changed' | 'webhook_secret_rotated',
  details: Record<string, string> = {},
) =>
  context.db.transaction(async (tx) => {
    const row = await repository.setWebhook(tx, actor.businessId, webhookId, change);
    if (row) await logAction(context, tx, actor, action, { webhook: plainAddress(row.url), ...details });
    return row;
  });

async function present(context: IntegrationContext, rows: WebhookRow[]): Promise<Webhook[]> {
  const nameOf = await findResponsibleNames(context, rows);
  return rows.map(({ secretSealed: _, ...row }) => ({
    ...row,
    ...presentResponsibility(row, nameOf),
    status: row.suspendedAt ? 'suspended' : row.status,
    createdAt: row.createdAt.toISOString(),
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    lastFailedAt: row.lastFailedAt?.toISOString() ?? null,
  }));
}

async function presentOne(context: IntegrationContext, row: WebhookRow | undefined) {
  if (!row) throw notFound('Webhook');
  return (await present(context, [row]))[0]!;
}

function presentDelivery({ body: _, responseBody: __, ...row }: DeliveryRow): WebhookDelivery {
  return {
    ...row,
    event: webhookEventType.parse(row.event),
    createdAt: row.createdAt.toISOString(),
    attemptedAt: row.attemptedAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  };
}
