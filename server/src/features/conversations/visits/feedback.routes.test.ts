import { exportMyData } from '@parley/contract/accounts/account-data';
import { updateAgent } from '@parley/contract/agents/agents';
import {
  agentChat,
  getConversation,
  takeOverConversation,
} from '@parley/contract/conversations/conversations';
import {
  endVisit,
  getVisitorConversation,
  rateAnswer,
  rateConversation,
} from '@parley/contract/conversations/widget';
import { createWebhook } from '@parley/contract/integrations/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeAgent,
  makeApiKey,
  makeDocument,
  makeOwner,
  makeVisitor,
  type Owner,
} from '../../../testing/makers.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { lookAfterConversationsJob } from '../index.ts';

let server: TestServer;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;

beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
  agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'delivery.md', 'Delivery within the city costs 4.50 euros.');
});
afterAll(() => server.close());

const rows = async (query: string) =>
  (await server.platform.database.db.execute(query)).rows as Record<string, unknown>[];
const detailsOf = (conversationId: string | null) =>
  owner.call(getConversation, { businessId: owner.businessId, conversationId: conversationId! });

test('a thumb with a comment is kept with what it feels like, and may be changed', async () => {
  const visitor = await makeVisitor(server, agent);
  const { messageId, conversationId } = await visitor.ask('What does delivery cost?');
  await visitor.call(rateAnswer, { messageId: messageId!, wasHelpful: true, comment: 'Great, thanks!' });
  await visitor.call(rateAnswer, {
    messageId: messageId!,
    wasHelpful: false,
    comment: 'On second thought: wrong\u202E',
  });
  expect(
    await rows(`select * from feedback_ratings where conversation_id = '${conversationId}'`),
  ).toMatchObject([
    {
      message_id: messageId,
      was_helpful: false,
      sentiment: 'negative',
      feedback_text: 'On second thought: wrong',
      category: 'general',
    },
  ]);
  const details = await detailsOf(conversationId);
  expect(details.wasHelpful).toBe(false);
  expect(details.messages[1]).toMatchObject({ wasHelpful: false, comment: 'On second thought: wrong' });
});

test('a hint counts as unanswered until it is rated helpful', async () => {
  const visitor = await makeVisitor(server, agent);
  const { messageId, conversationId } = await visitor.ask('What does delivery cost?');
  await rows(
    `update messages set answered = false, receipt = jsonb_set(receipt, '{rule}', '"hinted"') where id = '${messageId}'`,
  );
  await rows(`update conversations set unanswered_turns = 2 where id = '${conversationId}'`);
  const turns = () => rows(`select unanswered_turns from conversations where id = '${conversationId}'`);

  await visitor.call(rateAnswer, { messageId: messageId!, wasHelpful: false });
  expect((await detailsOf(conversationId)).messages[1]!.answered).toBe(false);
  expect(await turns()).toEqual([{ unanswered_turns: 2 }]);

  await visitor.call(rateAnswer, { messageId: messageId!, wasHelpful: true });
  expect((await detailsOf(conversationId)).messages[1]!.answered).toBe(true);
  expect(await turns()).toEqual([{ unanswered_turns: 0 }]);
});

test('an answer that was sure stays answered, however it is rated', async () => {
  const visitor = await makeVisitor(server, agent);
  const { messageId, conversationId } = await visitor.ask('What does delivery cost?');
  await visitor.call(rateAnswer, { messageId: messageId!, wasHelpful: false });
  expect((await detailsOf(conversationId)).messages[1]!.answered).toBe(true);
});

test('a visitor rates answers of their own conversation alone, and not their own words', async () => {
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  const { messages } = await detailsOf(conversationId);
  const other = await makeVisitor(server, agent);
  const theirs = await other.ask('Hello');
  for (const messageId of [theirs.messageId!, messages[0]!.id, crypto.randomUUID()])
    expect((await visitor.send(rateAnswer, { messageId, wasHelpful: true })).status).toBe(404);
  expect(
    (await server.anyone.send(rateAnswer, { messageId: theirs.messageId!, wasHelpful: true })).status,
  ).toBe(401);
});

