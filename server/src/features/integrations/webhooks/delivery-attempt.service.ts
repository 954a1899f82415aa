import { suspendedHoldMinutes, webhookRetryMinutes } from '@parley/contract/integrations/webhooks';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { openSealedText } from '../../accounts/index.ts';
import type { IntegrationContext } from '../integration-context.ts';
import type { DeliveryRow } from './deliveries.repository.ts';
import * as repository from './deliveries.repository.ts';
import {
  afterFailure,
  afterSuccess,
  goneStatus,
  isResting,
  matterOf,
  noticeOf,
  switchedOff,
  webhookSuspended,
} from './webhook-health.ts';
import { signedHeaders } from './webhook-signature.ts';
import type { WebhookRow } from './webhooks.repository.ts';
import * as webhooks from './webhooks.repository.ts';

const minuteMs = 60 * 1000;
const timeoutMs = 10_000;
/** An attempt whose process died counts as lost after this. */
const lostAfterMs = 60 * 1000;
const maxResponseBytes = 1024 * 1024;
const storedResponseBytes = 1024;

type Outcome = Pick<DeliveryRow, 'responseStatus' | 'responseBody' | 'durationMs' | 'error'>;

/** One attempt. Safe to run twice: only one process gets the delivery. */
export async function sendDelivery(
  context: IntegrationContext,
  { businessId, deliveryId }: { businessId: string; deliveryId: string },
  { signal }: Pick<JobContext, 'signal'>,
) {
  const { db, clock } = context;
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
  if (webhook.suspendedAt) return postponeSuspended(context, waiting, now);
  if (isResting(webhook, now) && !isPing)
    return repository.postponeDelivery(db, businessId, deliveryId, now, webhook.restsUntil!);
  const lostAt = new Date(now.getTime() + lostAfterMs);
  const taken = await repository.takeDelivery(db, businessId, deliveryId, now, lostAt);
  if (!taken) return;
  const outcome = await attempt(context, webhook, taken, signal);
  if (signal.aborted) {
    await repository.releaseDelivery(db, businessId, deliveryId, clock.now());
    throw signal.reason;
  }
  await saveOutcome(context, webhook, taken, outcome);
}

/** Waits for an owner to take the webhook over; after the time in which we try anyway it is given up, and stays in the log. */
async function postponeSuspended(
  { db }: IntegrationContext,
  { businessId, id: deliveryId, createdAt }: DeliveryRow,
  now: Date,
) {
  const until = new Date(createdAt.getTime() + suspendedHoldMinutes * minuteMs);
  if (until > now) return repository.postponeDelivery(db, businessId, deliveryId, now, until);
  return repository.setDelivery(db, businessId, deliveryId, {
    status: 'failed',
    error: webhookSuspended,
    nextAttemptAt: null,
  });
}

async function attempt(
  { clock, safeFetch, secret }: IntegrationContext,
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
      maxBytes: maxResponseBytes,
    });
    const isAccepted = answer.status >= 200 && answer.status < 300;
    return {
      responseStatus: answer.status,
      responseBody: beginningOf(answer.body),
      durationMs: durationMs(),
      error: isAccepted ? null : `The address answered with status ${answer.status}.`,
    };
  } catch (error) {
    // Both kinds of failure come with words for the person.
    const { message } = error as Error;
    return { responseStatus: null, responseBody: null, durationMs: durationMs(), error: message };
  }
}

async function saveOutcome(
  { db, clock, notifications, listOwnerIds }: IntegrationContext,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  outcome: Outcome,
) {
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
      if (before.status === 'failing') await notifications.closeMatter(tx, matterOf(webhook));
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
    for (const userId of ownerIds)
      await notifications.notifyUser(tx, { userId, ...matterOf(before), ...notice });
  });
}

/** As text the database can hold, whatever came back. */
function beginningOf(bytes: Uint8Array) {
  return new TextDecoder().decode(bytes.subarray(0, storedResponseBytes)).replaceAll('\u0000', '\uFFFD');
}

function openSigningSecret({ secretSealed }: WebhookRow, secret: string) {
  try {
    return openSealedText(secretSealed, secret);
  } catch {
    throw new Error('The signing secret can no longer be read. Make a new one for this webhook.');
  }
}
