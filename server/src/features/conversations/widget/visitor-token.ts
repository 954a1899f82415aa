import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const claims = z.object({
  businessId: z.uuid(),
  agentId: z.uuid(),
  sessionId: z.string().min(1).max(64),
  /** A preview is not kept; whoever holds its token cannot turn it into a kept one, nor the other way round. */
  isPreview: z.boolean(),
  /** The proven customer it was given to: once they have signed out it names no conversation to whoever comes next. */
  customer: z.string().optional(),
  expiresAtMs: z.number(),
});
export type VisitorClaims = z.infer<typeof claims>;

/**
 * Signed, so nobody can change whose conversation it opens. It opens it for two hours, and for thirty days more it can be
 * exchanged for a new one from a page of the business; that of a customer only with a proof that they are still signed in.
 */
export function signVisitorToken(visitor: VisitorClaims, secret: string) {
  const payload = Buffer.from(JSON.stringify(visitor)).toString('base64url');
  return `${payload}.${signatureOf(payload, secret)}`;
}

/** The claims of a token that we signed, expired or not; undefined for anything else. */
export function readVisitorToken(token: string, secret: string): VisitorClaims | undefined {
  const [payload = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(payload, secret));
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined;
  return claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data;
}

const signatureOf = (payload: string, secret: string) =>
  createHmac('sha256', `visitor ${secret}`).update(payload).digest('base64url');
