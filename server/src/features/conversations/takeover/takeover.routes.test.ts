import { deleteUser, setUserStatus } from '@parley/contract/admin/admin';
import { removeMember } from '@parley/contract/businesses/members';
import {
  agentChat,
  endConversation,
  giveBackConversation,
  listConversations,
  sendMemberMessage,
  setMemberTyping,
  takeOverConversation,
} from '@parley/contract/conversations/conversations';
import { listHandoffs } from '@parley/contract/conversations/handoffs';
import {
  endVisit,
  getVisitorConversation,
  leaveContact,
  setVisitorTyping,
  startVisitorSession,
  type VisitorEvent,
  watchConversation,
} from '@parley/contract/conversations/widget';
import { watchBusiness } from '@parley/contract/insights/live-events';
import { listNotifications } from '@parley/contract/insights/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSuperAdmin } from '../../../testing/admins.ts';
import { createCaller } from '../../../testing/caller.ts';
import { letVisitorMailsGo } from '../../../testing/escalations.ts';
import { readEvents } from '../../../testing/event-reader.ts';
import { mailsTo, waitForMail } from '../../../testing/mailbox.ts';
import {
  hostPage,
  type makeAgent,
  makeMember,
  makeOwner,
  makeVisitor,
  type Owner,
  randomAddress,
} from '../../../testing/makers.ts';
import { listen, makeTeam } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
let owner: Owner;
let member: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;

beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
  ({ owner, member, agent } = team);
});
afterAll(() => server.close());
beforeEach(() => team.beAway());

test('a member who takes over unasked makes no escalation of it: the agent has handed nobody over', async () => {
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  await member.call(takeOverConversation, team.scopeOf(conversationId));
  await member.call(giveBackConversation, team.scopeOf(conversationId));
  expect(await team.detailsOf(conversationId)).toMatchObject({ mode: 'agent', escalated: false });
});

test('only what somebody said is counted, in the list and in the conversation', async () => {
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  await member.call(takeOverConversation, team.scopeOf(conversationId));
  await member.call(sendMemberMessage, { ...team.scopeOf(conversationId), content: 'Hello too' });
  await member.call(giveBackConversation, team.scopeOf(conversationId));
  expect((await team.detailsOf(conversationId)).messageCount).toBe(3);
  const listed = await owner.call(listConversations, { businessId: team.businessId });
  expect(listed.find(({ id }) => id === conversationId)?.messageCount).toBe(3);
});

test('a visitor never sees who answers and what was said of it from two moments', async () => {
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  const look = async () => {
    const { conversation, messages } = await visitor.call(getVisitorConversation, {});
    return `${conversation.mode} after ${messages.findLast(({ note }) => note)?.note}`;
  };
  const seen = new Set<string>();
  for (let round = 0; round < 10; round += 1) {
    await member.call(takeOverConversation, team.scopeOf(conversationId));
    const back = member.call(giveBackConversation, team.scopeOf(conversationId));
    for (let reads = 0; reads < 5; reads += 1) seen.add(await look());
    await back;
    server.clock.moveBy(61_000);
  }
  expect([...seen].sort()).toEqual(['agent after agent-is-back', 'person after person-joined']);
});

