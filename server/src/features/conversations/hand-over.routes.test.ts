import { updateAgent } from '@parley/contract/agents/agents';
import { removeMember } from '@parley/contract/businesses/members';
import {
  agentChat,
  countConversations,
  endConversation,
  getConversation,
  giveBackConversation,
  listConversations,
  sendMemberMessage,
  setMemberTyping,
  takeOverConversation,
} from '@parley/contract/conversations/conversations';
import { listHandoffs, setPresence } from '@parley/contract/conversations/handoffs';
import {
  callPerson,
  endVisit,
  getVisitorConversation,
  leaveContact,
  setVisitorTyping,
  startVisitorSession,
  type VisitorEvent,
  watchConversation,
} from '@parley/contract/conversations/widget';
import { watchBusiness } from '@parley/contract/insights/live-events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCaller } from '../../testing/caller.ts';
import { letVisitorMailsGo, waitForNotice } from '../../testing/escalations.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { mailsTo, waitForMail } from '../../testing/mailbox.ts';
import { hostPage, makeAgent, makeMember, makeOwner, makeVisitor, type Owner } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { lookAfterConversationsJob } from './index.ts';

let server: TestServer;
let owner: Owner;
let member: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;

const handoff = {
  enabled: true,
  threshold: 3,
  topics: ['refund', 'Kündigung'],
  escalationMessage: 'One moment, please.',
};

beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
  member = await makeMember(server, owner);
  agent = await makeAgent(owner);
  await owner.call(updateAgent, { businessId: owner.businessId, agentId: agent.id, handoff });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const person of [owner, member])
    await person.call(setPresence, { businessId: owner.businessId, isAvailable: false });
});

const businessId = () => owner.businessId;
const beThere = (person: Owner = owner) =>
  person.call(setPresence, { businessId: businessId(), isAvailable: true });
const one = (conversationId: string | null) => ({
  businessId: businessId(),
  conversationId: conversationId!,
});
const detailsOf = (conversationId: string | null) => owner.call(getConversation, one(conversationId));
const notesOf = async (conversationId: string | null) =>
  (await detailsOf(conversationId)).messages.flatMap(({ note }) => note ?? []);
const listen = async (visitor: Awaited<ReturnType<typeof makeVisitor>>) =>
  readEvents<VisitorEvent>(await visitor.send(watchConversation, {}));
/** Jobs have a clock of their own: what is due later is made due now. */
const runJobs = async (name: string) => {
  const { db } = server.platform.database;
  await db.execute(
    `update pgboss.job set start_after = now() - interval '1 second' where name = '${name}' and state = 'created'`,
  );
};
const until = async (isSo: () => Promise<boolean>) => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('It did not come to pass');
};

test('after the threshold of turns without an answer a person is offered, and not before', async () => {
  const visitor = await makeVisitor(server, agent);
  const offers = [];
  for (const question of ['Capital of Mongolia?', 'Capital of Peru?', 'Hello', 'Capital of Chad?'])
    offers.push((await visitor.ask(question)).handoff);
  expect(offers).toEqual([false, false, false, true]);
});

test('a topic of the owner and a wish for a person are heard at once', async () => {
  const visitor = await makeVisitor(server, agent);
  expect((await visitor.ask('I want a REFUND now')).handoff).toBe(true);
  expect((await visitor.ask('prefunded?')).handoff).toBe(false);
  expect((await visitor.ask('meine kundigung')).handoff).toBe(true);
  expect((await visitor.ask('Can I talk to a person?')).handoff).toBe(true);
});

test('with somebody there the visitor waits, and from then on the agent is silent', async () => {
  await beThere();
  const visitor = await makeVisitor(server, agent);
  await visitor.ask('I want a refund');
  const call = await visitor.call(callPerson, {});
  expect(call).toMatchObject({ kind: 'waiting', conversation: { mode: 'waiting', memberName: null } });
  expect((await visitor.call(callPerson, {})).kind).toBe('waiting');

  const answer = await visitor.ask('Are you there?');
  expect(answer).toMatchObject({ response: '', mode: 'waiting', messageId: null });
  const details = await detailsOf(answer.conversationId);
  expect(details).toMatchObject({ mode: 'waiting', escalated: true });
  expect(details.messages.map(({ author }) => author)).toEqual(['visitor', 'agent', 'system', 'visitor']);
  expect(details.messages[2]).toMatchObject({ note: 'person-called', content: 'One moment, please.' });
  const { handoffs } = await owner.call(listHandoffs, { businessId: businessId() });
  expect(handoffs.filter(({ conversationId }) => conversationId === answer.conversationId)).toMatchObject([
    { reason: 'topic', contactMethod: 'chat', userInquiry: 'I want a refund' },
  ]);
  expect((await owner.call(countConversations, { businessId: businessId() })).waiting).toBeGreaterThan(0);
});

