import { createHmac, timingSafeEqual } from 'node:crypto';

interface Agent {
  id: string;
  identityVersion: number;
}

/** Made from our own secret, so that none has to be kept; a new version makes a new one. */
export function identitySecretOf({ id, identityVersion }: Agent, secret: string) {
  return createHmac('sha256', `customer identity ${secret}`).update(`${id} ${identityVersion}`).digest('hex');
}

/** Whether the business's own server signed this customer's id. */
export function isProven(agent: Agent, { userId, hash }: { userId: string; hash: string }, secret: string) {
  const expected = createHmac('sha256', identitySecretOf(agent, secret)).update(userId).digest();
  const given = Buffer.from(hash, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
