import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { directFetch } from './direct-fetch.ts';

/** What the provider says about the person who signed in there. */
const claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nonce: z.string().optional(),
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});
export type OidcClaims = z.infer<typeof claims>;

export interface Oidc {
  authorizationUrl(request: { state: string; nonce: string; challenge: string }): Promise<string>;
  /** Rejects with an OidcError when the provider refuses or its answer cannot be trusted. */
  exchange(answer: { code: string; verifier: string; nonce: string; now: Date }): Promise<OidcClaims>;
}

class OidcError extends Error {
  override name = 'OidcError';
}

interface OidcOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  timeoutMs?: number;
}

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const tokenAnswer = z.object({ id_token: z.string() });
const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string().optional(), kty: z.string() })) });
const header = z.object({ alg: z.literal('RS256'), kid: z.string().optional() });

/** A provider of identities (OpenID Connect), with the code flow and PKCE. Asks it nothing before the first sign-in. */
export function openOidc({ issuer, clientId, clientSecret, redirectUri, timeoutMs = 10_000 }: OidcOptions): Oidc {
  let known: Promise<z.infer<typeof discovery>> | undefined;

  async function ask<T>(address: string, schema: z.ZodType<T>, form?: Record<string, string>): Promise<T> {
    const response = await directFetch(address, {
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        connection: 'close',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new OidcError('The provider cannot be reached');
    });
    const parsed = schema.safeParse(await response.json().catch(() => undefined));
    if (!response.ok || !parsed.success) throw new OidcError(`The provider answered with status ${response.status}`);
    return parsed.data;
  }

  /** A failed look-up is not remembered. */
  function discover() {
    known ??= ask(`${issuer}/.well-known/openid-configuration`, discovery).catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  async function readIdToken(token: string) {
    const [head = '', body = '', signature = ''] = token.split('.');
    const { kid } = header.parse(decode(head));
    const { keys } = await ask((await discover()).jwks_uri, keySet);
    const key = keys.find((candidate) => candidate.kid === kid);
    if (!key) throw new OidcError('The token is signed with an unknown key');
    const publicKey = createPublicKey({ key, format: 'jwk' });
    if (!verify('RSA-SHA256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url')))
      throw new OidcError('The signature of the token is wrong');
    return claims.parse(decode(body));
  }

  return {
    async authorizationUrl({ state, nonce, challenge }) {
      const url = new URL((await discover()).authorization_endpoint);
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        access_type: 'offline',
        prompt: 'consent',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state,
        nonce,
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },

    async exchange({ code, verifier, nonce, now }) {
      const { token_endpoint, issuer: trueIssuer } = await discover();
      const { id_token } = await ask(token_endpoint, tokenAnswer, {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
      });
      const found = await readIdToken(id_token).catch((error: Error) => {
        throw error instanceof OidcError ? error : new OidcError('The token cannot be read');
      });
      const isForUs = [found.aud].flat().includes(clientId) && found.iss === trueIssuer && found.nonce === nonce;
      if (!isForUs || found.exp * 1000 <= now.getTime()) throw new OidcError('The token is for somebody else or too old');
      return found;
    },
  };
}

const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
