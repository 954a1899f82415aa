import { deleteAgent } from '@parley/contract/agents/agents';
import { setHandoffStatus } from '@parley/contract/conversations/handoffs';
import { leaveContact, rateAnswer, rateConversation } from '@parley/contract/conversations/widget';
import { getBusinessAnalytics, listCountedConversations } from '@parley/contract/insights/analytics';
import { getBusinessOverview } from '@parley/contract/insights/business-overview';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeDocument, makeOwner, makeVisitor } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { lookAfterConversationsJob } from '../../conversations/index.ts';
import { countChangesJob, sortQuestionsJob } from '../index.ts';
import { rebuildDaysJob } from '../insights.jobs.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const prices = 'Delivery costs four euros.\n\nBread is baked at five in the morning.\n';
const known = 'What does delivery cost?';
const unknown = 'What is the capital of Mongolia?';
const run = async (statement: string) =>
  (await server.platform.database.db.execute(statement)).rows as Record<string, unknown>[];

test('the figures are what the rows say, whatever happened since they were counted', async () => {
  const boss = await makeOwner(server);
  const { businessId } = boss;
  const agents = [await makeAgent(boss, 'First'), await makeAgent(boss, 'Second')];
  for (const agent of agents) await makeDocument(boss, agent.id, 'prices.md', prices);
  const counted = () => boss.call(getBusinessAnalytics, { businessId, days: 7 });
  for (const [nth, question] of [known, unknown, 'Hello', known, 'I want to talk to a person'].entries()) {
    const visitor = await makeVisitor(server, agents[nth % 2]!);
    const { messageId } = await visitor.ask(question);
    await counted();
    await visitor.ask(known);
    if (nth % 2 === 0) await visitor.call(rateAnswer, { messageId: messageId!, wasHelpful: nth === 0 });
    if (nth > 1) await visitor.call(rateConversation, { rating: nth });
    if (nth === 4) await visitor.call(leaveContact, { email: 'a@example.org', inquiry: 'Please call me.' });
  }
  const [said] =
    await run(`select count(*)::int as messages, count(distinct conversation_id)::int as conversations,
      (count(*) filter (where receipt ->> 'rule' in ('quoted', 'model')))::int as answered,
      (count(*) filter (where receipt ->> 'rule' in ('hinted', 'nothing-found', 'not-sure-enough', 'nothing-fit-to-quote')))::int as unanswered,
      (count(*) filter (where was_helpful))::int as helpful
    from messages where business_id = '${businessId}' and author <> 'system'`);
  const [rated] = await run(`select count(rating)::int as ratings, avg(rating)::float8 * 20 as satisfaction,
      (count(*) filter (where escalated))::int as escalated
    from conversations where business_id = '${businessId}'`);
  const [used] = await run(
    `select sum(usage_count)::int as uses from knowledge_base_usage where business_id = '${businessId}'`,
  );
  const found = await counted();
  expect(found).toMatchObject({
    totalConversations: said!.conversations,
    messages: said!.messages,
    answered: said!.answered,
    unanswered: said!.unanswered,
    ratingCount: rated!.ratings,
    satisfactionPercent: rated!.satisfaction,
    handoffs: rated!.escalated,
    knowledgeBaseUsage: used!.uses,
    uniqueUsers: 5,
  });
  expect(found.days.at(-1)!.helpful).toBe(said!.helpful);
  expect(Object.values(found.outcomes).reduce((sum, times) => sum + times)).toBe(5);
  // What each agent did adds up to the same.
  const parts = await Promise.all(
    agents.map(({ id }) => boss.call(getBusinessAnalytics, { businessId, agentId: id, days: 7 })),
  );
  for (const figure of ['totalConversations', 'messages', 'answered', 'unanswered', 'handoffs'] as const)
    expect(parts.reduce((sum, part) => sum + part[figure], 0)).toBe(found[figure]);
  expect(found.mostUsedDocuments.map(({ agentId }) => agentId).sort()).toEqual(
    agents.map(({ id }) => id).sort(),
  );
  // And it stays so when an agent goes with its conversations.
  await boss.call(deleteAgent, { businessId, agentId: agents[1]!.id });
  await server.runJob(rebuildDaysJob, { businessId });
  expect(await counted()).toMatchObject({
    totalConversations: parts[0]!.totalConversations,
    messages: parts[0]!.messages,
    handoffs: parts[0]!.handoffs,
  });
});