test('a conversation is rated from one to five, once', async () => {
  const visitor = await makeVisitor(server, agent);
  expect((await visitor.send(rateConversation, { rating: 5 })).status).toBe(404);
  const { conversationId } = await visitor.ask('Hello');
  for (const rating of [0, 6, 2.5])
    expect((await visitor.send(rateConversation, { rating })).status).toBe(400);
  await visitor.call(rateConversation, { rating: 2 });
  expect(await visitor.call(rateConversation, { rating: 5, comment: 'Very helpful' })).toMatchObject({
    rating: 5,
  });
  expect(await visitor.call(endVisit, {})).toMatchObject({ rating: 5, isEnded: true });
  expect(
    await rows(`select rating, sentiment from feedback_ratings where conversation_id = '${conversationId}'`),
  ).toEqual([{ rating: 5, sentiment: 'positive' }]);
  expect(await detailsOf(conversationId)).toMatchObject({
    rating: 5,
    wasHelpful: true,
    feedback: 'Very helpful',
    status: 'closed',
  });
});

test('after half an hour of silence a conversation is over, with its length; a new message opens it again', async () => {
  const { jobs, database } = server.platform;
  const visitor = await makeVisitor(server, agent);
  const taken = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  const { conversationId: takenId } = await taken.ask('Hello');
  server.clock.moveBy(60_000);
  await visitor.ask('Hello');
  await owner.call(takeOverConversation, { businessId: owner.businessId, conversationId: takenId! });
  server.clock.moveBy(29 * 60_000);
  await jobs.enqueue(database.db, lookAfterConversationsJob, {});
  const late = await makeVisitor(server, agent);
  const { conversationId: lateId } = await late.ask('Hello');
  server.clock.moveBy(61_000);
  await jobs.enqueue(database.db, lookAfterConversationsJob, {});
  await until(
    async () =>
      (await detailsOf(takenId)).status === 'closed' && (await detailsOf(conversationId)).status === 'closed',
  );

  const [ended] = await rows(
    `select duration_seconds, mode from conversations where id = '${conversationId}'`,
  );
  expect(ended).toMatchObject({ mode: 'agent' });
  expect(Number(ended!.duration_seconds)).toBeGreaterThanOrEqual(60);
  expect(Number(ended!.duration_seconds)).toBeLessThan(120);
  expect(await detailsOf(takenId)).toMatchObject({ mode: 'agent', takenBy: null });
  expect((await detailsOf(lateId)).status).toBe('open');
  expect((await visitor.ask('Hello')).answered).toBe(true);
  expect(await visitor.call(getVisitorConversation, {})).toMatchObject({ conversation: { isEnded: false } });
});

test('what happens is logged: events, times, searches and the documents used', async () => {
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('What does delivery cost?');
  await visitor.ask('What does delivery cost?');
  await visitor.ask('What is the capital of Mongolia?');
  const events = await rows(
    `select event_type, count(*)::int as times from widget_events where session_id = '${visitor.session.sessionId}' group by 1 order by 1`,
  );
  expect(events).toEqual([
    { event_type: 'knowledge_base_search', times: 3 },
    { event_type: 'message_received', times: 3 },
    { event_type: 'message_sent', times: 3 },
  ]);
  expect(
    await rows(`select usage_count from knowledge_base_usage where conversation_id = '${conversationId}'`),
  ).toEqual([{ usage_count: 2 }]);
  const measured = await rows(
    `select metric_type, sum(metric_value)::int as sum, count(*)::int as times from agent_performance_logs
     where agent_id = '${agent.id}' and metric_type = 'search_success' group by 1`,
  );
  expect(measured[0]).toMatchObject({ metric_type: 'search_success' });
  expect(Number(measured[0]!.times)).toBeGreaterThan(Number(measured[0]!.sum));
  expect(
    (
      await rows(
        `select 1 from agent_performance_logs where agent_id = '${agent.id}' and metric_type = 'response_time'`,
      )
    ).length,
  ).toBeGreaterThan(2);
});

