import { type AddressInfo, connect, type Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { exportMyData } from '@parley/contract/accounts/account-data';
import { agentChat } from '@parley/contract/conversations/conversations';
import { watchBusiness } from '@parley/contract/insights/live-events';
import { addDocument } from '@parley/contract/knowledge/knowledge';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { collectLog } from '../../testing/log-lines.ts';
import { makeAgent, makeDocument, makeOwner, makeVisitor, type Owner } from '../../testing/makers.ts';
import { type StubModel, startStubModel } from '../../testing/stub-model.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { isHangUp } from './hang-up.ts';

const log = collectLog('debug');
let server: TestServer;
let model: StubModel;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;
let listening: ReturnType<typeof serve>;
let port: number;

beforeAll(async () => {
  model = await startStubModel();
  server = await startTestServer({ log: log.log, llm: model.llm });
  owner = await makeOwner(server);
  agent = await makeAgent(owner);
  await makeDocument(
    owner,
    agent.id,
    'delivery.md',
    'Delivery costs 4.50 euros within the city. Orders above 40 euros are free.',
  );
  const { dataDir, platform } = server;
  const options = {
    publicUrl: 'http://parley.test',
    trustedProxies: 0,
    metricsToken: undefined,
    siteRoot: dataDir,
    webRoot: dataDir,
    widgetRoot: dataDir,
  };
  const { http } = createApp(platform, options);
  listening = serve({ fetch: http.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => listening.once('listening', resolve));
  port = (listening.address() as AddressInfo).port;
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  listening.close();
  await server.close();
  await model.close();
});

const pathOf = (path: string) => path.replace(':businessId', owner.businessId).replace(':agentId', agent.id);
const head = (method: string, path: string, headers: Record<string, string | number> = {}) =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: parley.test',
    'origin: http://parley.test',
    `cookie: ${owner.cookie()}`,
  ]
    .concat(Object.entries(headers).map(([name, value]) => `${name}: ${value}`))
    .join('\r\n')
    .concat('\r\n\r\n');

/** Sends this, waits until `until` has come back (or a moment), then hangs up: politely or with a reset. */
async function hangUp(sent: string, { until, isReset = false }: { until?: string; isReset?: boolean } = {}) {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write(sent);
  if (until) await vi.waitFor(() => expect(received).toContain(until), { timeout: 10_000 });
  else await new Promise((resolve) => setTimeout(resolve, 150));
  if (isReset) socket.resetAndDestroy();
  else socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 250));
}

const boundary = 'cut-here';
const upload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.md"\r\ncontent-type: text/markdown\r\n\r\n${'word '.repeat(5000)}`;

test.each([
  ['polite', false],
  ['with a reset', true],
])(
  'people who hang up in any moment are no errors in the log: %s',
  async (_, isReset) => {
    const consoles = (['error', 'warn', 'info', 'log'] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation(() => {}),
    );
    log.lines.splice(0);
    const visitor = await makeVisitor(server, agent);
    const chat = (id: string) =>
      JSON.stringify({
        message: `How much is delivery${id}?`,
        agentId: agent.id,
        sessionId: visitor.session.sessionId,
      });
    const asVisitor = (body: string, headers = {}) =>
      `POST ${agentChat.path} HTTP/1.1\r\nhost: parley.test\r\norigin: https://shop.example.com\r\nauthorization: Bearer ${visitor.session.token}\r\n${Object.entries(
        { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      )
        .map(([name, value]) => `${name}: ${value}`)
        .join('\r\n')}\r\n\r\n${body}`;

    // Before the head is whole.
    await hangUp('GET /health HT', { isReset });
    // In the middle of a body, of JSON and of an upload.
    await hangUp(
      `${head('POST', '/api/sign-in', { 'content-type': 'application/json', 'content-length': 500 })}{"email":`,
      {
        isReset,
      },
    );
    const size = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': 1_000_000 };
    await hangUp(head('POST', pathOf(addDocument.path), size) + upload, { isReset });
    // Before the answer begins.
    model.says('silence');
    await hangUp(asVisitor(chat('')), { isReset });
    // In the middle of an answer, of live events and of a download.
    model.says({ pieces: ['Delivery costs 4.50 euros within the city. ', 'Orders above'], end: 'silence' });
    await hangUp(asVisitor(chat(' now'), { accept: 'text/event-stream' }), { until: '4.50 euros', isReset });
    await hangUp(head('GET', pathOf(watchBusiness.path)), { until: 'ping', isReset });
    await server.platform.events.publish(owner.businessId, { type: 'agents' });
    await hangUp(head(exportMyData.method, pathOf(exportMyData.path)), { until: 'HTTP/1.1 200', isReset });
    await new Promise((resolve) => setTimeout(resolve, 500));

    expect(log.lines.filter(({ level }) => level >= 30)).toEqual([]);
    for (const spoken of consoles) expect(spoken.mock.calls).toEqual([]);
    // And those who stay are answered.
    const { status } = await fetch(`http://127.0.0.1:${port}/health`);
    expect(status).toBe(200);
  },
  60_000,
);

test('an error of ours stays one, though it sounds like a hang-up', () => {
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  expect(isHangUp(reset, new AbortController().signal)).toBe(false);
  expect(isHangUp(reset, AbortSignal.abort())).toBe(true);
  expect(isHangUp(new TypeError('x is undefined'), AbortSignal.abort())).toBe(false);
});
