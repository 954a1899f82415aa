import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Grant {
  challenge: string;
  claims: Record<string, unknown>;
}

export type OidcProvider = Awaited<ReturnType<typeof startOidcProvider>>;

export const oidcClient = {
  clientId: 'parley-test',
  clientSecret: 'known to both',
  redirectUri: 'http://parley.test/auth/callback',
};

/** A small provider of identities on a real socket: it checks PKCE and the client, and gives each code once. */
export async function startOidcProvider(redirectUri: string = oidcClient.redirectUri, port = 0) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const grants = new Map<string, Grant>();
  const faults = { signsWithAnotherKey: false, isDown: false };

  const sign = (claims: object) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const content = `${part({ alg: 'RS256', kid: 'one' })}.${part(claims)}`;
    const key = faults.signsWithAnotherKey ? stranger : privateKey;
    return `${content}.${createSign('RSA-SHA256').update(content).sign(key).toString('base64url')}`;
  };

  async function giveToken(request: IncomingMessage) {
    let body = '';
    for await (const piece of request) body += piece;
    const form = new URLSearchParams(body);
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant?.challenge === challenge &&
      form.get('client_secret') === oidcClient.clientSecret &&
      form.get('redirect_uri') === redirectUri;
    return isRight
      ? { id_token: sign(grant.claims), access_token: 'unused', token_type: 'Bearer' }
      : undefined;
  }

  const server = createServer(async (request, response) => {
    if (faults.isDown) return answer(response, 503, { error: 'down' });
    if (request.url === '/.well-known/openid-configuration')
      return answer(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      });
    if (request.url === '/keys')
      return answer(response, 200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }] });
    const token = request.url === '/token' ? await giveToken(request) : undefined;
    return token ? answer(response, 200, token) : answer(response, 400, { error: 'invalid_grant' });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    faults,
    /** What happens when the person says yes: the browser comes back with these. */
    approve(url: string, person: Record<string, unknown>) {
      const asked = new URL(url).searchParams;
      const code = crypto.randomUUID();
      const standard = {
        iss: issuer,
        aud: asked.get('client_id'),
        nonce: asked.get('nonce'),
        exp: Date.now() / 1000 + 3600,
      };
      grants.set(code, { challenge: asked.get('code_challenge') ?? '', claims: { ...standard, ...person } });
      return { code, state: asked.get('state')! };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function answer(response: ServerResponse, status: number, body: object) {
  response
    .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify(body));
}