test('a visitor opens the file of a quote only where the owner allows it, and only that one', async () => {
  const allow = (visitorsMayOpenFiles: boolean) =>
    owner.call(updateAgent, {
      businessId: owner.businessId,
      agentId: agent.id,
      knowledge: { visitorsMayOpenFiles },
    });
  const visitor = await makeVisitor(server, agent);
  expect((await visitor.ask('What does delivery cost?')).contexts[0]!.metadata.url).toBeNull();
  await allow(true);
  const { contexts, conversationId } = await visitor.ask('What does delivery cost?');
  const link = contexts[0]!.metadata.url!;
  expect(link).toContain('http://parley.test/widget/files/');
  expect((await visitor.call(getVisitorConversation, {})).messages.at(-1)!.contexts[0]!.metadata.url).toBe(
    link,
  );
  expect((await detailsOf(conversationId)).messages.at(-1)!.contexts[0]!.metadata.url).toBeNull();

  const path = new URL(link).pathname;
  const file = await server.request(path);
  expect(file.headers.get('content-disposition')).toContain('attachment');
  expect(file.headers.get('content-type')).toBe('application/octet-stream');
  expect(await file.text()).toContain('4.50 euros');
  const [payload, signature] = path.split('/').at(-1)!.split('.');
  const other = Buffer.from(JSON.stringify([owner.businessId, agent.id, crypto.randomUUID()])).toString(
    'base64url',
  );
  for (const code of [`${other}.${signature}`, `${payload}.x`, 'nonsense'])
    expect((await server.request(`/widget/files/${code}`)).status).toBe(404);
  await allow(false);
  expect((await server.request(path)).status).toBe(404);
});

test('the export has visits and feedback beside the conversations', async () => {
  const zip = readZip(Buffer.from(await (await owner.send(exportMyData, {})).arrayBuffer()));
  const names = [...zip.keys()].join('\n');
  for (const part of [
    'conversations/0001.json',
    'visits/0001.json',
    'feedback/0001.json',
    'document-usage/0001.json',
  ])
    expect(names).toContain(part);
});

test('webhooks hear of a conversation from its beginning to its rating', async () => {
  const other = await makeOwner(server);
  const theirs = await makeAgent(other);
  const events = [
    'conversation.started',
    'message.created',
    'conversation.ended',
    'conversation.rated',
  ] as const;
  const form = { url: 'https://hooks.example.com/parley', events: [...events] };
  await other.call(createWebhook, { businessId: other.businessId, ...form });
  const visitor = await makeVisitor(server, theirs);
  await visitor.ask('Hello');
  await visitor.call(rateConversation, { rating: 4 });
  await visitor.call(endVisit, {});
  const told = await rows(
    `select event, count(*)::int as times from webhook_deliveries where business_id = '${other.businessId}' group by 1 order by 1`,
  );
  expect(told).toEqual([
    { event: 'conversation.ended', times: 1 },
    { event: 'conversation.rated', times: 1 },
    { event: 'conversation.started', times: 1 },
    { event: 'message.created', times: 3 },
  ]);
});

test('a program with a key brings its own history and names its customer', async () => {
  const program = await makeApiKey(server, owner, ['chat']);
  const answer = await program.call(agentChat, {
    message: 'And within the city?',
    agentId: agent.id,
    sessionId: 'order-17',
    userId: 'customer-1',
    messageHistory: [{ role: 'user', content: 'What does delivery cost?' }],
  });
  expect(await detailsOf(answer.conversationId)).toMatchObject({
    visitor: { userIdentifier: 'customer-1', isProven: true },
  });
  const { messages } = await detailsOf(answer.conversationId);
  expect(messages.at(-1)!.receipt!.query).toMatch(/delivery/i);

  const stranger = await makeOwner(server);
  const foreign = await makeApiKey(server, stranger, ['chat']);
  expect((await foreign.send(agentChat, { message: 'Hi', agentId: agent.id, sessionId: 'x' })).status).toBe(
    404,
  );
});
