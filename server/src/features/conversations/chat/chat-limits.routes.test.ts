import { setAgentStatus, updateAgent } from '@parley/contract/agents/agents';
import { setPlan } from '@parley/contract/billing/plans';
import { agentChat, getConversation } from '@parley/contract/conversations/conversations';
import { leaveContact, startVisitorSession } from '@parley/contract/conversations/widget';
import { listNotifications } from '@parley/contract/insights/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSuperAdmin } from '../../../testing/admins.ts';
import {
  hostPage,
  makeAgent,
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

type Advanced = Partial<Awaited<ReturnType<typeof makeAgent>>['advanced']>;
async function makeLimited(advanced: Advanced, of: Owner = owner) {
  const agent = await makeAgent(of, `Limited ${crypto.randomUUID()}`);
  return of.call(updateAgent, { businessId: of.businessId, agentId: agent.id, advanced });
}
const alertsOf = async (person: Owner, agentId?: string) => {
  const { notifications } = await person.call(listNotifications, {});
  return notifications
    .filter((one) => one.title.includes('% of') && (agentId === undefined || one.agentId === agentId))
    .map(({ data }) => data.percent)
    .reverse();
};

test('each agent has its own longest message, and says it plainly', async () => {
  const agent = await makeLimited({ maxMessageLength: 50 });
  const visitor = await makeVisitor(server, agent);
  const input = { message: 'x'.repeat(51), agentId: agent.id, sessionId: visitor.session.sessionId };
  const response = await visitor.send(agentChat, input);
  expect(response.status).toBe(400);
  expect((await response.json()).message).toBe('Please keep your message to 50 characters or fewer.');
  expect((await visitor.send(agentChat, { ...input, message: 'x'.repeat(50) })).status).toBe(200);
});

test.each([
  ['a megabyte', 'x'.repeat(1024 * 1024), 413],
  ['a Markdown bomb', `${'['.repeat(50_000)}`, 400],
  ['nothing but invisible characters', '\u200B\u2060\u202E', 400],
])('%s is refused', async (_, message, status) => {
  const agent = await makeAgent(owner, `Refusing ${crypto.randomUUID()}`);
  const visitor = await makeVisitor(server, agent);
  const response = await visitor.send(agentChat, {
    message,
    agentId: agent.id,
    sessionId: visitor.session.sessionId,
  });
  expect(response.status).toBe(status);
});

test('a message as deep in Markdown as may be is answered in time and kept as text', async () => {
  const agent = await makeAgent(owner, 'Deep');
  const visitor = await makeVisitor(server, agent);
  const bomb = '> '.repeat(240) + '*'.repeat(300);
  const { conversationId } = await visitor.ask(bomb);
  const { messages } = await owner.call(getConversation, {
    businessId: owner.businessId,
    conversationId: conversationId!,
  });
  expect(messages[0]!.content).toBe(bomb);
});

test('ten thousand messages a minute: twenty of a visitor get through, and nothing more is kept', async () => {
  const agent = await makeLimited({ rateLimit: 10_000 });
  const flooder = await makeVisitor(server, agent);
  const input = { message: 'Hello', agentId: agent.id, sessionId: flooder.session.sessionId };
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < 10_000; sent += 500) {
    const batch = await Promise.all(Array.from({ length: 500 }, () => flooder.send(agentChat, input)));
    for (const { status } of batch) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  // The clock of the test stands almost still, so a few more are let through as their time comes.
  const answered = statuses.get(200)!;
  expect(answered).toBeGreaterThanOrEqual(20);
  expect(answered).toBeLessThan(40);
  // In full, so that a reply of another kind is named.
  expect(Object.fromEntries(statuses)).toEqual({ 200: answered, 429: 10_000 - answered });
  const { rows } = await server.platform.database.db.execute<{ kept: number }>(
    `select count(*)::int as kept from messages join conversations on conversations.id = conversation_id
      where conversations.agent_id = '${agent.id}' and messages.author = 'visitor'`,
  );
  // The same words at the same moment are one message.
  expect(rows[0]!.kept).toBeLessThanOrEqual(answered);
}, 120_000);

test("past the agent's rate a visitor is offered the form, and nothing is kept", async () => {
  const agent = await makeLimited({ rateLimit: 2 });
  const ask = async () => (await makeVisitor(server, agent)).ask('Hello');
  await ask();
  await ask();
  expect(await ask()).toMatchObject({ answered: false, handoff: true, conversationId: null, mode: 'agent' });
  const { rows } = await server.platform.database.db.execute(
    `select count(*)::int as kept from conversations where agent_id = '${agent.id}'`,
  );
  expect(rows[0]).toEqual({ kept: 2 });
});

test('a month that is used up: one alert that goes along, a plain word, and the form still works', async () => {
  const other = await makeOwner(server);
  const agent = await makeLimited({ monthlyLimit: 10 }, other);
  const visitor = await makeVisitor(server, agent);
  const told: unknown[][] = [];
  for (let asked = 1; asked <= 10; asked += 1) {
    expect((await visitor.ask('Hello')).answered).toBe(true);
    told.push(await alertsOf(other, agent.id));
  }
  expect(told[3]).toEqual([]);
  expect(told[4]).toEqual([50]);
  expect(told[7]).toEqual([80]);
  expect(told[9]).toEqual([100]);

  const refused = await visitor.ask('Hello again');
  expect(refused).toMatchObject({ answered: false, handoff: true, mode: 'agent' });
  expect(refused.response).toContain('this month');
  expect(refused.messageId).not.toBeNull();
  expect(await alertsOf(other, agent.id)).toEqual([100]);
  const page = server.anyone.with({ origin: hostPage });
  const session = await page.call(startVisitorSession, { key: agent.embedKey, token: visitor.session.token });
  expect(session.agent.answers).toBe(false);
  expect(session.messages.at(-1)!.content).toBe(refused.response);
  const left = await visitor.call(leaveContact, { email: 'visitor@example.com', inquiry: 'Call me' });
  expect(left.contact).toMatchObject({ email: 'visitor@example.com' });
});

test('the next month begins at nothing', async () => {
  const other = await makeOwner(server);
  const agent = await makeLimited({ monthlyLimit: 1 }, other);
  const visitor = await makeVisitor(server, agent);
  await visitor.ask('Hello');
  expect((await visitor.ask('Hello')).answered).toBe(false);
  const { db } = server.platform.database;
  await db.execute(`update agent_months set month = '2020-01' where agent_id = '${agent.id}'`);
  expect((await visitor.ask('Hello')).answered).toBe(true);
});

test('the last answer of a month is given once, however many ask at the same moment', async () => {
  const agent = await makeLimited({ monthlyLimit: 3 }, await makeOwner(server));
  const visitors = await Promise.all(Array.from({ length: 8 }, () => makeVisitor(server, agent)));
  const answers = await Promise.all(visitors.map((visitor) => visitor.ask('Hello')));
  expect(answers.filter(({ answered }) => answered)).toHaveLength(3);
});

test('whoever raises a limit that was used up is told again on the way to the new one', async () => {
  const other = await makeOwner(server);
  const agent = await makeLimited({ monthlyLimit: 2 }, other);
  const visitor = await makeVisitor(server, agent);
  await visitor.ask('Hello');
  await visitor.ask('Hello');
  expect(await alertsOf(other, agent.id)).toEqual([100]);
  const setLimit = (monthlyLimit: number) =>
    other.call(updateAgent, { businessId: other.businessId, agentId: agent.id, advanced: { monthlyLimit } });
  await setLimit(5);
  expect((await visitor.ask('Hello')).answered).toBe(true);
  expect(await alertsOf(other, agent.id)).toEqual([100]);
  await visitor.ask('Hello');
  expect(await alertsOf(other, agent.id)).toEqual([80]);
  await visitor.ask('Hello');
  expect(await alertsOf(other, agent.id)).toEqual([100]);
});

test('a limit that is lowered below what was used is told of once', async () => {
  const other = await makeOwner(server);
  const agent = await makeLimited({ monthlyLimit: 100 }, other);
  const visitor = await makeVisitor(server, agent);
  await visitor.ask('Hello');
  await visitor.ask('Hello');
  expect(await alertsOf(other, agent.id)).toEqual([]);
  await other.call(updateAgent, {
    businessId: other.businessId,
    agentId: agent.id,
    advanced: { monthlyLimit: 1 },
  });
  expect((await visitor.ask('Hello')).answered).toBe(false);
  expect((await visitor.ask('Hello')).answered).toBe(false);
  expect(await alertsOf(other, agent.id)).toEqual([100]);
});

async function moveTo(other: Owner, plan: string) {
  const admin = await makeSuperAdmin(server);
  await admin.call(setPlan, { businessId: other.businessId, plan });
}

test("the plan's answers are shared by all agents of a business", async () => {
  const other = await makeOwner(server);
  const { db } = server.platform.database;
  await moveTo(other, 'growth');
  const [one, two] = [await makeAgent(other, 'One'), await makeAgent(other, 'Two')];
  const first = await makeVisitor(server, one);
  await first.ask('Hello');
  await db.execute(`update agent_months set answers = 1998 where agent_id = '${one.id}'`);
  expect((await (await makeVisitor(server, two)).ask('Hello')).answered).toBe(true);
  expect(await alertsOf(other)).toEqual([80]);
  expect((await first.ask('Hello')).answered).toBe(true);
  expect(await alertsOf(other)).toEqual([100]);
  expect(await (await makeVisitor(server, two)).ask('Hello')).toMatchObject({
    answered: false,
    handoff: true,
  });
});

test('without a plan an agent takes messages for the team, and the members are told once', async () => {
  const other = await makeOwner(server);
  const agent = await makeAgent(other, 'One');
  await moveTo(other, 'none');
  const visitor = await makeVisitor(server, agent);
  expect(await visitor.ask('Hello')).toMatchObject({ answered: false, handoff: true });
  await visitor.ask('Hello?');
  const { notifications } = await other.call(listNotifications, {});
  expect(notifications.filter(({ title }) => title === 'Your agents answer no questions')).toHaveLength(1);
});

test('a larger plan is told of anew, whichever of the agents answers', async () => {
  const other = await makeOwner(server);
  const { db } = server.platform.database;
  await moveTo(other, 'growth');
  const [one, two] = [await makeAgent(other, 'One'), await makeAgent(other, 'Two')];
  const [first, second] = [await makeVisitor(server, one), await makeVisitor(server, two)];
  await first.ask('Hello');
  await second.ask('Hello');
  const setAnswers = (answers: number) =>
    db.execute(`update agent_months set answers = ${answers} where agent_id = '${one.id}'`);
  await setAnswers(1998);
  await first.ask('Hello');
  expect(await alertsOf(other)).toEqual([100]);
  await moveTo(other, 'business');
  expect((await second.ask('Hello')).answered).toBe(true);
  await setAnswers(4998);
  await first.ask('Hello');
  expect(await alertsOf(other)).toEqual([50]);
});

test('a paused agent takes messages instead of answering, and the form works', async () => {
  const agent = await makeAgent(owner, 'Resting');
  await makeDocument(owner, agent.id, 'delivery.md', 'Delivery within the city costs 4.50 euros.');
  await owner.call(setAgentStatus, { businessId: owner.businessId, agentId: agent.id, status: 'inactive' });
  const visitor = await makeVisitor(server, agent);
  const answer = await visitor.ask('What does delivery cost?');
  expect(answer).toMatchObject({ answered: false, handoff: true, contexts: [] });
  expect(answer.response).toContain('not answering questions at the moment');
  const left = await visitor.call(leaveContact, {
    phone: '+43 1 234567',
    inquiry: 'What does delivery cost?',
  });
  expect(left.contact).toMatchObject({ phone: '+43 1 234567' });
});
