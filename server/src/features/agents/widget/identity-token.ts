import { compactVerify } from 'jose';
import { z } from 'zod';
import { identitySecretOf } from './customer-identity.ts';

const secondMs = 1000;
/** Clocks of two servers differ a little. */
const toleranceMs = 60 * secondMs;
/** A token that lives longer is refused: it would be a password that stands in a page. */
const maxLifeMs = 60 * 60 * secondMs;
/** How long a page that was left open may still go on with the session it has. */
const staleMs = 24 * 60 * 60 * secondMs;

/** A database cannot keep all of them, and no id or name has any. */
function hasNoControlCharacters(text: string) {
  return !/\p{Cc}/u.test(text);
}

const claims = z.object({
  sub: z.string().min(1).max(200).refine(hasNoControlCharacters),
  name: z.string().trim().max(120).refine(hasNoControlCharacters).optional(),
  email: z.email().max(254).optional(),
  exp: z.number().int().positive(),
  iat: z.number().optional(),
  nbf: z.number().optional(),
  aud: z.union([z.string().max(200), z.array(z.string().max(200)).max(10)]).optional(),
});

export interface ProvenCustomer {
  userId: string;
  name: string | undefined;
  email: string | undefined;
  /** Name and address were signed too; otherwise the page only claims them. */
  isContactProven: boolean;
}

/** `isStale`: signed and right, but its time is over; it opens nothing by itself. */
export type Proof = { customer: ProvenCustomer; isStale: boolean } | { refusal: string };

/** Reads a JWT that the business's own server signed (HS256) with the agent's identity secret. */
export async function readIdentityToken(
  agent: { id: string; identityVersion: number },
  token: string,
  secret: string,
  now: Date,
): Promise<Proof> {
  const key = new TextEncoder().encode(identitySecretOf(agent, secret));
  const payload = await compactVerify(token, key, { algorithms: ['HS256'] }).then(
    (verified) => verified.payload,
    () => undefined,
  );
  if (!payload) return { refusal: 'the token is not signed with the identity secret of this agent (HS256)' };
  const parsed = claims.safeParse(jsonOf(payload));
  if (!parsed.success)
    return { refusal: 'the token must hold sub and exp, and a valid name and email where it has them' };
  const { sub: userId, name, email, exp, iat, nbf, aud } = parsed.data;
  if (aud !== undefined && ![aud].flat().includes(agent.id))
    return { refusal: 'the token is for another agent' };
  const leftMs = exp * secondMs - now.getTime();
  if (leftMs > maxLifeMs + toleranceMs) return { refusal: 'the token may be valid for an hour at most' };
  if ([iat, nbf].some((from) => from !== undefined && from * secondMs > now.getTime() + toleranceMs))
    return { refusal: 'the token is not valid yet' };
  if (leftMs <= -staleMs) return { refusal: tokenExpired };
  return { customer: { userId, name, email, isContactProven: true }, isStale: leftMs <= -toleranceMs };
}

export const tokenExpired = 'the token has expired';

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
