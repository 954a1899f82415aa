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
import {
  type AnalyticsDays,
  getAgentAnalytics,
  getBusinessAnalytics,
  setAnalyticsTimeZone,
} from '@parley/contract/insights/analytics';
import { getBusinessOverview } from '@parley/contract/insights/business-overview';
import { deleteDocument } from '@parley/contract/knowledge/knowledge';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCaller } from '../../../testing/caller.ts';
import {
  makeAgent,
  makeApiKey,
  makeDocument,
  makeMember,
  makeOwner,
  makeVisitor,
  type Owner,
} from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { rebuildDaysJob } from '../insights.jobs.ts';

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
const analyticsOf = (
  agent: { id: string },
  asked: { days?: AnalyticsDays; from?: string; to?: string } = {},
) => owner.call(getAgentAnalytics, { businessId: owner.businessId, agentId: agent.id, ...asked });
const utcDate = (moment: Date) => moment.toISOString().slice(0, 10);
const dayMs = 24 * 60 * 60 * 1000;
const run = async (statement: string) =>
  (await server.platform.database.db.execute(statement)).rows as Record<string, unknown>[];
/** What is changed behind the product's back is counted again only when it is told so. */
const countAgain = (agent: { id: string }) =>
  run(`insert into conversation_changes (business_id, conversation_id)
    select business_id, id from conversations where agent_id = '${agent.id}'`);
/** As if the conversations of the agent had happened that much earlier. */
async function moveBack(agent: { id: string }, ms: number) {
  const earlier = (column: string) => `${column} = ${column} - interval '${ms} milliseconds'`;
  await run(
    `update conversations set ${earlier('started_at')}, ${earlier('last_message_at')} where agent_id = '${agent.id}'`,
  );
  await countAgain(agent);
}
/** As if each answer so far had taken that long. */
async function setResponseTimes(agent: { id: string }, ms: number) {
  await run(`update messages set receipt = jsonb_set(receipt, '{totalMs}', '${ms}') where receipt is not null
    and conversation_id in (select id from conversations where agent_id = '${agent.id}')`);
  await countAgain(agent);
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
      topics: [],
      latestConversations: [],
      p50ResponseMs: null,
      handoffs: 0,
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
  expect(found.latestConversations.map(({ agentName }) => agentName)).toEqual(['Busy', 'Busy']);
  const listed = await owner.call(listConversations, { businessId: owner.businessId, agentId: agent.id });
  expect(found.days.at(-1)!.messages).toBe(listed.reduce((sum, { messageCount }) => sum + messageCount, 0));
});

test('averages are over all answers, so that a quiet day does not count as much as a busy one', async () => {
  const [busy, quiet] = [await makeAgent(owner, 'Averaged'), await makeAgent(owner, 'Averaged too')];
  const visitor = await makeVisitor(server, busy);
  for (const question of [known, unknown, 'Who won the cup?', 'Where is Paris?']) await visitor.ask(question);
  await setResponseTimes(busy, 1000);
  await moveBack(busy, dayMs);
  await (await makeVisitor(server, quiet)).ask(unknown);
  await setResponseTimes(quiet, 6000);
  // Both as if they were one agent.
  await run(`update conversations set agent_id = '${quiet.id}' where agent_id = '${busy.id}'`);
  await run(`update conversation_figures set agent_id = '${quiet.id}' where agent_id = '${busy.id}'`);
  await countAgain(quiet);
  const found = await analyticsOf(quiet, { days: 7 });
  expect(found.averageResponseMs).toBe(2000);
  expect(found.p50ResponseMs! / 1000).toBeCloseTo(1, 1);
  expect(found.p95ResponseMs! / 6000).toBeCloseTo(1, 1);
  expect(found.days.slice(-2).map(({ averageResponseMs }) => averageResponseMs)).toEqual([1000, 6000]);
});

