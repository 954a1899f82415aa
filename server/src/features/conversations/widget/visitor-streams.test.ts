import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeAgent, makeOwner, makeVisitor } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { createVisitorStreams } from './visitor-streams.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function makeStreams() {
  const { database, clock, events, log } = server.platform;
  return createVisitorStreams({ db: database.db, clock, events, log } as ConversationContext);
}

test('who listens is seen at the latest at every other ping, and nobody is written down without a conversation', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  const { sessionId } = visitor.session;
  const scope = { businessId: owner.businessId, agentId: agent.id, sessionId };
  const seenAt = async () => {
    const { rows } = await server.platform.database.db.execute(
      `select visitor_seen_at from conversations where id = '${conversationId}'`,
    );
    return new Date((rows[0] as { visitor_seen_at: string }).visitor_seen_at).getTime();
  };
  const streams = makeStreams();
  const gone = new AbortController();
  const reader = { signal: gone.signal, isStillAllowed: async () => true };
  const tabs = [
    streams.watchConversation(scope, reader),
    streams.watchConversation({ ...scope, sessionId: crypto.randomUUID() }, reader),
  ];
  for (const tab of tabs) expect((await tab.next()).value).toEqual({ type: 'ping' });
  const first = await seenAt();
  server.clock.moveBy(50_000);
  streams.pingAll();
  streams.pingAll();
  await until(async () => (await seenAt()) !== first);
  expect((await seenAt()) - first).toBeGreaterThanOrEqual(50_000);
  for (const tab of tabs) expect((await tab.next()).value).toEqual({ type: 'ping' });
  gone.abort();
  for (const tab of tabs) expect((await tab.next()).done).toBe(true);
});

test('a reader who lags far behind is cut off instead of missing something', async () => {
  const streams = makeStreams();
  const scope = { businessId: crypto.randomUUID(), agentId: crypto.randomUUID(), sessionId: 'x' };
  const tab = streams.watchConversation(scope, {
    signal: new AbortController().signal,
    isStillAllowed: async () => true,
  });
  await tab.next();
  for (let nth = 0; nth < 300; nth += 1) streams.pingAll();
  expect((await tab.next()).done).toBe(true);
});

test('nothing is kept any more for a reader who stopped reading, and one who comes back listens again', async () => {
  const subscribe = vi.spyOn(server.platform.events, 'subscribe');
  const streams = makeStreams();
  const scope = { businessId: crypto.randomUUID(), agentId: crypto.randomUUID(), sessionId: 'x' };
  const gone = new AbortController();
  const listen = () =>
    streams.watchConversation(scope, { signal: gone.signal, isStillAllowed: async () => true });
  const stalled = listen();
  await stalled.next();
  for (let nth = 0; nth < 300; nth += 1) streams.pingAll();
  // The first feed was left, so that this one is new.
  const returned = listen();
  await returned.next();
  expect(subscribe).toHaveBeenCalledTimes(2);
  // The end of the first is not the end of the second.
  expect((await stalled.next()).done).toBe(true);
  streams.pingAll();
  expect((await returned.next()).value).toEqual({ type: 'ping' });
  gone.abort();
  expect((await returned.next()).done).toBe(true);
  subscribe.mockRestore();
});
