import { randomUUID } from 'node:crypto';
import {
  deliveryLogDays,
  deliveryLogLimit,
  suspendedHoldMinutes,
  type WebhookEventType,
  webhookRetryMinutes,
} from '@parley/contract/integrations/webhooks';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { SafeFetch } from '../../platform/fetch/index.ts';
import type { JobContext, Jobs } from '../../platform/jobs/index.ts';
import { openSealedText } from '../accounts/index.ts';
import type { NotificationService } from '../notifications/index.ts';
import type { DeliveryRow } from './deliveries.repository.ts';
import * as repository from './deliveries.repository.ts';
import { sendDeliveryJob } from './integrations.jobs.ts';
import * as suspensions from './suspension.repository.ts';
import {
  afterFailure,
  afterSuccess,
  goneStatus,
  isResting,
  noticeOf,
  switchedOff,
  webhookSuspended,
} from './webhook-health.ts';
import { signedHeaders } from './webhook-signature.ts';
import type { WebhookRow } from './webhooks.repository.ts';
import * as webhooks from './webhooks.repository.ts';

export type DeliveryService = ReturnType<typeof createDeliveryService>;

/** Something that happened, for whoever listens. */
export interface WebhookEvent {
  type: WebhookEventType;
  data: object;
}

interface Needs {
  db: RootDatabase;
  clock: Clock;
  jobs: Jobs;
  safeFetch: SafeFetch;
  secret: string;
  notifications: Pick<NotificationService, 'notifyUser'>;
  listOwnerIds: (tx: Database, businessId: string) => Promise<string[]>;
}

const minuteMs = 60 * 1000;
const timeoutMs = 10_000;
/** An attempt whose process died counts as lost after this. */
const lostAfterMs = 60 * 1000;
const longestResponseBytes = 1024 * 1024;
const keptResponseBytes = 1024;
const dueAtOnce = 500;

type Outcome = Pick<DeliveryRow, 'responseStatus' | 'responseBody' | 'durationMs' | 'error'>;

