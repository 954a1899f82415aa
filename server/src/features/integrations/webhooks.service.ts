import {
  type ChosenWebhookEvent,
  type Webhook,
  type WebhookDelivery,
  webhookEventType,
  webhooksLimit,
} from '@parley/contract/integrations/webhooks';
import { conflict, limitReached, notFound } from '../../errors.ts';
import type { ExportedFile } from '../../feature.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { CheckAddress } from '../../platform/fetch/index.ts';
import { type ProfileService, sealText } from '../accounts/index.ts';
import { pageOf, readCursor } from './cursor.ts';
import type { DeliveryRow } from './deliveries.repository.ts';
import * as deliveriesRepository from './deliveries.repository.ts';
import type { DeliveryService } from './deliveries.service.ts';
import { type Actor, type createIntegrationLog, plainAddress } from './integration-log.ts';
import { namesOf } from './people-names.ts';
import * as suspensions from './suspension.repository.ts';
import { presentAnswerable } from './suspension.ts';
import { requireWebhookAddress } from './webhook-address.ts';
import { makeWebhookSecret } from './webhook-signature.ts';
import type { WebhookRow } from './webhooks.repository.ts';
import * as repository from './webhooks.repository.ts';

export type WebhookService = ReturnType<typeof createWebhookService>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  secret: string;
  checkAddress: CheckAddress;
  profiles: Pick<ProfileService, 'findPeople'>;
  deliveries: DeliveryService;
  note: ReturnType<typeof createIntegrationLog>;
}

interface Form {
  url: string;
  description: string;
  events: ChosenWebhookEvent[];
}
type FormChange = { [Field in keyof Form]?: Form[Field] | undefined } & { isOn?: boolean | undefined };

const deliveriesListed = 50;

