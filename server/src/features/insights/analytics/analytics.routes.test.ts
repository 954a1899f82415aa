import { sharePreview } from '@parley/contract/agents/agents';
import {
  agentChat,
  listConversations,
  sendMemberMessage,
} from '@parley/contract/conversations/conversations';
import {
  leaveContact,
  rateAnswer,
  rateConversation,
  startVisitorSession,
} from '@parley/contract/conversations/widget';
import { getBusinessOverview } from '@parley/contract/insights/business-overview';
import { type AnalyticsDays, getAgentAnalytics } from '@parley/contract/insights/insights';
import { deleteDocument } from '@parley/contract/knowledge/knowledge';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCaller } from '../../../testing/caller.ts';
import {
  makeAgent,
  makeApiKey,
  makeDocument,
  makeOwner,
  makeVisitor,
  type Owner,
} from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
});
afterAll(() => server.close());

const prices = 'Delivery costs four euros.\n\nBread is baked at five in the morning.\n';
const known = 'What does delivery cost?';
const unknown = 'What is the capital of Mongolia?';
const analyticsOf = (agent: { id: string }, asked: { days?: AnalyticsDays; timeZone?: string } = {}) =>
  owner.call(getAgentAnalytics, { businessId: owner.businessId, agentId: agent.id, ...asked });
const utcDate = (moment: Date) => moment.toISOString().slice(0, 10);
const dayMs = 24 * 60 * 60 * 1000;
/** As if the conversation and all that is logged of it had happened that much earlier. */
async function moveBack(agent: { id: string }, ms: number) {
  const { db } = server.platform.database;
  const earlier = (column: string) => `${column} = ${column} - interval '${ms} milliseconds'`;
  for (const [table, columns] of Object.entries({
    conversations: ['started_at', 'last_message_at'],
    widget_events: ['timestamp'],
    agent_performance_logs: ['timestamp'],
    feedback_ratings: ['created_at'],
    knowledge_base_usage: ['first_used_at', 'last_used_at'],
  }))
    await db.execute(`update ${table} set ${columns.map(earlier).join(', ')} where agent_id = '${agent.id}'`);
}

test('an agent nobody has talked to has every day of the range, with nothing measured on any', async () => {
  const agent = await makeAgent(owner, 'Quiet');
  for (const days of [7, 30, 90] as const) {
    const found = await analyticsOf(agent, { days });
    expect(found.days).toHaveLength(days);
    expect(found).toMatchObject({
      totalConversations: 0,
      averageResponseMs: null,
      satisfactionPercent: null,
      ratingCount: 0,
      uniqueUsers: 0,
      ratingCounts: [0, 0, 0, 0, 0],
      knowledgeBaseUsage: 0,
      mostUsedDocuments: [],
      recentConversations: [],
    });
    for (const day of found.days)
      expect(day).toMatchObject({
        conversations: 0,
        messages: 0,
        averageResponseMs: null,
        ratings: 0,
        averageRating: null,
      });
  }
  expect((await analyticsOf(agent)).days).toHaveLength(30);
});

test('what visitors asked, heard, rated and handed over is counted, on its day and in all', async () => {
  const agent = await makeAgent(owner, 'Busy');
  const document = await makeDocument(owner, agent.id, 'prices.md', prices);
  const [first, second] = [await makeVisitor(server, agent), await makeVisitor(server, agent)];
  const { messageId } = await first.ask(known);
  await first.ask(unknown);
  await first.call(rateAnswer, { messageId: messageId!, wasHelpful: true });
  await first.call(rateConversation, { rating: 5 });
  const { messageId: other } = await second.ask(known);
  await second.call(rateAnswer, { messageId: other!, wasHelpful: false });
  await second.call(rateConversation, { rating: 2 });
  await second.call(leaveContact, { email: 'visitor@example.org', inquiry: 'Please call me.' });

  const found = await analyticsOf(agent, { days: 7 });
  expect(found).toMatchObject({
    totalConversations: 2,
    satisfactionPercent: 70,
    ratingCount: 2,
    ratingCounts: [0, 1, 0, 0, 1],
    uniqueUsers: 2,
    knowledgeBaseUsage: 2,
    mostUsedDocuments: [{ documentId: document.id, title: 'prices.md', usageCount: 2 }],
  });
  expect(found.days.at(-1)).toMatchObject({
    date: utcDate(server.clock.now()),
    conversations: 2,
    answered: 2,
    unanswered: 1,
    handoffs: 1,
    ratings: 2,
    averageRating: 3.5,
    helpful: 1,
    notHelpful: 1,
  });
  expect(found.days.at(-1)!.averageResponseMs).toBe(found.averageResponseMs);
  expect(found.recentConversations.map(({ agentName }) => agentName)).toEqual(['Busy', 'Busy']);
  const listed = await owner.call(listConversations, { businessId: owner.businessId, agentId: agent.id });
  expect(found.days.at(-1)!.messages).toBe(listed.reduce((sum, { messageCount }) => sum + messageCount, 0));
});

