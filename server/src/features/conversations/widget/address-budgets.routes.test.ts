import { updateAgent } from '@parley/contract/agents/agents';
import { agentChat } from '@parley/contract/conversations/conversations';
import { leaveContact, rateConversation, startVisitorSession } from '@parley/contract/conversations/widget';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../../testing/caller.ts';
import {
  hostPage,
  makeAgent,
  makeApiKey,
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

async function makeLimited(rateLimit: number) {
  const agent = await makeAgent(owner, `Limited ${crypto.randomUUID()}`);
  return owner.call(updateAgent, {
    businessId: owner.businessId,
    agentId: agent.id,
    advanced: { rateLimit },
  });
}

type Agent = Awaited<ReturnType<typeof makeLimited>>;

/** That many sessions, each from the next of the addresses. */
async function openSessions(agent: Agent, count: number, addressOf: (nth: number) => string) {
  const sessions = [];
  for (let nth = 0; nth < count; nth += 1) {
    const page = createCaller(server.request, { origin: hostPage, 'x-forwarded-for': addressOf(nth) });
    const { token, sessionId } = await page.call(startVisitorSession, { key: agent.embedKey });
    sessions.push({ visitor: page.with({ authorization: `Bearer ${token}` }), sessionId });
  }
  return sessions;
}

/** Each session writes as fast as it may until all are refused. Gives back how many were answered, and one refusal. */
async function flood(agent: Agent, sessions: Awaited<ReturnType<typeof openSessions>>, each: number) {
  let answered = 0;
  let refused: Response | undefined;
  for (let round = 0; round < each; round += 1)
    for (const { visitor, sessionId } of sessions) {
      const response = await visitor.send(agentChat, { message: 'Hello', agentId: agent.id, sessionId });
      if (response.status === 200) answered += 1;
      else refused = response;
    }
  return { answered, refused };
}

test.each([
  ['one IPv4 address', () => '198.51.100.20'],
  [
    'one address, once as IPv4 and once as IPv6',
    (nth: number) => (nth % 2 ? '198.51.100.21' : '::ffff:198.51.100.21'),
  ],
  ['many addresses of one IPv6 network', (nth: number) => `2001:db8:7:7::${nth.toString(16)}`],
])('fourteen sessions of %s leave half of the agent to everybody else', async (_, addressOf) => {
  const agent = await makeLimited(40);
  const { answered, refused } = await flood(agent, await openSessions(agent, 14, addressOf), 4);
  // The clock of the test moves a little with every look at it.
  expect(answered).toBeGreaterThanOrEqual(20);
  expect(answered).toBeLessThan(24);
  expect(refused!.status).toBe(429);
  expect(Number(refused!.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(await refused!.json()).toMatchObject({
    code: 'limit_reached',
    message:
      'Too many messages are coming from your network. Please wait a moment before sending another one.',
  });
  const honest = await makeVisitor(server, agent);
  for (let asked = 0; asked < 10; asked += 1)
    expect(await honest.ask('Hello')).toMatchObject({ answered: true });
});

test('an office of twelve people behind one address is answered, whoever of them asks', async () => {
  const agent = await makeLimited(100);
  const { answered, refused } = await flood(agent, await openSessions(agent, 12, () => '198.51.100.30'), 4);
  expect(answered).toBe(48);
  expect(refused).toBeUndefined();
});

test('a program with a key of the business is not counted by its address', async () => {
  const agent = await makeLimited(40);
  const program = (await makeApiKey(server, owner, ['chat'])).with({ 'x-forwarded-for': '198.51.100.40' });
  for (let nth = 0; nth < 30; nth += 1) {
    const asked = { message: 'Hello', agentId: agent.id, sessionId: `customer-${nth}` };
    expect((await program.send(agentChat, asked)).status).toBe(200);
  }
});

test('one address cannot fill the mailbox of a team, and a visitor elsewhere still reaches it', async () => {
  const agent = await makeLimited(100);
  const sessions = await openSessions(agent, 14, () => '198.51.100.50');
  const form = { email: 'a@example.org', inquiry: 'Hello' };
  const statuses = [];
  let refused: Response | undefined;
  for (const { visitor } of sessions)
    for (let nth = 0; nth < 2; nth += 1) {
      const response = await visitor.send(leaveContact, { ...form, inquiry: `Hello ${nth}` });
      statuses.push(response.status);
      if (response.status === 429) refused = response;
    }
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(16);
  expect(await refused!.json()).toMatchObject({
    message: 'Too many requests from your network. Please wait a moment before trying again.',
  });
  expect(Number(refused!.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  const honest = await makeVisitor(server, agent);
  expect((await honest.send(leaveContact, form)).status).toBe(200);
});

test('ratings have a pace too', async () => {
  const agent = await makeLimited(100);
  const visitor = await makeVisitor(server, agent);
  await visitor.ask('Hello');
  const statuses = [];
  for (let nth = 0; nth < 25; nth += 1)
    statuses.push((await visitor.send(rateConversation, { rating: 5 })).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
  expect(statuses.at(-1)).toBe(429);
});

test('sessions of many addresses of one IPv6 network are started at the pace of one', async () => {
  const agent = await makeLimited(100);
  const statuses = [];
  for (let nth = 0; nth < 70; nth += 1) {
    const page = createCaller(server.request, {
      origin: hostPage,
      'x-forwarded-for': `2001:db8:9:9::${nth.toString(16)}`,
    });
    statuses.push((await page.send(startVisitorSession, { key: agent.embedKey })).status);
  }
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(65);
  expect(statuses.at(-1)).toBe(429);
});