test('how a conversation ended is said as it is known, and each figure lists the conversations behind it', async () => {
  const boss = await makeOwner(server);
  const { businessId } = boss;
  const agent = await makeAgent(boss, 'Ending');
  await makeDocument(boss, agent.id, 'prices.md', prices);
  const visitors: Record<string, Awaited<ReturnType<typeof makeVisitor>>> = {};
  const conversationIds: Record<string, string> = {};
  for (const name of ['confirmed', 'assumed', 'abandoned', 'reopened', 'resolved', 'in vain', 'praised']) {
    const visitor = await makeVisitor(server, agent);
    visitors[name] = visitor;
    conversationIds[name] = (await visitor.ask(name === 'abandoned' ? unknown : known)).conversationId!;
  }
  await visitors.confirmed!.call(rateConversation, { rating: 4 });
  await visitors.praised!.call(rateConversation, { rating: 5 });
  await visitors.resolved!.call(leaveContact, { email: 'a@example.org', inquiry: 'Please call me.' });
  await visitors['in vain']!.ask('I want to talk to a person');
  const counted = () => boss.call(getBusinessAnalytics, { businessId, days: 7 });
  expect((await counted()).outcomes).toMatchObject({ confirmed: 2, open: 5 });
  const [handoff] = await run(`select id from handoffs where business_id = '${businessId}'`);
  await boss.call(setHandoffStatus, { businessId, handoffId: String(handoff!.id), status: 'resolved' });
  const fallSilent = async () => {
    server.clock.moveBy(31 * 60_000);
    await server.runJob(lookAfterConversationsJob, {});
  };
  await fallSilent();
  expect((await counted()).outcomes).toMatchObject({ confirmed: 3, assumed: 2, abandoned: 2, open: 0 });
  await visitors.reopened!.ask(known);
  // The five stars were for what came before.
  await visitors.praised!.ask(known);
  expect((await counted()).outcomes).toMatchObject({ confirmed: 2, assumed: 1, open: 2 });
  await fallSilent();
  const found = await counted();
  expect(found.outcomes).toEqual({
    confirmed: 2,
    assumed: 1,
    abandoned: 2,
    reopened: 2,
    'not-helpful': 0,
    'handed-over': 0,
    open: 0,
    'no-question': 0,
  });
  expect(found.handoffReasons).toMatchObject({ asked: 1, 'not-reached': 1, 'stepped-in': 0 });

  const behind = async (filter: object) =>
    (await boss.call(listCountedConversations, { businessId, days: 7, ...filter })).conversations
      .map(({ id }) => Object.keys(conversationIds).find((name) => conversationIds[name] === id))
      .sort();
  expect(await behind({ outcome: 'confirmed' })).toEqual(['confirmed', 'resolved']);
  expect(await behind({ outcome: 'abandoned' })).toEqual(['abandoned', 'in vain']);
  expect(await behind({ outcome: 'reopened' })).toEqual(['praised', 'reopened']);
  expect(await behind({ handoff: 'any' })).toEqual(['in vain', 'resolved']);
  expect(await behind({ handoff: 'not-reached' })).toEqual(['in vain']);
  expect(await behind({ questions: 'unanswered' })).toEqual(['abandoned']);
  expect(await behind({ rating: 4 })).toEqual(['confirmed']);
  expect(await behind({ documentId: found.mostUsedDocuments[0]!.documentId })).toHaveLength(6);
  expect(await behind({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
});

test('the list behind a figure comes page by page, and none is missed or doubled', async () => {
  const boss = await makeOwner(server);
  const { businessId } = boss;
  const agent = await makeAgent(boss, 'Paged');
  for (let nth = 0; nth < 23; nth += 1) await (await makeVisitor(server, agent)).ask('Hello');
  // Many at the same moment.
  await run(
    `update conversations set started_at = date_trunc('day', started_at) where agent_id = '${agent.id}'`,
  );
  await run(`insert into conversation_changes (business_id, conversation_id)
    select business_id, id from conversations where agent_id = '${agent.id}'`);
  const first = await boss.call(listCountedConversations, { businessId });
  expect(first.conversations).toHaveLength(20);
  const second = await boss.call(listCountedConversations, { businessId, after: first.next! });
  expect(second.next).toBeNull();
  const ids = [...first.conversations, ...second.conversations].map(({ id }) => id);
  expect(new Set(ids).size).toBe(23);
  expect((await boss.send(listCountedConversations, { businessId, after: 'nonsense' })).status).toBe(400);
});

test('questions that mean the same are found to be one topic, in the background', async () => {
  const boss = await makeOwner(server);
  const { businessId } = boss;
  const agent = await makeAgent(boss, 'Topical');
  const asked = [
    'How much does delivery cost?',
    'What are the delivery costs?',
    'Can I bring my dog to the shop?',
  ];
  for (const question of asked) await (await makeVisitor(server, agent)).ask(question);
  await (await makeVisitor(server, agent)).ask('Hello');
  const counted = () => boss.call(getBusinessAnalytics, { businessId, days: 7 });
  expect((await counted()).topics).toEqual([]);
  await server.runJob(sortQuestionsJob, {});
  const { topics } = await counted();
  expect(topics.map(({ conversations }) => conversations)).toEqual([2, 1]);
  expect(asked.slice(0, 2)).toContain(topics[0]!.question);
  const { conversations } = await boss.call(listCountedConversations, { businessId, topicId: topics[0]!.id });
  expect(conversations.map(({ firstMessage }) => firstMessage).sort()).toEqual(asked.slice(0, 2).sort());
});

test('what was there before anything was counted is counted by the job', async () => {
  const boss = await makeOwner(server);
  const { businessId } = boss;
  const agent = await makeAgent(boss, 'Earlier');
  await (await makeVisitor(server, agent)).ask(unknown);
  for (const table of ['conversation_changes', 'conversation_figures', 'figure_days', 'figure_calendars'])
    await run(`delete from ${table} where business_id = '${businessId}'`);
  await server.runJob(countChangesJob, {});
  expect(await run(`select conversations from figure_days where business_id = '${businessId}'`)).toEqual([
    { conversations: 1 },
    { conversations: 1 },
  ]);
  expect(await boss.call(getBusinessOverview, { businessId })).toMatchObject({ totalConversations: 1 });
});