export function createDeliveryService({
  db,
  clock,
  jobs,
  safeFetch,
  secret,
  notifications,
  listOwnerIds,
}: Needs) {
  async function enqueue(tx: Database, { businessId, id: deliveryId }: DeliveryRow) {
    await jobs.enqueue(tx, sendDeliveryJob, { businessId, deliveryId }, { singletonKey: deliveryId });
  }

  /** Writes an event down for one webhook and sends it as soon as the caller's transaction commits. */
  async function deliver(tx: Database, businessId: string, webhookId: string, event: repository.NewEvent) {
    const row = await repository.insertDelivery(tx, businessId, {
      ...event,
      webhookId,
      createdAt: clock.now(),
    });
    await enqueue(tx, row);
    return row;
  }

  const eventOf = ({ type, data }: WebhookEvent, businessId: string): repository.NewEvent => {
    const eventId = randomUUID();
    const body = JSON.stringify({
      id: eventId,
      type,
      businessId,
      createdAt: clock.now().toISOString(),
      data,
    });
    return { eventId, event: type, body };
  };

  async function attempt(
    webhook: WebhookRow,
    { id: deliveryId, event, body }: DeliveryRow,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const startedAt = performance.now();
    const durationMs = () => Math.round(performance.now() - startedAt);
    try {
      const signingSecret = openSigningSecret(webhook, secret);
      const headers = signedHeaders({ body, event, deliveryId, now: clock.now(), secret: signingSecret });
      const answer = await safeFetch(webhook.url, {
        method: 'POST',
        headers,
        body,
        timeoutMs,
        signal,
        maxRedirects: 0,
        maxBytes: longestResponseBytes,
      });
      const isTaken = answer.status >= 200 && answer.status < 300;
      return {
        responseStatus: answer.status,
        responseBody: beginningOf(answer.body),
        durationMs: durationMs(),
        error: isTaken ? null : `The address answered with status ${answer.status}.`,
      };
    } catch (error) {
      // Both kinds of failure come with words for the person.
      return {
        responseStatus: null,
        responseBody: null,
        durationMs: durationMs(),
        error: (error as Error).message,
      };
    }
  }

  async function noteOutcome(webhook: WebhookRow, delivery: DeliveryRow, outcome: Outcome) {
    const { businessId, id: deliveryId } = delivery;
    // Pings are sent once: somebody is looking at the screen and can press again.
    const isPing = delivery.event === 'ping';
    const isGone = outcome.responseStatus === goneStatus && !isPing;
    const pauseMinutes = isPing || isGone ? undefined : webhookRetryMinutes[delivery.attempt - 1];
    const isGivenUp = outcome.error !== null && pauseMinutes === undefined;
    const ownerIds = isGivenUp ? await listOwnerIds(db, businessId) : [];
    await db.transaction(async (tx) => {
      const before = await webhooks.lockWebhook(tx, businessId, webhook.id);
      // Deleted during the attempt, and the delivery with it.
      if (!before) return;
      const now = clock.now();
      if (outcome.error === null) {
        await repository.setDelivery(tx, businessId, deliveryId, {
          ...outcome,
          status: 'delivered',
          nextAttemptAt: null,
        });
        await webhooks.setWebhook(tx, businessId, webhook.id, afterSuccess(before, now));
        return;
      }
      const change = isPing ? { status: before.status } : afterFailure(before, { isGivenUp, isGone, now });
      await webhooks.setWebhook(tx, businessId, webhook.id, change);
      const isOver = isGivenUp || change.status === 'off';
      await repository.setDelivery(tx, businessId, deliveryId, {
        ...outcome,
        status: isOver ? 'failed' : 'waiting',
        nextAttemptAt: isOver ? null : new Date(now.getTime() + pauseMinutes! * minuteMs),
      });
      if (change.status === before.status) return;
      if (change.status === 'off')
        await repository.failWaitingDeliveries(tx, businessId, webhook.id, switchedOff);
      const notice = noticeOf(before, { status: change.status, error: outcome.error, isGone });
      for (const userId of ownerIds) await notifications.notifyUser(tx, { userId, businessId, ...notice });
    });
  }

  /** Waits for an owner to take the webhook over; after the time in which we try anyway it is given up, and stays in the log. */
  async function holdBack({ businessId, id: deliveryId, createdAt }: DeliveryRow, now: Date) {
    const until = new Date(createdAt.getTime() + suspendedHoldMinutes * minuteMs);
    if (until > now) return repository.postponeDelivery(db, businessId, deliveryId, now, until);
    return repository.setDelivery(db, businessId, deliveryId, {
      status: 'failed',
      error: webhookSuspended,
      nextAttemptAt: null,
    });
  }

  return {
    /** Tells every webhook that wants to hear of it. Joins the caller's transaction: without its commit nothing is sent. */
    async tell(tx: Database, businessId: string, told: WebhookEvent) {
      const listeners = await webhooks.listListeners(tx, businessId, told.type);
      if (listeners.length === 0) return;
      const event = eventOf(told, businessId);
      for (const { id } of listeners) await deliver(tx, businessId, id, event);
    },

    /** Sends what waited while nobody answered for the webhook. */
    async release(tx: Database, businessId: string, webhookId: string) {
      const held = await suspensions.releaseDeliveries(tx, businessId, webhookId, clock.now());
      // Whatever is more than that is found by the next look for what is due.
      for (const { deliveryId } of held.slice(0, dueAtOnce))
        await jobs.enqueue(tx, sendDeliveryJob, { businessId, deliveryId }, { singletonKey: deliveryId });
    },

    /** To one webhook, whatever it listens to. */
    sendNow: (businessId: string, webhookId: string, event: WebhookEvent) =>
      db.transaction((tx) => deliver(tx, businessId, webhookId, eventOf(event, businessId))),

    /** The same event as a new delivery: the log keeps what became of the first. */
    sendAgain: ({ businessId, webhookId, eventId, event, body }: DeliveryRow) =>
      db.transaction(async (tx) => {
        await webhooks.setWebhook(tx, businessId, webhookId, { restsUntil: null });
        return deliver(tx, businessId, webhookId, { eventId, event, body });
      }),

    /** One attempt. Safe to run twice: only one process gets the delivery. */
    async sendDelivery(
      { businessId, deliveryId }: { businessId: string; deliveryId: string },
      { signal }: Pick<JobContext, 'signal'>,
    ) {
      const waiting = await repository.findDelivery(db, businessId, deliveryId);
      const webhook = waiting && (await webhooks.findWebhook(db, businessId, waiting.webhookId));
      if (waiting?.status !== 'waiting' || !webhook) return;
      const now = clock.now();
      const isPing = waiting.event === 'ping';
      if (webhook.status === 'off' && !isPing)
        return repository.setDelivery(db, businessId, deliveryId, {
          status: 'failed',
          error: switchedOff,
          nextAttemptAt: null,
        });
      if (webhook.suspendedAt) return holdBack(waiting, now);
      if (isResting(webhook, now) && !isPing)
        return repository.postponeDelivery(db, businessId, deliveryId, now, webhook.restsUntil!);
      const taken = await repository.takeDelivery(
        db,
        businessId,
        deliveryId,
        now,
        new Date(now.getTime() + lostAfterMs),
      );
      if (!taken) return;
      const outcome = await attempt(webhook, taken, signal);
      if (signal.aborted) {
        await repository.giveDeliveryBack(db, businessId, deliveryId, clock.now());
        throw signal.reason;
      }
      await noteOutcome(webhook, taken, outcome);
    },

    async sendDueDeliveries() {
      for (const due of await repository.listDueDeliveries(db, clock.now(), dueAtOnce))
        await jobs.enqueue(db, sendDeliveryJob, due, { singletonKey: due.deliveryId });
    },

    async pruneDeliveries() {
      const before = new Date(clock.now().getTime() - deliveryLogDays * 24 * 60 * minuteMs);
      await repository.deleteOldDeliveries(db, before, deliveryLogLimit);
    },
  };
}

/** As text the database can hold, whatever came back. */
function beginningOf(bytes: Uint8Array) {
  return new TextDecoder().decode(bytes.subarray(0, keptResponseBytes)).replaceAll('\u0000', '\uFFFD');
}

function openSigningSecret({ secretSealed }: WebhookRow, secret: string) {
  try {
    return openSealedText(secretSealed, secret);
  } catch {
    throw new Error('The signing secret can no longer be read. Make a new one for this webhook.');
  }
}
