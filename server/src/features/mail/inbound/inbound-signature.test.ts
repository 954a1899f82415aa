import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedBy } from './inbound-signature.ts';

const secret = 'what the mail provider knows';
const now = new Date('2026-11-15T10:00:00Z');
const body = new TextEncoder().encode('{"messageId":"1"}');
const seconds = (offset = 0) => String(now.getTime() / 1000 + offset);
const sign = (timestamp: string, text: Uint8Array = body, key = secret) =>
  `sha256=${createHmac('sha256', key).update(`${timestamp}.`).update(text).digest('hex')}`;

test('what was signed with the secret just now is let in, a little early or late too', () => {
  for (const offset of [0, -299, 299])
    expect(
      isSignedBy(secret, { body, timestamp: seconds(offset), signature: sign(seconds(offset)) }, now),
    ).toBe(true);
});

test('everything else is not', () => {
  const timestamp = seconds();
  const signature = sign(timestamp);
  const other = new TextEncoder().encode('{"messageId":"2"}');
  const tries = [
    { body, timestamp, signature: null },
    { body, timestamp, signature: '' },
    { body, timestamp, signature: signature.slice(7) },
    { body, timestamp, signature: signature.toUpperCase() },
    { body, timestamp, signature: sign(timestamp, body, 'another secret') },
    { body: other, timestamp, signature },
    { body, timestamp: seconds(1), signature },
    { body, timestamp: null, signature },
    { body, timestamp: 'now', signature: sign('now') },
    { body, timestamp: seconds(-301), signature: sign(seconds(-301)) },
    { body, timestamp: seconds(301), signature: sign(seconds(301)) },
  ];
  for (const signed of tries) expect(isSignedBy(secret, signed, now)).toBe(false);
});
