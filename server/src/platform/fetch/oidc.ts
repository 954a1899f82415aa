import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { z } from 'zod';
import { directFetch } from './direct-fetch.ts';

/** What the provider says about the person who signed in there. */
const claims = z.object({
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
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** A provider of identities (OpenID Connect), with the code flow and PKCE. Asks it nothing before the first sign-in. */
export function openOidc({
  issuer,
  clientId,
  clientSecret,
  redirectUri,
  timeoutMs = 10_000,
}: OidcOptions): Oidc {
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
    if (!response.ok || !parsed.success)
      throw new OidcError(`The provider answered with status ${response.status}`);
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

  async function readIdToken(token: string, now: Date) {
    const { jwks_uri, issuer: trueIssuer } = await discover();
    const keys = createLocalJWKSet((await ask(jwks_uri, keySet)) as JSONWebKeySet);
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: trueIssuer,
      audience: clientId,
      requiredClaims: ['exp', 'sub'],
      currentDate: now,
    });
    return claims.parse(payload);
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
      const { token_endpoint } = await discover();
      const { id_token } = await ask(token_endpoint, tokenAnswer, {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
      });
      const found = await readIdToken(id_token, now).catch((error: Error) => {
        if (error instanceof OidcError) throw error;
        throw new OidcError('The token is badly signed, for somebody else, or too old');
      });
      if (found.nonce !== nonce) throw new OidcError('The token belongs to another sign-in');
      return found;
    },
  };
}
