import { getConversation, type Message } from '@parley/contract/conversations/conversations';
import {
  getVisitorConversation,
  startVisitorSession,
  visitorPageSize,
} from '@parley/contract/conversations/widget';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../../testing/caller.ts';
import { hostPage, makeAgent, makeOwner, makeVisitor, type Owner } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;

beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
  agent = await makeAgent(owner);
});
afterAll(() => server.close());

const execute = (query: ReturnType<typeof sql>) => server.platform.database.db.execute(query);
const named = (count: number, from = 1) => Array.from({ length: count }, (_, nth) => `Message ${from + nth}`);
const contents = (messages: Message[]) => messages.map(({ content }) => content);

/** A visitor whose conversation has grown to so many messages, each named after its place; the agent's have a receipt. */
async function visitorWith(count: number) {
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  const { businessId } = owner;
  await execute(
    sql`update messages set content = 'Message ' || position where conversation_id = ${conversationId}`,
  );
  await execute(sql`
    insert into messages (business_id, conversation_id, position, role, author, content, receipt, created_at)
    select ${businessId}, ${conversationId}, place, said.role, said.author, 'Message ' || place,
      case said.author when 'agent' then '{"rule":"quoted","secret":"receipt of the owner"}'::jsonb end, now()
    from generate_series(3, ${count}::int) place
    cross join lateral (select case place % 2 when 1 then 'user' else 'assistant' end, case place % 2 when 1 then 'visitor' else 'agent' end) said (role, author)`);
  await execute(sql`update conversations set message_count = ${count} where id = ${conversationId}`);
  const read = (before?: string) => visitor.call(getVisitorConversation, before ? { before } : {});
  const reopen = () =>
    createCaller(server.request, { origin: hostPage }).call(startVisitorSession, {
      key: agent.embedKey,
      token: visitor.session.token,
    });
  return { ...visitor, conversationId: conversationId!, read, reopen };
}

test('a chat that is opened again begins with its newest messages and says that there are earlier ones', async () => {
  const visitor = await visitorWith(120);
  for (const opened of [await visitor.reopen(), await visitor.read()]) {
    expect(contents(opened.messages)).toEqual(named(visitorPageSize, 71));
    expect(opened.hasEarlier).toBe(true);
    expect(opened.conversation.id).toBe(visitor.conversationId);
    expect(JSON.stringify(opened)).not.toContain('receipt of the owner');
  }
});

test('what was said before is read page by page, until the first message', async () => {
  const visitor = await visitorWith(120);
  const { messages: newest } = await visitor.read();
  const middle = await visitor.read(newest[0]!.id);
  expect(contents(middle.messages)).toEqual(named(visitorPageSize, 21));
  expect(middle.hasEarlier).toBe(true);
  const first = await visitor.read(middle.messages[0]!.id);
  expect(contents(first.messages)).toEqual(named(20));
  expect(first.hasEarlier).toBe(false);
  expect(await visitor.read(first.messages[0]!.id)).toMatchObject({ messages: [], hasEarlier: false });
});

test('a conversation of just one page has nothing earlier, and with one message more it has', async () => {
  const whole = await visitorWith(visitorPageSize);
  expect(await whole.reopen()).toMatchObject({ hasEarlier: false });
  expect(contents((await whole.read()).messages)).toEqual(named(visitorPageSize));
  const longer = await visitorWith(visitorPageSize + 1);
  const { messages, hasEarlier } = await longer.read();
  expect(hasEarlier).toBe(true);
  expect(contents((await longer.read(messages[0]!.id)).messages)).toEqual(['Message 1']);
});

test('a visitor who has said nothing yet has no messages, and none before any', async () => {
  const visitor = await makeVisitor(server, agent);
  expect(visitor.session).toMatchObject({ messages: [], hasEarlier: false });
  expect(await visitor.call(getVisitorConversation, {})).toMatchObject({ messages: [], hasEarlier: false });
  const response = await visitor.send(getVisitorConversation, { before: crypto.randomUUID() });
  expect(response.status).toBe(404);
});

test("a message of another visitor's conversation, of another business or of none opens nothing", async () => {
  const visitor = await visitorWith(60);
  const neighbour = await visitorWith(60);
  const otherOwner = await makeOwner(server);
  const stranger = await makeVisitor(server, await makeAgent(otherOwner));
  const { messageId } = await stranger.ask('Hello');
  const foreign = [(await neighbour.read()).messages.at(-1)!.id, messageId!, crypto.randomUUID()];
  for (const before of foreign) {
    const response = await visitor.send(getVisitorConversation, { before });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('Message 1');
  }
  const response = await visitor.send(getVisitorConversation, { before: 'the first' });
  expect(response.status).toBe(400);
});

test('where a message was removed its neighbours are read all the same, and nothing is before it any more', async () => {
  const visitor = await visitorWith(120);
  const { messages } = await visitor.read();
  const removed = messages[10]!;
  await execute(sql`delete from messages where id = ${removed.id}`);
  const newest = await visitor.read();
  expect(contents(newest.messages)).toEqual(
    named(visitorPageSize + 1, 70).filter((content) => content !== removed.content),
  );
  expect(contents((await visitor.read(newest.messages[0]!.id)).messages)).toEqual(named(visitorPageSize, 20));
  expect((await visitor.send(getVisitorConversation, { before: removed.id })).status).toBe(404);
});

test('what is said next comes after the page, and the team still reads the whole conversation', async () => {
  const visitor = await visitorWith(120);
  await visitor.ask('One more thing');
  const { messages, hasEarlier } = await visitor.read();
  expect(messages).toHaveLength(visitorPageSize);
  expect(messages.at(-2)).toMatchObject({ author: 'visitor', content: 'One more thing' });
  expect(hasEarlier).toBe(true);
  const { businessId } = owner;
  const { conversationId } = visitor;
  const whole = await owner.call(getConversation, { businessId, conversationId });
  expect(contents(whole.messages).slice(0, 120)).toEqual(named(120));
});