test('with nobody there the form takes over, and nothing was begun', async () => {
  const visitor = await makeVisitor(server, agent);
  const call = await visitor.call(callPerson, {});
  expect(call).toMatchObject({ kind: 'contact', conversation: { id: null, mode: 'agent' } });
  expect(new Date(call.expectedAt).getTime()).toBeGreaterThan(server.clock.now().getTime());
});

test('a visitor whom nobody takes within two minutes is told so, and the agent answers again', async () => {
  await beThere();
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  await visitor.call(callPerson, {});
  const events = await listen(visitor);
  await runJobs('conversations.end-waiting');
  // Too early by our clock: the visitor goes on waiting.
  await until(async () => {
    const { rows } = await server.platform.database.db.execute(
      `select count(*)::int as waiting from pgboss.job where name = 'conversations.end-waiting' and state = 'created' and data->>'conversationId' = '${conversationId}'`,
    );
    return (rows[0] as { waiting: number }).waiting === 1;
  });
  expect((await detailsOf(conversationId)).mode).toBe('waiting');

  server.clock.moveBy(121_000);
  await runJobs('conversations.end-waiting');
  await events.until((event) => event.type === 'message' && event.message.note === 'nobody-came');
  await events.close();
  expect(await visitor.call(getVisitorConversation, {})).toMatchObject({ conversation: { mode: 'agent' } });
  expect(await notesOf(conversationId)).toEqual(['person-called', 'nobody-came']);
  expect((await visitor.ask('Hello')).response).toContain('Hello');
});

test('who was taken over in time never hears that nobody came', async () => {
  await beThere();
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  await visitor.call(callPerson, {});
  await owner.call(takeOverConversation, one(conversationId));
  server.clock.moveBy(121_000);
  await runJobs('conversations.end-waiting');
  await until(async () => {
    const { rows } = await server.platform.database.db.execute(
      `select state from pgboss.job where name = 'conversations.end-waiting' and data->>'conversationId' = '${conversationId}' and state < 'completed'`,
    );
    return rows.length === 0;
  });
  expect(await notesOf(conversationId)).toEqual(['person-called', 'person-joined']);
});