test('days are those of the zone that an owner has chosen, and what lies before the first is left out', async () => {
  const boss = await makeOwner(server);
  const { businessId } = boss;
  const agent = await makeAgent(boss, 'Traveller');
  await (await makeVisitor(server, agent)).ask('Hello');
  const inZone = async (timeZone: string) => {
    await boss.call(setAnalyticsTimeZone, { businessId, timeZone });
    await server.runJob(rebuildDaysJob, { businessId });
    const read = () => boss.call(getBusinessAnalytics, { businessId, days: 7 });
    // The change of the zone has put a job of its own, which may count at the same moment.
    await until(async () => (await read()).days.at(-1)!.conversations === 1);
    return read();
  };
  // The two are 25 hours apart: their dates always differ.
  const [ahead, behind] = [await inZone('Pacific/Kiritimati'), await inZone('Pacific/Pago_Pago')];
  expect(ahead.timeZone).toBe('Pacific/Kiritimati');
  expect(ahead.days.at(-1)!.conversations).toBe(1);
  expect(behind.days.at(-1)!.conversations).toBe(1);
  expect(ahead.to > behind.to).toBe(true);

  // To the moment at the first midnight of the range, and to the one before.
  const [row] = await run(`select started_at from conversations where agent_id = '${agent.id}'`);
  const firstMidnight = new Date(`${behind.from}T11:00:00.000Z`).getTime();
  await moveBack(agent, new Date(row!.started_at as string).getTime() - firstMidnight);
  const counted = () => boss.call(getBusinessAnalytics, { businessId, days: 7 });
  expect((await counted()).days[0]!.conversations).toBe(1);
  await moveBack(agent, 1);
  const before = await counted();
  expect(before).toMatchObject({ totalConversations: 0, uniqueUsers: 0, previousConversations: 1 });
  expect((await boss.call(getBusinessOverview, { businessId })).totalConversations).toBe(1);
});

test('a member cannot choose the zone, and one that does not exist is refused with its name', async () => {
  const input = { businessId: owner.businessId, timeZone: 'Europe/Atlantis' };
  const response = await owner.send(setAnalyticsTimeZone, input);
  expect(response.status).toBe(400);
  expect((await response.json()).message).toBe(
    '"Europe/Atlantis" is not a time zone. Use an IANA name such as Europe/Berlin.',
  );
  const member = await makeMember(server, owner);
  expect((await member.send(setAnalyticsTimeZone, { ...input, timeZone: 'UTC' })).status).toBe(403);
});

test('days that are reversed, in the future or none at all are refused with the reason', async () => {
  const agent = await makeAgent(owner, 'Lost');
  const scope = { businessId: owner.businessId, agentId: agent.id };
  const refusalOf = async (asked: object) => {
    const response = await owner.send(getAgentAnalytics, { ...scope, ...asked });
    return [response.status, (await response.json()).message];
  };
  expect(await refusalOf({ from: '2026-11-03', to: '2026-11-02' })).toEqual([
    400,
    'The first day is after the last day. Choose an earlier first day.',
  ]);
  expect((await refusalOf({ to: '2999-01-01' }))[1]).toMatch(/^The last day is in the future\. Today is /);
  expect((await refusalOf({ from: '0001-01-01' }))[1]).toMatch(/^Choose at most 366 days\. These are \d+\.$/);
  for (const asked of [{ days: 0 }, { days: 8 }, { days: 'many' }, { from: '2026-02-30' }, { to: 'today' }])
    expect((await refusalOf(asked))[0]).toBe(400);
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
  // The member stepped in without having been called; a greeting is no question.
  expect((await analyticsOf(agent)).days.at(-1)).toMatchObject({ answered: 0, unanswered: 1, handoffs: 1 });
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
    await visitor.ask(unknown);
    await visitor.call(rateConversation, { rating: nth === 0 ? 5 : 4 });
    await setResponseTimes(agent, (nth + 1) * 1000);
  }
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
  const { businessId } = later;
  await later.call(setAnalyticsTimeZone, { businessId, timeZone: 'Europe/Berlin' });
  const agent = await makeAgent(later, 'Springing');
  const moments = ['29T22:59:59.999', '29T23:00:00.000', '30T21:59:59.999', '30T22:00:00.000'];
  for (const moment of moments) {
    const { conversationId } = await (await makeVisitor(server, agent)).ask('Hello');
    await run(`update conversations set started_at = '2031-03-${moment}Z' where id = '${conversationId}'`);
  }
  const { days } = await later.call(getAgentAnalytics, { businessId, agentId: agent.id, days: 7 });
  expect(days.slice(-3).map(({ date, conversations }) => [date, conversations])).toEqual([
    ['2031-03-29', 1],
    ['2031-03-30', 2],
    ['2031-03-31', 1],
  ]);
});