test('averages are over all answers, so that a quiet day does not count as much as a busy one', async () => {
  const agent = await makeAgent(owner, 'Averaged');
  const visitor = await makeVisitor(server, agent);
  for (let turn = 0; turn < 4; turn += 1) await visitor.ask('Hello');
  const { db } = server.platform.database;
  await db.execute(`update agent_performance_logs set metric_value = 1000 where agent_id = '${agent.id}'`);
  await moveBack(agent, dayMs);
  await visitor.ask('Hello');
  await db.execute(
    `update agent_performance_logs set metric_value = 6000 where agent_id = '${agent.id}' and metric_value <> 1000`,
  );
  const found = await analyticsOf(agent, { days: 7 });
  expect(found.averageResponseMs).toBe(2000);
  expect(found.days.slice(-2).map(({ averageResponseMs }) => averageResponseMs)).toEqual([1000, 6000]);
});

test('days are those of the time zone that was asked for, and what lies before the first is left out', async () => {
  const agent = await makeAgent(owner, 'Traveller');
  await (await makeVisitor(server, agent)).ask('Hello');
  // The two are 25 hours apart: their dates always differ.
  const [ahead, behind] = [
    await analyticsOf(agent, { days: 7, timeZone: 'Pacific/Kiritimati' }),
    await analyticsOf(agent, { days: 7, timeZone: 'Pacific/Pago_Pago' }),
  ];
  expect(ahead.timeZone).toBe('Pacific/Kiritimati');
  expect(ahead.days.at(-1)!.conversations).toBe(1);
  expect(behind.days.at(-1)!.conversations).toBe(1);
  expect(ahead.days.at(-1)!.date > behind.days.at(-1)!.date).toBe(true);
  expect(new Date(ahead.from).getUTCHours()).toBe(10);
  expect(new Date(behind.from).getUTCHours()).toBe(11);

  // To the moment before and at the first midnight of the range.
  const { started_at: startedAt } = (
    await server.platform.database.db.execute(
      `select started_at from conversations where agent_id = '${agent.id}'`,
    )
  ).rows[0] as { started_at: Date | string };
  const sinceMidnight = new Date(startedAt).getTime() - new Date(ahead.from).getTime();
  await moveBack(agent, sinceMidnight);
  expect((await analyticsOf(agent, { days: 7, timeZone: 'Pacific/Kiritimati' })).days[0]!.conversations).toBe(
    1,
  );
  await moveBack(agent, 1);
  const before = await analyticsOf(agent, { days: 7, timeZone: 'Pacific/Kiritimati' });
  expect(before).toMatchObject({ totalConversations: 0, uniqueUsers: 0 });
  expect(before.recentConversations).toHaveLength(1);
  await moveBack(agent, 60_000);
  expect(
    (await analyticsOf(agent, { days: 7, timeZone: 'Pacific/Kiritimati' })).averageResponseMs,
  ).toBeNull();
});

test('a time zone that does not exist is refused with its name', async () => {
  const agent = await makeAgent(owner, 'Lost');
  const input = { businessId: owner.businessId, agentId: agent.id, timeZone: 'Europe/Atlantis' };
  const response = await owner.send(getAgentAnalytics, input);
  expect(response.status).toBe(400);
  expect((await response.json()).message).toBe(
    '"Europe/Atlantis" is not a time zone. Use an IANA name such as Europe/Berlin.',
  );
  for (const days of [0, 8, 'many']) {
    const refused = await owner.send(getAgentAnalytics, { ...input, timeZone: 'UTC', days });
    expect(refused.status).toBe(400);
  }
});

test('a customer whom the business names is one user however often they come; others count by session', async () => {
  const agent = await makeAgent(owner, 'Regulars');
  const program = await makeApiKey(server, owner);
  for (const [sessionId, userId] of [
    ['one', 'customer-7'],
    ['two', 'customer-7'],
    ['three', 'customer-8'],
  ])
    await program.call(agentChat, { message: 'Hello', agentId: agent.id, sessionId: sessionId!, userId });
  for (let nth = 0; nth < 2; nth += 1) await (await makeVisitor(server, agent)).ask('Hello');
  expect(await analyticsOf(agent)).toMatchObject({ totalConversations: 5, uniqueUsers: 4 });
});

