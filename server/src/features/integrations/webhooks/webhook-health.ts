import { deliveriesUntilOff } from '@parley/contract/integrations/webhooks';
import type { WebhookChange, WebhookRow } from './webhooks.repository.ts';

/** After so many failed attempts in a row an address is tried only now and then, so that it keeps nobody else waiting. */
const attemptsUntilRest = 3;
const restMs = 60 * 1000;

/** With this status a receiver says that nothing should be sent there any more. */
export const goneStatus = 410;

export const switchedOff = 'The webhook is switched off.';
export const webhookSuspended = 'The webhook was suspended, and nobody took it over in time.';

type Health = Pick<WebhookRow, 'status' | 'failedAttempts' | 'failedDeliveries'>;

export function afterSuccess({ status }: Pick<Health, 'status'>, now: Date) {
  return {
    status: status === 'off' ? status : 'active',
    failedAttempts: 0,
    failedDeliveries: 0,
    restsUntil: null,
    lastDeliveredAt: now,
  } satisfies WebhookChange;
}

export function afterFailure(
  before: Health,
  { isGivenUp, isGone = false, now }: { isGivenUp: boolean; isGone?: boolean; now: Date },
) {
  const failedAttempts = before.failedAttempts + 1;
  const failedDeliveries = before.failedDeliveries + (isGivenUp ? 1 : 0);
  const isTooMany = isGone || failedDeliveries >= deliveriesUntilOff;
  const status: Health['status'] =
    before.status === 'off' || isTooMany ? 'off' : failedDeliveries > 0 ? 'failing' : before.status;
  return {
    status,
    failedAttempts,
    failedDeliveries,
    lastFailedAt: now,
    restsUntil: failedAttempts >= attemptsUntilRest ? new Date(now.getTime() + restMs) : null,
  } satisfies WebhookChange;
}

/** A rest longer than one ever lasts was begun before the clock was set back. */
export const isResting = ({ restsUntil }: Pick<WebhookRow, 'restsUntil'>, now: Date) =>
  restsUntil !== null && restsUntil > now && restsUntil.getTime() <= now.getTime() + restMs;

export const matterOf = ({ businessId, id }: Pick<WebhookRow, 'businessId' | 'id'>) => ({
  businessId,
  subject: `webhook:${id}`,
});

/** What the owners are told when a webhook gets worse. */
export function noticeOf(
  { id, url }: Pick<WebhookRow, 'id' | 'url'>,
  { status, error, isGone }: { status: Health['status']; error: string; isGone: boolean },
) {
  const { host } = new URL(url);
  const why = isGone
    ? `${host} answered that this address is gone (status ${goneStatus}).`
    : `${deliveriesUntilOff} events in a row could not be delivered to ${host}.`;
  const data = { webhookId: id };
  if (status === 'off')
    return {
      type: 'system' as const,
      priority: 'high' as const,
      data,
      title: 'A webhook was switched off',
      description: `${why} Mend the address and switch the webhook on again in Settings, API & Webhooks.`,
    };
  return {
    type: 'system' as const,
    priority: 'high' as const,
    data,
    title: 'A webhook is failing',
    description: `An event could not be delivered to ${host}, also after several attempts. ${error} The delivery log in Settings, API & Webhooks shows what was sent.`,
  };
}
