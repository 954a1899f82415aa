import { createHmac } from 'node:crypto';
import {
  getIdentitySecret,
  rotateEmbedKey,
  setAgentStatus,
  sharePreview,
} from '@parley/contract/agents/agents';
import { agentChat, getConversation, listConversations } from '@parley/contract/conversations/conversations';
import { replyToHandoff } from '@parley/contract/conversations/handoffs';
import {
  callPerson,
  getVisitorConversation,
  leaveContact,
  rateConversation,
  startVisitorSession,
} from '@parley/contract/conversations/widget';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../../testing/caller.ts';
import { latestHandoff, letVisitorMailsGo } from '../../../testing/escalations.ts';
import { waitForMail } from '../../../testing/mailbox.ts';
import {
  hostPage,
  makeAgent,
  makeDocument,
  makeOwner,
  makeVisitor,
  type Owner,
  randomAddress,
} from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

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

const page = (headers: Record<string, string> = {}) =>
  createCaller(server.request, { origin: hostPage, 'x-forwarded-for': randomAddress(), ...headers });
const rows = async (query: string) =>
  (await server.platform.database.db.execute(query)).rows as Record<string, unknown>[];
const visitsOf = (sessionId: string) => rows(`select * from user_sessions where session_id = '${sessionId}'`);
const identitySecret = async () =>
  (await owner.call(getIdentitySecret, { businessId: owner.businessId, agentId: agent.id })).secret;
const signed = (secret: string, userId: string) => createHmac('sha256', secret).update(userId).digest('hex');

test('opening the chat writes one visit, and further pages grow it', async () => {
  const caller = page({ 'user-agent': 'Fire\u00ADfox 130' });
  const first = await caller.call(startVisitorSession, {
    key: agent.embedKey,
    pageUrl: 'https://shop.example.com/cakes?session=secret#top',
    language: 'de-AT',
  });
  expect(first).toMatchObject({ isPreview: false, conversation: { id: null, mode: 'agent' }, messages: [] });
  expect(first.agent).toMatchObject({ name: 'Baker', answers: true });
  const again = await caller.call(startVisitorSession, { key: agent.embedKey, token: first.token });
  expect(again.sessionId).toBe(first.sessionId);

  const [visit, ...more] = await visitsOf(first.sessionId);
  expect(more).toHaveLength(0);
  expect(visit).toMatchObject({
    page_views: 2,
    user_agent: 'Firefox 130',
    page_url: 'https://shop.example.com/cakes',
    language: 'de-AT',
    user_identifier: null,
  });
  expect(visit!.ip_address).toBeTruthy();
  expect(await rows(`select 1 from conversations where session_id = '${first.sessionId}'`)).toHaveLength(0);
});

