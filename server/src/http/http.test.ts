import { getSession, signOut } from '@parley/contract/accounts/accounts';
import { health, ready } from '@parley/contract/wire/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwner, makePerson } from '../testing/makers.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
const metricsToken = 'a token for the metrics';
beforeAll(async () => {
  server = await startTestServer({ metricsToken });
});
afterAll(() => server.close());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  server.request(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

test('the server says that it lives and that it is ready', async () => {
  expect(await server.anyone.call(health, {})).toEqual({ status: 'ok' });
  const readiness = await server.anyone.call(ready, {});
  expect(readiness.status).toBe('ok');
  expect(readiness.checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'database ok',
    'jobs ok',
    'model ok',
    'files ok',
    'disk ok',
  ]);
});

test.each([
  ['broken JSON', '{"email":', 'The request body is not valid JSON.'],
  ['a list', '[]', 'The request body must be a JSON object.'],
  [
    'a NUL character',
    '{"email":"a\\u0000@example.com"}',
    'The text contains a character that cannot be stored.',
  ],
])('%s is a 400 that says so', async (_, body, message) => {
  const response = await post('/api/sign-in', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'invalid_input',
    message,
    requestId: response.headers.get('x-request-id'),
  });
});

test('a form of another site cannot pass for JSON', async () => {
  const response = await post('/api/sign-in', '{"email":"a@example.com","password":"x"}', {
    'content-type': 'text/plain',
  });
  expect(response.status).toBe(400);
});

test('a body over the limit is refused, also when its length is not told', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(64 * 1024))),
  });
  const response = await server.request('/api/sign-in', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  } as RequestInit);
  expect(response.status).toBe(413);
});

test('an unknown address below /api is a 404 in JSON', async () => {
  const response = await server.request('/api/no-such-thing');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not_found' });
});

test('an id that is no id is a 404, not an error of the database', async () => {
  const person = await makePerson(server);
  const response = await server.request('/api/businesses/not-an-id/agents', {
    headers: { cookie: person.cookie() },
  });
  expect(response.status).toBe(404);
});

test('a fault of ours is told without its details', async () => {
  const owner = await makeOwner(server);
  const { db } = server.platform.database;
  await db.execute('alter table agents rename to agents_hidden');
  const response = await server.request(`/api/businesses/${owner.businessId}/agents`, {
    headers: { cookie: owner.cookie() },
  });
  await db.execute('alter table agents_hidden rename to agents');

  expect(response.status).toBe(500);
  expect(await response.text()).not.toMatch(/agents|select|relation/i);
});

test('every answer carries the headers that keep browsers safe', async () => {
  const { headers } = await server.request('/health');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

test('other sites may call the chat, and nothing else', async () => {
  const preflight = (path: string) =>
    server.request(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example.com', 'access-control-request-method': 'POST' },
    });

  expect((await preflight('/functions/v1/agent-chat')).headers.get('access-control-allow-origin')).toBe('*');
  expect(
    (await preflight('/functions/v1/agent-chat')).headers.get('access-control-allow-credentials'),
  ).toBeNull();
  expect((await preflight('/api/sign-in')).headers.get('access-control-allow-origin')).toBeNull();
});

test('the metrics are shown to the holder of the token alone', async () => {
  const withToken = await server.request('/metrics', {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const figures = await withToken.text();
  expect(figures).toContain('parley_http_request_duration_seconds');
  expect(figures).toContain('parley_answers_total');
  expect((await server.request('/metrics')).status).toBe(404);
  expect((await server.request('/metrics', { headers: { authorization: 'Bearer guess' } })).status).toBe(404);
});

test('the public part of the API describes itself', async () => {
  const description = (await (await server.request('/api/v1/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, object>;
  };
  expect(description.openapi).toBe('3.1.0');
  expect(Object.keys(description.paths)).toContain('/functions/v1/agent-chat');
  expect(Object.keys(description.paths).some((path) => path.startsWith('/api/businesses'))).toBe(false);
});

test('what changes in a business is told to its members, live', async () => {
  const owner = await makeOwner(server);
  const abort = new AbortController();
  const response = await server.request(`/api/businesses/${owner.businessId}/events`, {
    headers: { cookie: owner.cookie() },
    signal: abort.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toMatch(/^data: \{"type":"ping","quietMs":\d+\}\n\n$/);

  await server.platform.events.publish(owner.businessId, {
    type: 'agent.changed',
    agentId: owner.businessId,
  });
  expect((await reader.read()).value).toBe(
    `data: {"type":"agent.changed","agentId":"${owner.businessId}"}\n\n`,
  );
  abort.abort();
});

test('live news ends with the session it was asked for in', async () => {
  const owner = await makeOwner(server);
  const response = await server.request(`/api/businesses/${owner.businessId}/events`, {
    headers: { cookie: owner.cookie() },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();

  await owner.call(signOut, {});
  await server.platform.events.publish(owner.businessId, {
    type: 'agent.changed',
    agentId: owner.businessId,
  });
  expect((await reader.read()).value).toBe('data: {"type":"ended"}\n\n');
  expect(await reader.read()).toEqual({ done: true, value: undefined });
});

test('long answers travel compressed, live events do not wait for a full packet', async () => {
  const owner = await makeOwner(server);
  const abort = new AbortController();
  const ask = (path: string) =>
    server.request(path, {
      headers: { 'accept-encoding': 'gzip', cookie: owner.cookie() },
      signal: abort.signal,
    });

  expect((await ask('/api/v1/openapi.json')).headers.get('content-encoding')).toBe('gzip');
  expect(
    (await ask(`/api/businesses/${owner.businessId}/events`)).headers.get('content-encoding'),
  ).toBeNull();
  abort.abort();
});

test('no cache keeps what we answer: not JSON, not errors, not live events; only the API description may be kept', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const leaving = new AbortController();
  const headers = { cookie: owner.cookie() };
  const events = await server.request(`/api/businesses/${businessId}/events`, {
    headers,
    signal: leaving.signal,
  });
  leaving.abort();
  const answers = [
    await owner.send(health, {}),
    await owner.send(getSession, {}),
    await owner.send(signOut, {}),
    await server.request('/api/profile'),
    await server.request('/api/nowhere'),
    await post('/api/sign-in', '{"email":'),
    await post('/functions/v1/agent-chat', '{}'),
    events,
  ];
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'));
  expect((await server.request('/api/v1/openapi.json')).headers.get('cache-control')).toBe(
    'public, max-age=300',
  );
});
