import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineEndpoint } from '@parley/contract/wire/endpoint';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { callEndpoint } from './call-endpoint.ts';

const rename = defineEndpoint({
  method: 'POST',
  path: '/api/agents/:agentId',
  access: 'member',
  summary: '',
  input: z.object({ agentId: z.string(), name: z.string() }),
  output: z.object({ name: z.string() }),
});
const input = { agentId: 'a1', name: 'Maya' };
const closers: (() => void)[] = [];

/** Stands where our server stands, so that the calls are real ones. */
async function answerWith(listener: RequestListener) {
  const server = createServer(listener).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(base + path, init));
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
}
const answerJson = (status: number, body: unknown) =>
  answerWith((_, response) => response.writeHead(status).end(JSON.stringify(body)));
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('should have failed'),
    (error: ApiError) => error,
  );

afterEach(() => {
  vi.unstubAllGlobals();
  for (const close of closers.splice(0)) close();
});

test('an answer holds what the contract names and nothing more', async () => {
  await answerJson(200, { name: 'Maya', secret: 'x' });
  expect(await callEndpoint(rename, input)).toEqual({ name: 'Maya' });
});

test("the server's reason arrives with its fields and the number of the request", async () => {
  await answerJson(400, {
    code: 'invalid_input',
    message: 'Name is taken',
    requestId: 'r1',
    fields: { name: 'Taken' },
  });
  const error = await failureOf(callEndpoint(rename, input));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    code: 'invalid_input',
    message: 'Name is taken',
    requestId: 'r1',
    fields: { name: 'Taken' },
  });
});

test.each([
  ['business_not_found', 'business_not_found'],
  ['a_reason_of_next_year', undefined],
])('the reason %s arrives as %s, beside the code', async (reason, expected) => {
  await answerJson(404, { code: 'not_found', reason, message: 'Not found', requestId: 'r2' });
  const error = await failureOf(callEndpoint(rename, input));
  expect(error).toMatchObject({ code: 'not_found', reason: expected });
});

test('an error page of a proxy does not reach the reader', async () => {
  await answerWith((_, response) => response.writeHead(502).end('<html>Bad gateway</html>'));
  const error = await failureOf(callEndpoint(rename, input));
  expect(error).toMatchObject({ code: 'unavailable', requestId: null });
  expect(error.message).not.toContain('<html>');
});

test('an answer of another shape is reported, not passed on', async () => {
  await answerJson(200, { title: 'Maya' });
  expect(await failureOf(callEndpoint(rename, input))).toMatchObject({ code: 'unexpected' });
});

test('a server that is away is named as such', async () => {
  await answerWith((request) => request.socket.destroy());
  const error = await failureOf(callEndpoint(rename, input));
  expect(error).toMatchObject({
    code: 'unavailable',
    message: 'We could not reach the server. Check your connection and try again.',
  });
});

test('a call that takes too long says what timed out', async () => {
  await answerWith(() => undefined);
  const error = await failureOf(callEndpoint(rename, input, { timeout: { what: 'Session check', ms: 20 } }));
  expect(error.message).toBe('Session check timed out after 20ms');
});

test('a call that was given up stays an abort, so that nobody shows it as a failure', async () => {
  await answerWith(() => undefined);
  const error = await failureOf(callEndpoint(rename, input, { signal: AbortSignal.abort() }));
  expect(error.name).toBe('AbortError');
});