export function createWebhookService({ db, clock, secret, checkAddress, profiles, deliveries, note }: Needs) {
  const present = async (rows: WebhookRow[]): Promise<Webhook[]> => {
    const nameOf = await namesOf(profiles, rows);
    return rows.map(({ secretSealed: _, ...row }) => ({
      ...row,
      ...presentAnswerable(row, nameOf),
      status: row.suspendedAt ? 'suspended' : row.status,
      createdAt: row.createdAt.toISOString(),
      lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
      lastFailedAt: row.lastFailedAt?.toISOString() ?? null,
    }));
  };
  const presentOne = async (row: WebhookRow | undefined) => {
    if (!row) throw notFound('Webhook');
    return (await present([row]))[0]!;
  };
  const requireWebhook = async (businessId: string, webhookId: string) => {
    const webhook = await repository.findWebhook(db, businessId, webhookId);
    if (!webhook) throw notFound('Webhook');
    return webhook;
  };
  /** Somebody must answer for what is sent. */
  const requireAnswered = async (businessId: string, webhookId: string) => {
    const webhook = await requireWebhook(businessId, webhookId);
    if (webhook.suspendedAt)
      throw conflict('This webhook is suspended. Take it over to send to its address again.');
    return webhook;
  };
  const requireDelivery = async (businessId: string, webhookId: string, deliveryId: string) => {
    const delivery = await deliveriesRepository.findDelivery(db, businessId, deliveryId);
    if (delivery?.webhookId !== webhookId) throw notFound('Delivery');
    return delivery;
  };

  const set = (
    actor: Actor,
    webhookId: string,
    change: repository.WebhookChange,
    action: 'webhook_changed' | 'webhook_secret_rotated',
    details: Record<string, string> = {},
  ) =>
    db.transaction(async (tx) => {
      const row = await repository.setWebhook(tx, actor.businessId, webhookId, change);
      if (row) await note(tx, actor, action, { webhook: plainAddress(row.url), ...details });
      return row;
    });

  return {
    listWebhooks: async (businessId: string) => present(await repository.listWebhooks(db, businessId)),

    async createWebhook(actor: Actor, { url: entered, ...form }: Form) {
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
        await note(tx, actor, 'webhook_created', { webhook: plainAddress(url) });
        return made;
      });
      return { webhook: await presentOne(row), secret: signingSecret };
    },

    /** Switched on again, or sent elsewhere, a webhook starts with a clean record. */
    async updateWebhook(actor: Actor, webhookId: string, { url: entered, isOn, ...change }: FormChange) {
      const { businessId } = actor;
      const before = await requireWebhook(businessId, webhookId);
      const url = entered === undefined ? undefined : await requireWebhookAddress(entered, checkAddress);
      const isFresh =
        (isOn === true && before.status !== 'active') || (url !== undefined && url !== before.url);
      const changes: repository.WebhookChange = {
        ...change,
        url,
        updatedAt: clock.now(),
        ...(isFresh && { failedAttempts: 0, failedDeliveries: 0, restsUntil: null }),
        ...(isFresh && before.status === 'failing' && { status: 'active' }),
        ...(isOn !== undefined && { status: isOn ? 'active' : 'off' }),
      };
      const named = Object.entries({ url, isOn, ...change }).flatMap(([field, value]) =>
        value === undefined ? [] : [field],
      );
      return presentOne(
        await set(actor, webhookId, changes, 'webhook_changed', { changed: named.join(', ') }),
      );
    },

    async deleteWebhook(actor: Actor, webhookId: string) {
      await db.transaction(async (tx) => {
        const deleted = await repository.deleteWebhook(tx, actor.businessId, webhookId);
        if (!deleted) throw notFound('Webhook');
        await note(tx, actor, 'webhook_deleted', { webhook: plainAddress(deleted.url) });
      });
      return {};
    },

    async rotateSecret(actor: Actor, webhookId: string) {
      const signingSecret = makeWebhookSecret();
      const change = { secretSealed: sealText(signingSecret, secret), updatedAt: clock.now() };
      const row = await set(actor, webhookId, change, 'webhook_secret_rotated');
      return { webhook: await presentOne(row), secret: signingSecret };
    },

    /** Of all businesses, for a server that can no longer read any signing secret. */
    switchOffAll: (tx: Database) => repository.switchOffAll(tx, clock.now()),

    async testWebhook(businessId: string, webhookId: string) {
      const { id } = await requireAnswered(businessId, webhookId);
      const data = { webhookId, message: 'This is a test of your webhook.' };
      return presentDelivery(await deliveries.sendNow(businessId, id, { type: 'ping', data }));
    },

    /** What waited meanwhile is sent at once. */
    async takeOverWebhook(actor: Actor, webhookId: string) {
      const { businessId, userId } = actor;
      const taken = await db.transaction(async (tx) => {
        const row = await suspensions.takeOverWebhook(tx, businessId, webhookId, userId, clock.now());
        if (!row) return undefined;
        await deliveries.release(tx, businessId, webhookId);
        await note(tx, actor, 'webhook_taken_over', { webhook: plainAddress(row.url) });
        return row;
      });
      if (taken) return presentOne(taken);
      await requireWebhook(businessId, webhookId);
      throw conflict('This webhook is not suspended. Somebody else may have taken it over.');
    },

    async listDeliveries(businessId: string, webhookId: string, cursor: string | undefined) {
      await requireWebhook(businessId, webhookId);
      const page = { after: readCursor(cursor), limit: deliveriesListed + 1 };
      const { rows, nextCursor } = pageOf(
        await deliveriesRepository.listDeliveries(db, businessId, webhookId, page),
        deliveriesListed,
      );
      return { deliveries: rows.map(presentDelivery), nextCursor };
    },

    async getDelivery(businessId: string, webhookId: string, deliveryId: string) {
      const row = await requireDelivery(businessId, webhookId, deliveryId);
      return { ...presentDelivery(row), requestBody: row.body, responseBody: row.responseBody };
    },

    async resendDelivery(businessId: string, webhookId: string, deliveryId: string) {
      const delivery = await requireDelivery(businessId, webhookId, deliveryId);
      if ((await requireAnswered(businessId, webhookId)).status === 'off' && delivery.event !== 'ping')
        throw conflict('This webhook is switched off. Switch it on to send the event again.');
      return presentDelivery(await deliveries.sendAgain(delivery));
    },

    async *exportOf(businessId: string): AsyncGenerator<ExportedFile> {
      yield { path: 'webhooks.json', content: await present(await repository.listWebhooks(db, businessId)) };
    },
  };
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
