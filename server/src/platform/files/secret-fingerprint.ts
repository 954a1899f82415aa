import { createHmac } from 'node:crypto';

/** An HMAC of a fixed text: it proves the secret to whoever has it, and tells nothing of it to whoever has the database. */
export const fingerprintOf = (secret: string) =>
  createHmac('sha256', secret).update('parley app secret fingerprint 1').digest('base64url');