test('no cookie is set', async () => {
  const response = await page().send(startVisitorSession, { key: agent.embedKey });
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('another website gets no session', async () => {
  for (const origin of ['https://evil.example', 'https://shop.example.com.evil.example', 'null']) {
    const response = await createCaller(server.request, { origin }).send(startVisitorSession, {
      key: agent.embedKey,
    });
    expect(response.status).toBe(403);
  }
});

test('a stolen key is worthless once it was replaced', async () => {
  const other = await makeAgent(owner, 'Miller');
  await owner.call(rotateEmbedKey, { businessId: owner.businessId, agentId: other.id });
  expect((await page().send(startVisitorSession, { key: other.embedKey })).status).toBe(404);
});

test("a customer the business's server vouches for is known by id", async () => {
  const secret = await identitySecret();
  const caller = page();
  const session = await caller.call(startVisitorSession, {
    key: agent.embedKey,
    identity: {
      userId: 'customer-7',
      hash: signed(secret, 'customer-7'),
      name: 'Grace Hopper',
      email: 'grace@example.com',
    },
  });
  const visitor = caller.with({ authorization: `Bearer ${session.token}` });
  const { conversationId } = await visitor.call(agentChat, {
    message: 'What does delivery cost?',
    agentId: agent.id,
    sessionId: session.sessionId,
    userId: 'somebody-else',
  });
  const { visitor: known } = await owner.call(getConversation, {
    businessId: owner.businessId,
    conversationId: conversationId!,
  });
  expect(known).toMatchObject({
    userIdentifier: 'customer-7',
    isProven: true,
    name: 'Grace Hopper',
    email: 'grace@example.com',
  });

  const nextCustomer = await caller.call(startVisitorSession, {
    key: agent.embedKey,
    token: session.token,
    identity: { userId: 'customer-8', hash: signed(secret, 'customer-8') },
  });
  expect(nextCustomer.sessionId).not.toBe(session.sessionId);
  expect(nextCustomer.messages).toEqual([]);
});

test('once a customer has signed out, whoever comes next on that computer sees nothing of theirs', async () => {
  const secret = await identitySecret();
  const caller = page();
  const key = agent.embedKey;
  const customer = { userId: 'customer-11', hash: signed(secret, 'customer-11') };
  const { token, sessionId } = await caller.call(startVisitorSession, { key, identity: customer });
  await caller
    .with({ authorization: `Bearer ${token}` })
    .call(agentChat, { message: 'What does delivery cost?', agentId: agent.id, sessionId });

  const afterwards = await caller.call(startVisitorSession, { key, token });
  expect(afterwards.sessionId).not.toBe(sessionId);
  expect(afterwards.messages).toEqual([]);

  const back = await caller.call(startVisitorSession, { key, token, identity: customer });
  expect(back.sessionId).toBe(sessionId);
  expect(back.messages.length).toBeGreaterThan(1);
});

test('a customer finds their conversation on another device, and nobody else does', async () => {
  const secret = await identitySecret();
  const key = agent.embedKey;
  const identity = { userId: 'customer-13', hash: signed(secret, 'customer-13') };
  const { token, sessionId } = await page().call(startVisitorSession, { key, identity });
  await page()
    .with({ authorization: `Bearer ${token}` })
    .call(agentChat, { message: 'What does delivery cost?', agentId: agent.id, sessionId });

  const phone = page();
  const anonymous = await phone.call(startVisitorSession, { key });
  expect(anonymous.messages).toEqual([]);
  const known = await phone.call(startVisitorSession, { key, token: anonymous.token, identity });
  expect(known.sessionId).toBe(sessionId);
  expect(known.messages[0]).toMatchObject({ content: 'What does delivery cost?' });
  const other = { userId: 'customer-14', hash: signed(secret, 'customer-14') };
  expect((await page().call(startVisitorSession, { key, identity: other })).messages).toEqual([]);
});

test('whoever opens the link in a mail while signed in as another does not become its customer', async () => {
  const secret = await identitySecret();
  const key = agent.embedKey;
  const first = { userId: 'customer-15', hash: signed(secret, 'customer-15') };
  const { token, sessionId } = await page().call(startVisitorSession, { key, identity: first });
  const to = `${crypto.randomUUID()}@example.org`;
  await page()
    .with({ authorization: `Bearer ${token}` })
    .call(leaveContact, { email: to, inquiry: 'Do you bake for weddings?' });
  const { id: handoffId } = await latestHandoff(owner);
  server.clock.moveBy(61_000);
  await owner.call(replyToHandoff, { businessId: owner.businessId, handoffId, content: 'Yes.' });
  await letVisitorMailsGo(server);
  const [, resume] = /#(?:parley|resume)=([\w-]+)/.exec(
    (await waitForMail(server, to, 'answered you')).text,
  )!;

  // A wrong proof and a page that is not allowed open nothing, and the widget tries again as anybody: the link is not spent.
  const forged = { userId: 'customer-16', hash: signed(secret, 'customer-17') };
  expect((await page().send(startVisitorSession, { key, resume: resume!, identity: forged })).status).toBe(
    401,
  );
  const elsewhere = page().with({ origin: 'https://elsewhere.example' });
  expect((await elsewhere.send(startVisitorSession, { key, resume: resume! })).status).toBe(403);

  const second = { userId: 'customer-16', hash: signed(secret, 'customer-16') };
  const opened = await page().call(startVisitorSession, { key, resume: resume!, identity: second });
  expect(opened.sessionId).toBe(sessionId);
  expect(await visitsOf(sessionId)).toMatchObject([{ user_identifier: 'customer-15' }]);
});

test('what an unknown visitor wrote goes with them when they sign in', async () => {
  const secret = await identitySecret();
  const caller = page();
  const key = agent.embedKey;
  const { token, sessionId } = await caller.call(startVisitorSession, { key });
  const identity = { userId: 'customer-12', hash: signed(secret, 'customer-12') };
  expect((await caller.call(startVisitorSession, { key, token, identity })).sessionId).toBe(sessionId);
  expect(await visitsOf(sessionId)).toMatchObject([{ user_identifier: 'customer-12' }]);
});

test('an id that is not proven is refused and never written down', async () => {
  const secret = await identitySecret();
  const response = await page().send(startVisitorSession, {
    key: agent.embedKey,
    identity: { userId: 'customer-9', hash: signed(secret, 'customer-7') },
  });
  expect(response.status).toBe(401);
  expect((await response.json()).message).toContain('not proven');
  expect(await rows(`select 1 from user_sessions where user_identifier = 'customer-9'`)).toHaveLength(0);

  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.call(agentChat, {
    message: 'Hello',
    agentId: agent.id,
    sessionId: visitor.session.sessionId,
    userId: 'customer-9',
  });
  const details = await owner.call(getConversation, {
    businessId: owner.businessId,
    conversationId: conversationId!,
  });
  expect(details.visitor).toMatchObject({ userIdentifier: null, isProven: false });
});

test('a token of another agent names no conversation here, nor does a changed one', async () => {
  const other = await makeVisitor(server, await makeAgent(owner, 'Other'));
  await other.ask('Hello');
  const elsewhere = await page().call(startVisitorSession, {
    key: agent.embedKey,
    token: other.session.token,
  });
  expect(elsewhere.sessionId).not.toBe(other.session.sessionId);

  const mine = await makeVisitor(server, agent);
  await mine.ask('Hello');
  const claims = JSON.parse(Buffer.from(mine.session.token.split('.')[0]!, 'base64url').toString());
  const forged = `${Buffer.from(JSON.stringify({ ...claims, sessionId: other.session.sessionId })).toString('base64url')}.${mine.session.token.split('.')[1]}`;
  expect((await page().call(startVisitorSession, { key: agent.embedKey, token: forged })).messages).toEqual(
    [],
  );
  const caller = page({ authorization: `Bearer ${forged}` });
  expect((await caller.send(getVisitorConversation, {})).status).toBe(401);
});

test('a token too old to go on with begins anew', async () => {
  const visitor = await makeVisitor(server, agent);
  await visitor.ask('Hello');
  const thirtyOneDays = 31 * 24 * 60 * 60 * 1000;
  server.clock.moveBy(thirtyOneDays);
  const late = await page().call(startVisitorSession, { key: agent.embedKey, token: visitor.session.token });
  server.clock.moveBy(-thirtyOneDays);
  expect(late.messages).toEqual([]);
});

test('a shared preview talks to the agent, is told what was said before, and leaves no trace', async () => {
  const draft = await makeAgent(owner, 'Draft');
  const { url } = await owner.call(sharePreview, {
    businessId: owner.businessId,
    agentId: draft.id,
    days: 1,
  });
  const code = new URL(url!).hash.slice(1);
  const caller = createCaller(server.request, { origin: 'http://parley.test' });
  const session = await caller.call(startVisitorSession, { preview: code });
  expect(session.isPreview).toBe(true);
  expect(await visitsOf(session.sessionId)).toHaveLength(0);

  const guest = caller.with({ authorization: `Bearer ${session.token}` });
  const before = await owner.call(listConversations, { businessId: owner.businessId });
  const answer = await guest.call(agentChat, {
    message: 'Hello',
    agentId: draft.id,
    sessionId: session.sessionId,
    messageHistory: [{ role: 'user', content: 'Hi' }],
  });
  expect(answer).toMatchObject({ conversationId: null, messageId: null, answered: true });
  expect(await guest.call(callPerson, {})).toMatchObject({ kind: 'contact', conversation: { id: null } });
  expect((await guest.send(leaveContact, { email: 'a@example.com', inquiry: 'x' })).status).toBe(403);
  expect((await guest.send(rateConversation, { rating: 5 })).status).toBe(404);
  expect(await owner.call(listConversations, { businessId: owner.businessId })).toHaveLength(before.length);

  // The token of a preview cannot become a kept session.
  const kept = await createCaller(server.request, { origin: hostPage }).call(startVisitorSession, {
    key: draft.embedKey,
    token: session.token,
  });
  expect(kept.isPreview).toBe(false);
  expect(kept.sessionId).not.toBe(session.sessionId);
});

test('a paused agent is found, and its widget says that it takes messages', async () => {
  const paused = await makeAgent(owner, 'Paused');
  await owner.call(setAgentStatus, { businessId: owner.businessId, agentId: paused.id, status: 'inactive' });
  const session = await page().call(startVisitorSession, { key: paused.embedKey });
  expect(session.agent.answers).toBe(false);
});

test('a link that nobody mailed opens nothing, alone or with a key', async () => {
  expect((await page().send(startVisitorSession, { resume: 'nonsense' })).status).toBe(403);
  const session = await page().call(startVisitorSession, { key: agent.embedKey, resume: 'nonsense' });
  expect(session).toMatchObject({ messages: [], isLinkRefused: true });
  expect(await page().call(startVisitorSession, { key: agent.embedKey })).not.toHaveProperty('isLinkRefused');
});
