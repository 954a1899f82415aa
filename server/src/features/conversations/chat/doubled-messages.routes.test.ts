import {
  agentChat,
  type ChatEvent,
  getConversation,
  sendMemberMessage,
  takeOverConversation,
} from '@parley/contract/conversations/conversations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvents } from '../../../testing/event-reader.ts';
import { makeAgent, makeDocument, makeOwner, makeVisitor, type Owner } from '../../../testing/makers.ts';
import { type StubModel, startStubModel } from '../../../testing/stub-model.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let model: StubModel;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;

const sentence = 'Delivery within the city costs 4.50 euros.';

beforeAll(async () => {
  model = await startStubModel();
  server = await startTestServer({ llm: model.llm });
  owner = await makeOwner(server);
  agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'delivery.md', sentence);
});
afterAll(async () => {
  await server.close();
  await model.close();
});

async function makeAsker() {
  const visitor = await makeVisitor(server, agent);
  const input = (clientMessageId: string, message = 'How much does delivery within the city cost?') => ({
    message,
    clientMessageId,
    agentId: agent.id,
    sessionId: visitor.session.sessionId,
  });
  return { ...visitor, input };
}
const messagesOf = async (conversationId: string | null) =>
  (await owner.call(getConversation, { businessId: owner.businessId, conversationId: conversationId! }))
    .messages;
const conversationOf = async (sessionId: string) => {
  const { rows } = await server.platform.database.db.execute(
    `select id from conversations where session_id = '${sessionId}'`,
  );
  return (rows[0] as { id: string }).id;
};

test('a message sent again is the same message, and its answer is given back without asking the model', async () => {
  model.says([`${sentence} [1]`]);
  const visitor = await makeAsker();
  const first = await visitor.call(agentChat, visitor.input('m-1'));
  expect(first.answered).toBe(true);
  const askedTimes = model.askedTimes();
  const second = await visitor.call(agentChat, visitor.input('m-1'));
  expect(second).toEqual(first);
  expect(model.askedTimes()).toBe(askedTimes);
  const kept = await messagesOf(first.conversationId);
  expect(kept.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(kept[0]!.clientMessageId).toBe('m-1');
});

test('doubles at the same moment are answered once', async () => {
  model.says([`${sentence} [1]`]);
  const visitor = await makeAsker();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => visitor.call(agentChat, visitor.input('m-1'))),
  );
  expect(new Set(answers.map(({ messageId }) => messageId)).size).toBe(1);
  expect(await messagesOf(answers[0]!.conversationId)).toHaveLength(2);
  const { rows } = await server.platform.database.db.execute(
    `select count(*)::int as sent from widget_events where session_id = '${visitor.session.sessionId}' and event_type = 'message_sent'`,
  );
  expect(rows[0]).toEqual({ sent: 1 });
});

test('two questions at the same moment each get their own answer', async () => {
  model.says([`${sentence} [1]`]);
  const visitor = await makeAsker();
  const [one, two] = await Promise.all([
    visitor.call(agentChat, visitor.input('m-1')),
    visitor.call(agentChat, visitor.input('m-2', 'Thanks')),
  ]);
  expect(one.messageId).not.toBe(two.messageId);
  expect((await visitor.call(agentChat, visitor.input('m-2', 'Thanks'))).messageId).toBe(two.messageId);
  expect((await visitor.call(agentChat, visitor.input('m-1'))).messageId).toBe(one.messageId);
});

test('the id of somebody else’s message is no way to speak with their voice', async () => {
  const visitor = await makeAsker();
  const { conversationId } = await visitor.ask('Hello');
  const one = { businessId: owner.businessId, conversationId: conversationId! };
  await owner.call(sendMemberMessage, { ...one, content: 'I am here', clientMessageId: 'their-id' });
  expect((await visitor.send(agentChat, visitor.input('their-id', 'Hm'))).status).toBe(400);
});

test('an answer that breaks off in the middle is not kept half, and the next try starts clean', async () => {
  const visitor = await makeAsker();
  const gone = new AbortController();
  model.says({ pieces: ['Delivery within the city ', 'costs'], end: 'silence' });
  const request = server.request('/functions/v1/agent-chat', {
    method: 'POST',
    signal: gone.signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${visitor.session.token}`,
    },
    body: JSON.stringify(visitor.input('m-1')),
  });
  while (model.askedTimes() === 0 || !JSON.stringify(model.asked()).includes('delivery'))
    await new Promise((r) => setTimeout(r, 20));
  gone.abort();
  await request.then((response) => response.text()).catch(() => undefined);

  const conversationId = await conversationOf(visitor.session.sessionId);
  expect((await messagesOf(conversationId)).map(({ role }) => role)).toEqual(['user']);
  model.says([`${sentence} [1]`]);
  const answer = await visitor.call(agentChat, visitor.input('m-1'));
  expect(answer.response).toContain('4.50');
  expect(await messagesOf(conversationId)).toHaveLength(2);
});

test('an answer that could not be given does not use up the month', async () => {
  const { rows } = await server.platform.database.db.execute(
    `select (select sum(answers) from agent_months where agent_id = '${agent.id}')::int as counted,
      (select count(*) from messages where author = 'agent' and business_id = '${owner.businessId}')::int as given`,
  );
  const { counted, given } = rows[0] as { counted: number; given: number };
  expect(counted).toBe(given);
});

test('a member who takes over silences the agent in the middle of its answer', async () => {
  const visitor = await makeAsker();
  const { conversationId } = await visitor.ask('Hello');
  const askedBefore = model.askedTimes();
  model.says({ pieces: [`${sentence} [1] `], end: 'silence' });
  const answering = visitor.send(agentChat, visitor.input('m-1'), { accept: 'text/event-stream' });
  while (model.askedTimes() === askedBefore) await new Promise((resolve) => setTimeout(resolve, 20));
  await owner.call(takeOverConversation, { businessId: owner.businessId, conversationId: conversationId! });

  const events = readEvents<ChatEvent>(await answering);
  const done = await events.until(({ type }) => type === 'done');
  expect(done).toMatchObject({ answer: { response: '', mode: 'person', messageId: null } });
  const said = await messagesOf(conversationId);
  expect(said.map(({ author }) => author)).toEqual(['visitor', 'agent', 'visitor', 'system']);
});
