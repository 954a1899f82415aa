import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const claims = z.object({ businessId: z.uuid(), agentId: z.uuid(), sessionId: z.uuid(), expiresAtMs: z.number() });
export type VisitorClaims = z.infer<typeof claims>;

/** Signed, so nobody can change whose conversation it opens; short-lived, so a stolen one is soon worthless. */
export function signVisitorToken(visitor: VisitorClaims, secret: string) {
  const payload = Buffer.from(JSON.stringify(visitor)).toString('base64url');
  return `${payload}.${signatureOf(payload, secret)}`;
}

/** The claims of a token that we signed, expired or not; undefined for anything else. */
export function readVisitorToken(token: string, secret: string): VisitorClaims | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(payload, secret));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data;
}

const signatureOf = (payload: string, secret: string) =>
  createHmac('sha256', `visitor ${secret}`).update(payload).digest('base64url');
