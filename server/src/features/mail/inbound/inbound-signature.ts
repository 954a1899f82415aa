import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceMs = 5 * 60 * 1000;

interface Signed {
  body: Uint8Array;
  /** Seconds since 1970. */
  timestamp: string | null;
  /** `sha256=` and the HMAC in hex. */
  signature: string | null;
}

/** Whether somebody who knows the secret sent this, and just now: the timestamp is signed with the body. */
export function isSignedBy(secret: string, { body, timestamp, signature }: Signed, now: Date) {
  if (!timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > toleranceMs) return false;
  const expected = Buffer.from(signInbound(secret, { body, timestamp }));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signInbound(secret: string, { body, timestamp }: { body: Uint8Array; timestamp: string }) {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}
