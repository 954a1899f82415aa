import { createHmac, randomBytes } from 'node:crypto';

export const makeWebhookSecret = () => `whsec_${randomBytes(24).toString('base64url')}`;

/** The time is signed too, so that a receiver can refuse what somebody recorded and sends again later. */
export function signedHeaders({ secret, body, event, deliveryId, now }: Signed) {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    'content-type': 'application/json',
    'user-agent': 'Parley-Webhooks/1.0',
    'x-parley-event': event,
    'x-parley-delivery': deliveryId,
    'x-parley-timestamp': String(timestamp),
    'x-parley-signature': `sha256=${signature}`,
  };
}

interface Signed {
  secret: string;
  body: string;
  event: string;
  deliveryId: string;
  now: Date;
}
