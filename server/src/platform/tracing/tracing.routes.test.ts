import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listAgents } from '@parley/contract/agents/agents';
import { health } from '@parley/contract/wire/operations';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeDocument, makeOwner } from '../../testing/makers.ts';
import { testDatabaseUrl } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { createTracer, openTraceExport } from './index.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

/** A collector that keeps what it is sent, or refuses it. */
async function startCollector() {
  const spans: SentSpan[] = [];
  const requests: { url: string | undefined; key: unknown; service: unknown }[] = [];
  const state = { status: 200 };
  const server = createServer(async (request, response) => {
    const sent = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const [{ resource, scopeSpans }] = sent.resourceSpans;
    const service = resource.attributes.find(({ key }: { key: string }) => key === 'service.name');
    requests.push({ url: request.url, key: request.headers['x-key'], service: service.value.stringValue });
    if (state.status === 200) spans.push(...scopeSpans[0].spans);
    response.writeHead(state.status).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { spans, requests, state, endpoint: `http://127.0.0.1:${port}`, close: () => server.close() };
}

let collector: Awaited<ReturnType<typeof startCollector>>;
let traces: ReturnType<typeof openTraceExport>;
let server: TestServer;
const warnings: unknown[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line).msg) });
beforeAll(async () => {
  collector = await startCollector();
  traces = openTraceExport({
    endpoint: collector.endpoint,
    headers: { 'x-key': 'abc' },
    serviceName: 'bakery',
    version: '1.0.0',
    log,
    intervalMs: 50,
  });
  server = await startTestServer({ tracer: createTracer(traces.record) });
});
afterEach(() => {
  collector.state.status = 200;
});
afterAll(async () => {
  await server.close();
  await traces.close();
  collector.close();
});

const attributeOf = ({ attributes }: SentSpan, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];
const findSpan = (name: string) => until(() => collector.spans.find((span) => span.name === name), name);

test('a request is a span by its route, with what it asked of the database below it', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  await owner.call(listAgents, { businessId });
  const span = await findSpan('GET /api/businesses/:businessId/agents');
  expect(span).toMatchObject({ kind: 2, status: {} });
  expect(attributeOf(span, 'http.response.status_code')).toBe(200);
  expect(Number(span.endTimeUnixNano)).toBeGreaterThan(Number(span.startTimeUnixNano));
  // What anybody wrote, an id or an address stands in no span.
  const sent = JSON.stringify(collector.spans);
  for (const secret of [businessId, owner.email, 'Corner Bakery']) expect(sent).not.toContain(secret);
  expect(collector.requests[0]).toEqual({ url: '/v1/traces', key: 'abc', service: 'bakery' });
  if (!testDatabaseUrl) return;
  const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === span.spanId);
  expect(below.map(({ name }) => name)).toContain('select agents');
  expect(below.every(({ traceId, kind }) => traceId === span.traceId && kind === 3)).toBe(true);
});

test('a job is a trace of its own', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'hours.txt', 'The bakery is open from 8 to 18.');
  expect(await findSpan('job knowledge.read-document')).toMatchObject({ kind: 1, status: {} });
});

test('a collector that is away costs nothing but its traces, and is said once', async () => {
  collector.state.status = 503;
  await server.anyone.call(health, {});
  await until(() => warnings.length > 0);
  await server.anyone.call(health, {});
  await until(() => collector.requests.length > 2);
  expect(warnings).toEqual(['Traces are not taken; they are dropped until they are']);
  collector.state.status = 200;
  const before = collector.spans.length;
  await server.anyone.call(health, {});
  await until(() => collector.spans.length > before);
});

test('of a share of the traces the others are not recorded at all', async () => {
  const recorded: unknown[] = [];
  const tracer = createTracer((span) => recorded.push(span), { share: 0 });
  expect(await tracer.trace({ name: 'one', kind: 'internal' }, async () => 'done')).toBe('done');
  expect(recorded).toEqual([]);
});
