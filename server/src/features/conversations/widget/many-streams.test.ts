import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import {
  listConversations,
  setMemberTyping,
  takeOverConversation,
} from '@parley/contract/conversations/conversations';
import {
  setVisitorTyping,
  type VisitorEvent,
  watchConversation,
} from '@parley/contract/conversations/widget';
import { watchBusiness } from '@parley/contract/insights/live-events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readEvents } from '../../../testing/event-reader.ts';
import { makeAgent, makeOwner, makeVisitor } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let sockets: Server;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  // With real sockets: a thousand open connections are part of the attack.
  const listener = getRequestListener((request) => {
    const { pathname } = new URL(request.url);
    const { method, headers, signal } = request;
    return server.request(pathname, { method, headers, signal });
  });
  sockets = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => sockets.once('listening', resolve));
  port = (sockets.address() as AddressInfo).port;
});
afterAll(async () => {
  sockets.closeAllConnections();
  await new Promise((resolve) => sockets.close(resolve));
  await server.close();
});

/** Holds a stream open over a socket; tells its status once it has one, and whether it is still open. */
function openStream(token: string, address: string) {
  const state = { status: 0, isOpen: false, text: '' };
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  const answered = new Promise<void>((resolve, reject) => {
    const asking = get(
      { port, host: '127.0.0.1', path: watchConversation.path, headers, agent: false },
      (response) => {
        state.status = response.statusCode!;
        state.isOpen = response.statusCode === 200;
        response.setEncoding('utf8').on('data', (text: string) => {
          state.text += text;
        });
        response.once('close', () => {
          state.isOpen = false;
        });
        resolve();
      },
    );
    asking.once('error', reject);
  });
  return { state, answered };
}

test('a thousand streams of one token leave eight open, and another business is served as fast as ever', async () => {
  const [owner, other] = [await makeOwner(server), await makeOwner(server)];
  const visitor = await makeVisitor(server, await makeAgent(owner));
  const elsewhere = await makeVisitor(server, await makeAgent(other));
  await visitor.ask('Hello');
  const measureElsewhere = async () => {
    const startedAt = performance.now();
    await elsewhere.ask('What does delivery cost?');
    await other.call(listConversations, { businessId: other.businessId });
    return performance.now() - startedAt;
  };
  // The first question also loads what is kept in memory afterwards.
  await measureElsewhere();
  const beforeMs = await measureElsewhere();

  const streams = Array.from({ length: 1000 }, () => openStream(visitor.session.token, '198.51.100.7'));
  await Promise.all(streams.map(({ answered }) => answered));
  const refused = streams.filter(({ state }) => state.status === 429);
  expect(refused.length).toBeGreaterThan(900);
  await vi.waitFor(
    () => expect(JSON.parse(refused[0]!.state.text)).toMatchObject({ code: 'limit_reached' }),
    { timeout: 30_000 },
  );
  await vi.waitFor(() => expect(streams.filter(({ state }) => state.isOpen)).toHaveLength(8), {
    timeout: 30_000,
  });
  const ended = streams.find(({ state }) => state.status === 200 && !state.isOpen)!;
  expect(ended.state.text).toContain('"type":"replaced"');

  await visitor.ask('What does delivery cost?');
  expect(await measureElsewhere()).toBeLessThan(beforeMs + 1000);
});

test('a message is read once, however many tabs of its visitor listen', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  const select = vi.spyOn(server.platform.database.db, 'select');
  /** How often the database was asked for one answered question with that many tabs open. */
  async function countReads(tabs: number) {
    const visitor = await makeVisitor(server, agent);
    await visitor.ask('Hello');
    const streams = [];
    for (let nth = 0; nth < tabs; nth += 1)
      streams.push(readEvents<VisitorEvent>(await visitor.send(watchConversation, {})));
    for (const stream of streams) await stream.until(({ type }) => type === 'ping');
    select.mockClear();
    await visitor.ask('Who are you?');
    for (const stream of streams)
      await stream.until((event) => event.type === 'message' && event.message.author === 'agent');
    const reads = select.mock.calls.length;
    for (const stream of streams) await stream.close();
    return reads;
  }
  // The first question also loads what is kept in memory afterwards.
  await countReads(1);
  expect(await countReads(8)).toBe(await countReads(1));
  select.mockRestore();
});

test('the windows of one member are checked once for each event, and the thirteenth takes the place of the first', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const select = vi.spyOn(server.platform.database.db, 'select');
  const windows: ReturnType<typeof readEvents<{ type: string }>>[] = [];
  const openWindow = async () => {
    const opened = readEvents<{ type: string }>(await owner.send(watchBusiness, { businessId }));
    await opened.until(({ type }) => type === 'ping');
    windows.push(opened);
  };
  const countReads = async () => {
    select.mockClear();
    await server.platform.events.publish(businessId, { type: 'agent.changed' });
    for (const one of windows) await one.until(({ type }) => type === 'agent.changed');
    return select.mock.calls.length;
  };
  await openWindow();
  const withOne = await countReads();
  while (windows.length < 12) await openWindow();
  expect(await countReads()).toBe(withOne);
  const first = windows.shift()!;
  await openWindow();
  await first.until(({ type }) => type === 'replaced');
  expect(await first.next()).toBeUndefined();
  expect(await countReads()).toBe(withOne);
  for (const one of windows) await one.close();
  select.mockRestore();
});

test('typing is told at a pace, by visitors and by members', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  const one = { businessId: owner.businessId, conversationId: conversationId! };
  await owner.call(takeOverConversation, one);
  const publish = vi.spyOn(server.platform.events, 'publish');
  for (let nth = 0; nth < 200; nth += 1) await visitor.call(setVisitorTyping, { isTyping: true });
  const ofVisitor = publish.mock.calls.filter(
    ([, event]) => 'type' in event && event.type === 'conversation.typing',
  ).length;
  expect(ofVisitor).toBeGreaterThanOrEqual(60);
  expect(ofVisitor).toBeLessThan(70);
  for (let nth = 0; nth < 300; nth += 1) await owner.call(setMemberTyping, { ...one, isTyping: true });
  const ofMember = publish.mock.calls.filter(
    ([, event]) => 'type' in event && event.type === 'typing',
  ).length;
  expect(ofMember).toBeGreaterThanOrEqual(120);
  expect(ofMember).toBeLessThan(135);
  publish.mockRestore();
});
