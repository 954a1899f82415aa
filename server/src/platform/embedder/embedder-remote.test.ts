import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError, StartError } from '../../errors.ts';
import { openEmbedder } from './embedder.ts';
import { EmbedderAwayError, openRemoteEmbedder } from './embedder-remote.ts';

interface Call {
  input: string[];
  model: string;
  authorization: string | undefined;
  path: string | undefined;
}

type Answer = (call: Call, response: ServerResponse, request: IncomingMessage) => void;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Speaks the embeddings protocol; a text's vector tells its length, and `answer` may behave badly instead. */
async function startService(answer: Answer = answerWell) {
  const calls: Call[] = [];
  const service = { calls, answer, baseUrl: '' };
  const server = createServer(async (request, response) => {
    const { input, model } = JSON.parse(await text(request));
    const call = { input, model, authorization: request.headers.authorization, path: request.url };
    calls.push(call);
    service.answer(call, response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  service.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return service;
}

const sendJson = (response: ServerResponse, body: unknown, status = 200, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const embeddingsOf = (input: string[]) =>
  input.map((one, index) => ({ object: 'embedding', index, embedding: [one.length, 0, 3] }));

function answerWell({ input, model }: Call, response: ServerResponse) {
  sendJson(response, { object: 'list', model, data: embeddingsOf(input).reverse() });
}

async function open(
  service: { baseUrl: string },
  options: { timeoutMs?: number; firstBackoffMs?: number; queryTimeoutMs?: number; now?: () => number } = {},
) {
  const embedder = await openRemoteEmbedder({
    baseUrl: service.baseUrl,
    apiKey: 'key-1',
    model: 'small',
    firstBackoffMs: 1,
    ...options,
  });
  closers.push(() => void embedder.close());
  return embedder;
}

test('texts travel in batches and their vectors come back in order, at unit length', async () => {
  const service = await startService();
  const embedder = await open(service);
  const vectors = await embedder.embed(Array.from({ length: 100 }, (_, index) => 'x'.repeat(index + 1)));

  expect(vectors.map(([first, , third]) => Math.round((first! / third!) * 3))).toEqual(
    vectors.map((_, index) => index + 1),
  );
  for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
  expect(service.calls.map(({ input }) => input.length)).toEqual([1, 32, 32, 32, 4]);
  expect(service.calls.at(-1)).toMatchObject({
    path: '/v1/embeddings',
    model: 'small',
    authorization: 'Bearer key-1',
  });
});

test('the door opens the remote service when one is set, and its model id says so', async () => {
  const { baseUrl } = await startService();
  const remote = { baseUrl, apiKey: undefined, model: 'small' };
  const embedder = await openEmbedder({ dataDir: '/nowhere', remote, log: pino({ level: 'silent' }) });
  expect(embedder).toMatchObject({ modelId: 'remote:small', dimensions: 3 });
  expect(embedder.isReady()).toBe(true);
  await embedder.close();
  expect(embedder.isReady()).toBe(false);
  await expect(embedder.embed(['late'])).rejects.toThrow('shutting down');
});

test('empty and endless texts are sent in a form the protocol takes', async () => {
  const service = await startService();
  const embedder = await open(service);
  await embedder.embed(['', 'x'.repeat(50_000)]);
  expect(service.calls.at(-1)?.input.map(({ length }) => length)).toEqual([1, 8_000]);
});

test.each([429, 500, 503])('status %i is tried again', async (status) => {
  const service = await startService();
  const embedder = await open(service);
  let refusals = 2;
  service.answer = (call, response) =>
    refusals-- > 0 ? sendJson(response, {}, status) : answerWell(call, response);
  await expect(embedder.embed(['hello'])).resolves.toHaveLength(1);
  expect(service.calls).toHaveLength(4);
});

test('the service itself may say when to try again', async () => {
  const service = await startService();
  const embedder = await open(service, { firstBackoffMs: 25_000 });
  let refusals = 1;
  service.answer = (call, response) =>
    refusals-- > 0 ? sendJson(response, {}, 429, { 'retry-after': '0' }) : answerWell(call, response);
  await expect(embedder.embed(['hello'])).resolves.toHaveLength(1);
});

test('after four refusals the request fails as unavailable, without naming the address', async () => {
  const service = await startService();
  const embedder = await open(service);
  service.answer = (_, response) =>
    sendJson(response, { error: { message: 'text: hello', code: 'overloaded' } }, 503);
  const failure = await embedder.embed(['hello']).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AppError);
  expect(failure).toMatchObject({
    code: 'unavailable',
    message: 'The embeddings service answered with status 503 (overloaded).',
  });
  expect(service.calls).toHaveLength(5);
});

test('a refusal for good is not repeated', async () => {
  const service = await startService();
  const embedder = await open(service);
  service.answer = (_, response) =>
    sendJson(response, { error: { message: 'unknown', type: 'invalid_request_error' } }, 400);
  await expect(embedder.embed(['hello'])).rejects.toThrow('status 400 (invalid_request_error)');
  expect(service.calls).toHaveLength(2);
});

test('a service that never answers is given up', async () => {
  const service = await startService();
  const embedder = await open(service, { timeoutMs: 40 });
  service.answer = () => {};
  await expect(embedder.embed(['hello'])).rejects.toThrow('did not answer within 40 ms');
});

test('a connection that breaks is tried again', async () => {
  const service = await startService();
  const embedder = await open(service);
  let breaks = 1;
  service.answer = (call, response, request) =>
    breaks-- > 0 ? request.socket.destroy() : answerWell(call, response);
  await expect(embedder.embed(['hello'])).resolves.toHaveLength(1);
});

test('an abort ends the request on the wire and what was still waiting', async () => {
  const service = await startService();
  const embedder = await open(service);
  let hungUp = 0;
  service.answer = (_, response) => response.on('close', () => hungUp++);
  const controller = new AbortController();
  const vectors = embedder.embed(Array(1000).fill('hello'), { signal: controller.signal });
  const refused = expect(vectors).rejects.toThrow('the visitor left');
  await vi.waitFor(() => expect(service.calls).toHaveLength(5), { timeout: 30_000 });
  controller.abort(new Error('the visitor left'));
  await refused;
  await vi.waitFor(() => expect(hungUp).toBe(4), { timeout: 30_000 });
  service.answer = answerWell;
  await expect(embedder.embed(['next'])).resolves.toHaveLength(1);
  expect(service.calls).toHaveLength(6);
});

test('a query does not wait for batches that hang', async () => {
  const service = await startService();
  const embedder = await open(service);
  service.answer = (call, response) => call.input[0] === 'question' && answerWell(call, response);
  void embedder.embed(Array(1000).fill('passage')).catch(() => {});
  await expect(embedder.embed(['question'], { priority: 'query' })).resolves.toHaveLength(1);
});

test('a service that hangs costs three questions a short wait, the next none, and is tried again after the pause', async () => {
  const service = await startService();
  let nowMs = 0;
  const embedder = await open(service, { queryTimeoutMs: 100, now: () => nowMs });
  service.answer = () => {};
  const query = () => embedder.embed(['question'], { priority: 'query' });
  for (let time = 0; time < 3; time++) await expect(query()).rejects.toThrow('did not answer in time');
  const { length } = service.calls;
  const fourth = query();
  await expect(fourth).rejects.toThrow(EmbedderAwayError);
  await expect(fourth).rejects.toThrow('left out');
  expect(service.calls).toHaveLength(length);
  service.answer = answerWell;
  // Documents are read on: nobody waits for them in front of a screen.
  await expect(embedder.embed(['passage'])).resolves.toHaveLength(1);
  nowMs += 30_000;
  await expect(query()).resolves.toHaveLength(1);
  await expect(query()).resolves.toHaveLength(1);
});

const wrongReplies: [string, (input: string[]) => unknown][] = [
  ['no list', () => ({ hello: 'world' })],
  ['too few', (input) => ({ data: embeddingsOf(input).slice(1) })],
  ['too many', (input) => ({ data: embeddingsOf([...input, 'more']) })],
  [
    'the same index twice',
    (input) => ({ data: embeddingsOf(input).map((entry) => ({ ...entry, index: 0 })) }),
  ],
  [
    'words for numbers',
    (input) => ({ data: input.map((_, index) => ({ index, embedding: ['a', 'b', 'c'] })) }),
  ],
  ['an empty vector', (input) => ({ data: input.map((_, index) => ({ index, embedding: [] })) })],
  ['nothing but zeros', (input) => ({ data: input.map((_, index) => ({ index, embedding: [0, 0, 0] })) })],
  [
    'a vector of another length',
    (input) => ({ data: input.map((_, index) => ({ index, embedding: [1, 2] })) }),
  ],
];

test.each(wrongReplies)('a reply of wrong shape is refused: %s', async (_, wrongReply) => {
  const service = await startService();
  const embedder = await open(service);
  service.answer = ({ input }, response) => sendJson(response, wrongReply(input));
  await expect(embedder.embed(['one', 'two'])).rejects.toThrow('The embeddings service sent');
  expect(service.calls).toHaveLength(2);
});

test('a reply that is not JSON is refused', async () => {
  const service = await startService();
  const embedder = await open(service);
  service.answer = (_, response) => response.end('<html>Welcome</html>');
  await expect(embedder.embed(['hello'])).rejects.toThrow('not a list of embeddings');
});

test('a service that refuses the key or cannot be reached stops the start and names the variable', async () => {
  const service = await startService((_, response) => sendJson(response, {}, 401));
  await expect(open(service)).rejects.toThrow(StartError);
  await expect(open(service)).rejects.toThrow(
    `EMBEDDING_BASE_URL ${service.baseUrl}: The embeddings service answered with status 401`,
  );
  await expect(open({ baseUrl: 'http://127.0.0.1:1/v1' })).rejects.toThrow('cannot be reached');
});

test('closing ends what is on the wire', async () => {
  const service = await startService();
  const embedder = await open(service);
  service.answer = () => {};
  const refused = expect(embedder.embed(['hello'])).rejects.toThrow('shutting down');
  await vi.waitFor(() => expect(service.calls).toHaveLength(2), { timeout: 30_000 });
  await embedder.close();
  await refused;
});