test('two members take over at once: exactly one has it, the other hears who', async () => {
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  const tries = await Promise.all(
    [owner, member].map((person) => person.send(takeOverConversation, one(conversationId))),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refusal = await tries.find(({ status }) => status === 409)!.json();
  expect(refusal.message).toBe('Ada Lovelace is already answering this conversation.');
  expect(await notesOf(conversationId)).toEqual(['person-joined']);
  const winner = tries[0]!.status === 200 ? owner : member;
  const loser = winner === owner ? member : owner;
  expect((await winner.send(takeOverConversation, one(conversationId))).status).toBe(200);
  expect((await loser.send(sendMemberMessage, { ...one(conversationId), content: 'Me too' })).status).toBe(
    409,
  );
  expect(await notesOf(conversationId)).toEqual(['person-joined']);
});

test('a member answers, the visitor sees it at once, and the agent says not a word until it is given back', async () => {
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  const events = await listen(visitor);
  await owner.call(takeOverConversation, one(conversationId));
  await events.until((event) => event.type === 'conversation' && event.conversation.mode === 'person');
  await events.until((event) => event.type === 'message' && event.message.note === 'person-joined');
  await owner.call(setMemberTyping, { ...one(conversationId), isTyping: true });
  expect(await events.until(({ type }) => type === 'typing')).toMatchObject({
    isTyping: true,
    memberName: 'Ada',
  });
  const sent = { ...one(conversationId), content: 'How can I help?', clientMessageId: 'c-1' };
  const said = await owner.call(sendMemberMessage, sent);
  expect((await owner.call(sendMemberMessage, sent)).id).toBe(said.id);
  expect(
    await events.until((event) => event.type === 'message' && event.message.author === 'member'),
  ).toMatchObject({
    message: { content: 'How can I help?', authorName: 'Ada', role: 'assistant' },
  });

  expect(await visitor.ask('When do you open?')).toMatchObject({ response: '', mode: 'person' });
  await member.call(giveBackConversation, one(conversationId));
  await events.until((event) => event.type === 'message' && event.message.note === 'agent-is-back');
  await events.close();
  expect((await visitor.ask('Hello')).response).toContain('Hello');
  const { messages } = await detailsOf(conversationId);
  expect(messages.map(({ author }) => author)).toEqual([
    ...['visitor', 'agent', 'system', 'member', 'visitor', 'system', 'visitor', 'agent'],
  ]);
});

test('a member who goes without a word does not leave the visitor alone', async () => {
  await beThere();
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  await owner.call(takeOverConversation, one(conversationId));
  await visitor.ask('Are you there?');
  const lookAfter = async () => {
    const { jobs, database } = server.platform;
    await jobs.enqueue(database.db, lookAfterConversationsJob, {});
    const due = `select 1 from pgboss.job where name = 'conversations.look-after' and state < 'completed' and start_after <= now()`;
    await until(async () => (await database.db.execute(due)).rows.length === 0);
  };
  server.clock.moveBy(5 * 60_000 + 1000);
  await beThere();
  await lookAfter();
  expect((await detailsOf(conversationId)).mode).toBe('person');
  server.clock.moveBy(80_000);
  await lookAfter();
  expect((await detailsOf(conversationId)).mode).toBe('agent');
  expect(await notesOf(conversationId)).toEqual(['person-joined', 'person-left']);
  expect((await visitor.ask('Hello')).response).toContain('Hello');
});

test.each(['removed', 'left'] as const)(
  'what a member has taken over goes back to the agent when they are gone (%s), and the team hears who waits',
  async (how) => {
    const gone = await makeMember(server, owner);
    const visitor = await makeVisitor(server, agent);
    const { conversationId } = await visitor.ask('Hello');
    await gone.call(takeOverConversation, one(conversationId));
    await visitor.ask('Are you there?');
    const memberId = gone.userId;
    await (how === 'removed' ? owner : gone).call(removeMember, { businessId: businessId(), memberId });
    await until(async () => (await detailsOf(conversationId)).mode === 'agent');
    expect((await detailsOf(conversationId)).takenBy).toBeNull();
    expect(await notesOf(conversationId)).toEqual(['person-joined', 'agent-is-back']);
    expect((await visitor.ask('Hello')).response).toContain('Hello');
    await waitForNotice(owner, 'A visitor waited for somebody who has gone');
  },
);

test('the member sees the visitor typing, and only while a person is called', async () => {
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  const watched = await owner.send(watchBusiness, { businessId: businessId() });
  const events = readEvents<{ type: string; id?: string }>(watched);
  await events.until(({ type }) => type === 'ping');
  await visitor.call(setVisitorTyping, { isTyping: true });
  await owner.call(takeOverConversation, one(conversationId));
  await visitor.call(setVisitorTyping, { isTyping: true });
  const typing = await events.until(({ type }) => type === 'conversation.typing');
  await events.close();
  expect(typing).toMatchObject({ id: conversationId, isTyping: true });
  expect(events.seen.filter(({ type }) => type === 'conversation.typing')).toHaveLength(1);
});

test('a member who writes has the conversation, and who left is mailed a link back that works once', async () => {
  const page = createCaller(server.request, { origin: hostPage, 'x-forwarded-for': crypto.randomUUID() });
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
  expect(await notesOf(left.id)).toEqual(['contact-taken']);
  const { handoffs } = await owner.call(listHandoffs, { businessId: businessId() });
  expect(handoffs.filter(({ conversationId }) => conversationId === left.id)).toMatchObject([
    { userName: 'Grace', userEmail: email, userInquiry: 'Where is my cake?', reason: 'asked' },
  ]);

  server.clock.moveBy(61_000);
  await owner.call(sendMemberMessage, { ...one(left.id), content: 'It is on its way.' });
  expect(await detailsOf(left.id)).toMatchObject({
    mode: 'person',
    takenBy: { userId: owner.userId },
    visitor: { isHere: false },
  });
  await letVisitorMailsGo(server);
  const { text } = await waitForMail(server, email, '');
  const code = /#parley=([\w-]+)/.exec(text)![1]!;
  const elsewhere = createCaller(server.request, {
    origin: hostPage,
    'x-forwarded-for': crypto.randomUUID(),
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
  await owner.call(sendMemberMessage, { ...one(left.id), content: 'It has arrived.' });
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

test('what is left in the form is checked', async () => {
  const visitor = await makeVisitor(server, agent);
  for (const wrong of [
    { inquiry: 'x' },
    { email: 'nobody', inquiry: 'x' },
    { phone: 'abc', inquiry: 'x' },
    { email: 'a@b.example', inquiry: ' ' },
    { email: 'a@b.example', inquiry: '\u200B\u202E' },
  ])
    expect((await visitor.send(leaveContact, wrong)).status).toBe(400);
});

test('a conversation that was ended is closed, and a new message opens it again', async () => {
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  await owner.call(takeOverConversation, one(conversationId));
  server.clock.moveBy(5000);
  expect(await owner.call(endConversation, one(conversationId))).toMatchObject({
    status: 'closed',
    mode: 'agent',
    takenBy: null,
  });
  expect((await detailsOf(conversationId)).durationSeconds).toBeGreaterThanOrEqual(5);
  expect(await visitor.call(getVisitorConversation, {})).toMatchObject({ conversation: { isEnded: true } });
  const closed = await owner.call(listConversations, {
    businessId: businessId(),
    status: 'closed',
    agentId: agent.id,
  });
  expect(closed.map(({ id }) => id)).toContain(conversationId);
  expect((await visitor.ask('Hello')).answered).toBe(true);
  expect(await detailsOf(conversationId)).toMatchObject({ status: 'open', durationSeconds: null });
  expect(await visitor.call(endVisit, {})).toMatchObject({ isEnded: true });
  expect(
    (await owner.call(listConversations, { businessId: businessId(), status: 'open' })).map(({ id }) => id),
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