test('what is tried in a preview never counts', async () => {
  const agent = await makeAgent(owner, 'Tried');
  const { businessId } = owner;
  await owner.call(agentChat, { message: known, agentId: agent.id, sessionId: 'preview', isPreview: true });
  const preview = await owner.call(sharePreview, { businessId, agentId: agent.id, days: 1 });
  const page = createCaller(server.request, { origin: 'http://parley.test' });
  const session = await page.call(startVisitorSession, { preview: new URL(preview.url!).hash.slice(1) });
  await page
    .with({ authorization: `Bearer ${session.token}` })
    .call(agentChat, { message: known, agentId: agent.id, sessionId: session.sessionId });
  const found = await analyticsOf(agent);
  expect(found).toMatchObject({ totalConversations: 0, averageResponseMs: null, uniqueUsers: 0 });
  expect(
    found.days.every(({ messages, answered, unanswered }) => messages + answered + unanswered === 0),
  ).toBe(true);
});

test('a document that was deleted is not named, but what it was used for still counts', async () => {
  const agent = await makeAgent(owner, 'Tidy');
  const gone = await makeDocument(owner, agent.id, 'old.md', prices);
  await (await makeVisitor(server, agent)).ask(known);
  await owner.call(deleteDocument, { businessId: owner.businessId, agentId: agent.id, documentId: gone.id });
  expect(await analyticsOf(agent)).toMatchObject({ knowledgeBaseUsage: 1, mostUsedDocuments: [] });
});

test('an answer that broke off is unanswered; what a member says is no answer of the agent', async () => {
  const agent = await makeAgent(owner, 'Broken');
  await makeDocument(owner, agent.id, 'prices.md', prices);
  const visitor = await makeVisitor(server, agent);
  const broken = vi
    .spyOn(server.platform.embedder, 'embed')
    .mockRejectedValue(new Error('the model is gone'));
  const failed = await visitor.send(agentChat, {
    message: unknown,
    agentId: agent.id,
    sessionId: visitor.session.sessionId,
  });
  broken.mockRestore();
  expect(failed.status).toBe(503);
  const { conversationId } = await visitor.ask('Hello');
  await owner.call(sendMemberMessage, {
    businessId: owner.businessId,
    conversationId: conversationId!,
    content: 'Good morning, can I help?',
  });
  // The member stepped in without having been called.
  expect((await analyticsOf(agent)).days.at(-1)).toMatchObject({ answered: 1, unanswered: 1, handoffs: 1 });
});

test('the dashboard home adds up all agents of the business, and none of another', async () => {
  const other = await makeOwner(server);
  const { businessId } = other;
  expect(await other.call(getBusinessOverview, { businessId })).toEqual({
    totalConversations: 0,
    conversationsThisWeek: 0,
    averageResponseMs: null,
    satisfactionPercent: null,
    ratingCount: 0,
  });
  const agents = [await makeAgent(other, 'One'), await makeAgent(other, 'Two')];
  for (const [nth, agent] of agents.entries()) {
    const visitor = await makeVisitor(server, agent);
    await visitor.ask('Hello');
    await visitor.call(rateConversation, { rating: nth === 0 ? 5 : 4 });
  }
  const { db } = server.platform.database;
  for (const [nth, agent] of agents.entries())
    await db.execute(
      `update agent_performance_logs set metric_value = ${(nth + 1) * 1000} where agent_id = '${agent.id}'`,
    );
  const rated = { totalConversations: 2, satisfactionPercent: 90, ratingCount: 2 };
  expect(await other.call(getBusinessOverview, { businessId })).toEqual({
    ...rated,
    conversationsThisWeek: 2,
    averageResponseMs: 1500,
  });

  await moveBack(agents[1]!, 7 * dayMs + 60_000);
  expect(await other.call(getBusinessOverview, { businessId })).toEqual({
    ...rated,
    conversationsThisWeek: 1,
    averageResponseMs: 1000,
  });
});

test('a day of 23 hours takes in what happened in them, to the millisecond', async () => {
  // After a night in which the clocks of Berlin went forward.
  server.clock.moveBy(Date.parse('2031-03-31T12:00:00.000Z') - server.clock.now().getTime());
  const later = await makeOwner(server);
  const agent = await makeAgent(later, 'Springing');
  const moments = ['29T22:59:59.999', '29T23:00:00.000', '30T21:59:59.999', '30T22:00:00.000'];
  for (const moment of moments) {
    const { conversationId } = await (await makeVisitor(server, agent)).ask('Hello');
    await server.platform.database.db.execute(
      `update conversations set started_at = '2031-03-${moment}Z' where id = '${conversationId}'`,
    );
  }
  const { days } = await later.call(getAgentAnalytics, {
    businessId: later.businessId,
    agentId: agent.id,
    days: 7,
    timeZone: 'Europe/Berlin',
  });
  expect(days.slice(-3).map(({ date, conversations }) => [date, conversations])).toEqual([
    ['2031-03-29', 1],
    ['2031-03-30', 2],
    ['2031-03-31', 1],
  ]);
});