test('two members take over at once: exactly one has it, the other hears who', async () => {
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  const tries = await Promise.all(
    [owner, member].map((person) => person.send(takeOverConversation, team.scopeOf(conversationId))),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refusal = await tries.find(({ status }) => status === 409)!.json();
  expect(refusal.message).toBe('Ada Lovelace is already answering this conversation.');
  expect(await team.notesOf(conversationId)).toEqual(['person-joined']);
  const winner = tries[0]!.status === 200 ? owner : member;
  const loser = winner === owner ? member : owner;
  expect((await winner.send(takeOverConversation, team.scopeOf(conversationId))).status).toBe(200);
  expect(
    (await loser.send(sendMemberMessage, { ...team.scopeOf(conversationId), content: 'Me too' })).status,
  ).toBe(409);
  expect(await team.notesOf(conversationId)).toEqual(['person-joined']);
});

test('a member who is away loses the conversation to another who takes over, and is told', async () => {
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  const scope = team.scopeOf(conversationId);
  await member.call(takeOverConversation, scope);
  await visitor.ask('Are you there?');
  expect((await team.detailsOf(conversationId)).takenBy).toMatchObject({ isAway: false });
  expect((await owner.send(takeOverConversation, scope)).status).toBe(409);

  server.clock.moveBy(80_000);
  const away = { userId: member.userId, name: 'Ada Lovelace', isAway: true };
  expect((await team.detailsOf(conversationId)).takenBy).toEqual(away);
  const listed = await owner.call(listConversations, { businessId: team.businessId });
  expect(listed.find(({ id }) => id === conversationId)?.takenBy).toEqual(away);
  const taken = await owner.call(takeOverConversation, scope);
  expect(taken).toMatchObject({ mode: 'person', takenBy: { userId: owner.userId } });
  expect(await team.notesOf(conversationId)).toEqual(['person-joined', 'person-joined']);
  const noticesOf = async (person: Owner) =>
    (await person.call(listNotifications, {})).notifications.filter(
      ({ title }) => title === 'Ada Lovelace took over your conversation',
    );
  expect(await noticesOf(member)).toMatchObject([{ data: { conversationId } }]);
  expect(await noticesOf(owner)).toEqual([]);
});

test('a member answers, the visitor sees it at once, and the agent says not a word until it is given back', async () => {
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  const events = await listen(visitor);
  await owner.call(takeOverConversation, team.scopeOf(conversationId));
  await events.until((event) => event.type === 'conversation' && event.conversation.mode === 'person');
  await events.until((event) => event.type === 'message' && event.message.note === 'person-joined');
  await owner.call(setMemberTyping, { ...team.scopeOf(conversationId), isTyping: true });
  expect(await events.until(({ type }) => type === 'typing')).toMatchObject({
    isTyping: true,
    memberName: 'Ada',
  });
  const sent = { ...team.scopeOf(conversationId), content: 'How can I help?', clientMessageId: 'c-1' };
  const said = await owner.call(sendMemberMessage, sent);
  expect((await owner.call(sendMemberMessage, sent)).id).toBe(said.id);
  expect(
    await events.until((event) => event.type === 'message' && event.message.author === 'member'),
  ).toMatchObject({
    message: { content: 'How can I help?', authorName: 'Ada', role: 'assistant' },
  });

  expect(await visitor.ask('When do you open?')).toMatchObject({ response: '', mode: 'person' });
  await member.call(giveBackConversation, team.scopeOf(conversationId));
  await events.until((event) => event.type === 'message' && event.message.note === 'agent-is-back');
  // What was left open the agent answers by itself.
  await events.until((event) => event.type === 'message' && event.message.author === 'agent');
  await events.close();
  expect((await visitor.ask('Hello')).response).toContain('Hello');
  const { messages } = await team.detailsOf(conversationId);
  expect(messages.map(({ author }) => author)).toEqual([
    ...['visitor', 'agent', 'system', 'member', 'visitor', 'system', 'agent', 'visitor', 'agent'],
  ]);
});

const departures: Record<string, (gone: Owner) => Promise<unknown>> = {
  removed: (gone) => owner.call(removeMember, { businessId: owner.businessId, memberId: gone.userId }),
  left: (gone) => gone.call(removeMember, { businessId: owner.businessId, memberId: gone.userId }),
  deactivated: async ({ userId }) =>
    (await makeSuperAdmin(server)).call(setUserStatus, { userId, status: 'inactive' }),
  deleted: async ({ userId }) => (await makeSuperAdmin(server)).call(deleteUser, { userId }),
};
test.each(Object.entries(departures))(
  'what a member has taken over goes back to the agent when they are gone (%s), and the team hears who waits',
  async (_, depart) => {
    const gone = await makeMember(server, owner);
    const [waiting, answered] = [await makeVisitor(server, agent), await makeVisitor(server, agent)];
    const { conversationId } = await waiting.ask('Hello');
    const { conversationId: answeredId } = await answered.ask('Hello');
    for (const id of [conversationId, answeredId]) await gone.call(takeOverConversation, team.scopeOf(id));
    await waiting.ask('Are you there?');
    await gone.call(sendMemberMessage, { ...team.scopeOf(answeredId), content: 'Here I am' });
    await depart(gone);
    for (const id of [conversationId, answeredId]) {
      await until(async () => (await team.detailsOf(id)).mode === 'agent');
      expect((await team.detailsOf(id)).takenBy).toBeNull();
      expect(await team.notesOf(id)).toEqual(['person-joined', 'agent-is-back']);
    }
    expect((await waiting.ask('Hello')).response).toContain('Hello');
    const { notifications } = await owner.call(listNotifications, {});
    const told = notifications.filter(({ title }) => /^A visitor waited for .* who has gone$/.test(title));
    expect(told.map(({ data }) => data.conversationId)).toContain(conversationId);
    expect(told.map(({ data }) => data.conversationId)).not.toContain(answeredId);
  },
);

test('an escalation whose member has gone waits for the team again, and the agent answers what is still open', async () => {
  const gone = await makeMember(server, owner);
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  await visitor.call(leaveContact, { name: 'Grace', email: 'grace@example.com', inquiry: 'My cake?' });
  const { businessId } = owner;
  const statusOf = async () =>
    (await owner.call(listHandoffs, { businessId })).handoffs.find(
      (one) => one.conversationId === conversationId,
    )?.status;
  await gone.call(takeOverConversation, team.scopeOf(conversationId));
  expect(await statusOf()).toBe('in_progress');
  await visitor.ask('Are you there?');
  await owner.call(removeMember, { businessId, memberId: gone.userId });
  await until(async () => (await team.detailsOf(conversationId)).mode === 'agent');
  expect(await statusOf()).toBe('pending');
  await until(
    async () => (await visitor.call(getVisitorConversation, {})).messages.at(-1)!.author === 'agent',
  );
});

test('the member sees the visitor typing, and only while a person is called', async () => {
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  const watched = await owner.send(watchBusiness, { businessId: team.businessId });
  const events = readEvents<{ type: string; id?: string }>(watched);
  await events.until(({ type }) => type === 'ping');
  await visitor.call(setVisitorTyping, { isTyping: true });
  await owner.call(takeOverConversation, team.scopeOf(conversationId));
  await visitor.call(setVisitorTyping, { isTyping: true });
  const typing = await events.until(({ type }) => type === 'conversation.typing');
  await events.close();
  expect(typing).toMatchObject({ id: conversationId, isTyping: true });
  expect(events.seen.filter(({ type }) => type === 'conversation.typing')).toHaveLength(1);
});

test('a member who writes has the conversation, and who left is mailed a link back that works once', async () => {
  const page = createCaller(server.request, { origin: hostPage, 'x-forwarded-for': randomAddress() });
  const session = await page.call(startVisitorSession, {
    key: agent.embedKey,
    pageUrl: 'https://shop.example.com/cart',
  });
  const visitor = page.with({ authorization: `Bearer ${session.token}` });
  const email = `${crypto.randomUUID()}@example.com`;
  const left = await visitor.call(leaveContact, { name: 'Grace\u202E', email, inquiry: 'Where is my cake?' });
  expect(left).toMatchObject({ mode: 'agent', contact: { email } });
  expect(
    (await visitor.call(leaveContact, { name: 'Grace', email, inquiry: 'Where is my cake?' })).contact,
  ).toMatchObject({
    email,
  });
  expect(await team.notesOf(left.id)).toEqual(['contact-taken']);
  const { handoffs } = await owner.call(listHandoffs, { businessId: team.businessId });
  expect(handoffs.filter(({ conversationId }) => conversationId === left.id)).toMatchObject([
    { userName: 'Grace', userEmail: email, userInquiry: 'Where is my cake?', reason: 'asked' },
  ]);

  server.clock.moveBy(61_000);
  await owner.call(sendMemberMessage, { ...team.scopeOf(left.id), content: 'It is on its way.' });
  expect(await team.detailsOf(left.id)).toMatchObject({
    mode: 'person',
    takenBy: { userId: owner.userId },
    visitor: { isHere: false },
  });
  await letVisitorMailsGo(server);
  const { text } = await waitForMail(server, email, '');
  const code = /#parley=([\w-]+)/.exec(text)![1]!;
  const elsewhere = createCaller(server.request, {
    origin: hostPage,
    'x-forwarded-for': randomAddress(),
  });
  const back = await elsewhere.call(startVisitorSession, { resume: code });
  expect(back.sessionId).toBe(session.sessionId);
  expect(back.messages.at(-1)!.content).toBe('It is on its way.');
  expect((await elsewhere.send(startVisitorSession, { resume: code })).status).toBe(403);
  const again = await elsewhere.call(startVisitorSession, { resume: code, token: back.token });
  expect(again).toMatchObject({ sessionId: back.sessionId, messages: back.messages });
  expect((await elsewhere.send(startVisitorSession, { token: `${back.token}x` })).status).toBe(403);

  // Who listens is not mailed.
  const events = readEvents<VisitorEvent>(await visitor.send(watchConversation, {}));
  await events.until(({ type }) => type === 'ping');
  await owner.call(sendMemberMessage, { ...team.scopeOf(left.id), content: 'It has arrived.' });
  await events.until((event) => event.type === 'message' && event.message.content === 'It has arrived.');
  await events.close();
  // As every page does that listens on.
  const later = readEvents<VisitorEvent>(await visitor.send(watchConversation, {}));
  await later.next();
  await later.close();
  await letVisitorMailsGo(server);
  const { db } = server.platform.database;
  const unsent = `select 1 from visitor_links where email = '${email}' and content is not null`;
  await until(async () => (await db.execute(unsent)).rows.length === 0);
  expect(mailsTo(server, email)).toHaveLength(1);
});
test('a conversation that was ended is closed, and a new message opens it again', async () => {
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  await owner.call(takeOverConversation, team.scopeOf(conversationId));
  server.clock.moveBy(5000);
  expect(await owner.call(endConversation, team.scopeOf(conversationId))).toMatchObject({
    status: 'closed',
    mode: 'agent',
    takenBy: null,
  });
  expect((await team.detailsOf(conversationId)).durationSeconds).toBeGreaterThanOrEqual(5);
  expect(await visitor.call(getVisitorConversation, {})).toMatchObject({ conversation: { isEnded: true } });
  const closed = await owner.call(listConversations, {
    businessId: team.businessId,
    status: 'closed',
    agentId: agent.id,
  });
  expect(closed.map(({ id }) => id)).toContain(conversationId);
  expect((await visitor.ask('Hello')).answered).toBe(true);
  expect(await team.detailsOf(conversationId)).toMatchObject({ status: 'open', durationSeconds: null });
  expect(await visitor.call(endVisit, {})).toMatchObject({ isEnded: true });
  expect(
    (await owner.call(listConversations, { businessId: team.businessId, status: 'open' })).map(
      ({ id }) => id,
    ),
  ).not.toContain(conversationId);
});

test('a person of another business can neither take over nor write nor end', async () => {
  const stranger = await makeOwner(server);
  const { conversationId } = await (await makeVisitor(server, agent)).ask('Hello');
  for (const endpoint of [
    takeOverConversation,
    giveBackConversation,
    endConversation,
    sendMemberMessage,
    setMemberTyping,
  ]) {
    const input = {
      businessId: stranger.businessId,
      conversationId: conversationId!,
      content: 'x',
      isTyping: true,
    };
    expect((await stranger.send(endpoint, input)).status).toBe(404);
  }
});

test('several tabs stay in step: what one sends comes to the other', async () => {
  const visitor = await makeVisitor(server, agent);
  const events = await listen(visitor);
  expect(await events.next()).toEqual({ type: 'ping' });
  await visitor.call(agentChat, {
    message: 'Hello',
    clientMessageId: 'tab-1',
    agentId: agent.id,
    sessionId: visitor.session.sessionId,
  });
  const said = await events.until((event) => event.type === 'message' && event.message.author === 'visitor');
  expect(said).toMatchObject({ message: { clientMessageId: 'tab-1', content: 'Hello' } });
  await events.until((event) => event.type === 'message' && event.message.author === 'agent');
  await events.close();
});

test('a stream needs a token that is still good', async () => {
  expect((await server.anyone.send(watchConversation, {})).status).toBe(401);
  const visitor = await makeVisitor(server, agent);
  const events = await listen(visitor);
  await events.next();
  server.clock.moveBy(2 * 60 * 60 * 1000 + 1000);
  // The next news finds the token expired.
  await server.platform.events.publish(`visitor:${agent.id}:${visitor.session.sessionId}`, {
    type: 'typing',
    isTyping: true,
    memberName: null,
  });
  expect(await events.next()).toBeUndefined();
});
