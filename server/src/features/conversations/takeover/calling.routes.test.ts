import {
  countConversations,
  listConversations,
  takeOverConversation,
} from '@parley/contract/conversations/conversations';
import { listHandoffs, replyToHandoff } from '@parley/contract/conversations/handoffs';
import { getTeamView } from '@parley/contract/conversations/inbox';
import { callPerson, getVisitorConversation, leaveContact } from '@parley/contract/conversations/widget';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type makeAgent, makeVisitor, type Owner } from '../../../testing/makers.ts';
import { listen, makeTeam } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;

beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
  ({ owner, agent } = team);
});
afterAll(() => server.close());
beforeEach(() => team.beAway());

/** Jobs have a clock of their own: what is due later is made due now. */
const runJobs = async (name: string) => {
  const { db } = server.platform.database;
  await db.execute(
    `update pgboss.job set start_after = now() - interval '1 second' where name = '${name}' and state = 'created'`,
  );
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
  await team.beThere();
  const visitor = await makeVisitor(server, agent);
  await visitor.ask('I want a refund');
  const call = await visitor.call(callPerson, {});
  expect(call).toMatchObject({ kind: 'waiting', conversation: { mode: 'waiting', memberName: null } });
  expect((await visitor.call(callPerson, {})).kind).toBe('waiting');

  const answer = await visitor.ask('Are you there?');
  expect(answer).toMatchObject({ response: '', mode: 'waiting', messageId: null });
  const details = await team.detailsOf(answer.conversationId);
  expect(details).toMatchObject({ mode: 'waiting', escalated: true });
  expect(details.messages.map(({ author }) => author)).toEqual(['visitor', 'agent', 'system', 'visitor']);
  expect(details.messages[2]).toMatchObject({ note: 'person-called', content: 'One moment, please.' });
  const { handoffs } = await owner.call(listHandoffs, { businessId: team.businessId });
  expect(handoffs.filter(({ conversationId }) => conversationId === answer.conversationId)).toMatchObject([
    { reason: 'topic', contactMethod: 'chat', userInquiry: 'I want a refund' },
  ]);
  expect((await owner.call(countConversations, { businessId: team.businessId })).waiting).toBeGreaterThan(0);
});

test('whoever is called is told what the visitor said before the call, not how the chat began', async () => {
  await team.beThere();
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Capital of Mongolia?');
  await visitor.ask('I want a refund');
  await visitor.ask('Can I talk to a person?');
  await visitor.call(callPerson, {});
  await visitor.ask('Are you there?');
  const called = async () => {
    const listed = await owner.call(listConversations, { businessId: team.businessId });
    return listed.find(({ id }) => id === conversationId);
  };
  expect(await called()).toMatchObject({
    firstMessage: 'Capital of Mongolia?',
    calledFor: 'I want a refund',
  });
  await owner.call(takeOverConversation, team.scopeOf(conversationId));
  expect(await called()).toMatchObject({ mode: 'person', calledFor: null });
});

test('with nobody there the form takes over, and nothing was begun', async () => {
  const visitor = await makeVisitor(server, agent);
  const call = await visitor.call(callPerson, {});
  expect(call).toMatchObject({ kind: 'contact', conversation: { id: null, mode: 'agent' } });
  expect(call.expectedAt).toBeNull();
});

test('a visitor whom nobody takes within two minutes is told so, and the agent answers again', async () => {
  await team.beThere();
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
  expect((await team.detailsOf(conversationId)).mode).toBe('waiting');

  server.clock.moveBy(121_000);
  await runJobs('conversations.end-waiting');
  await events.until((event) => event.type === 'message' && event.message.note === 'nobody-came');
  await events.close();
  expect(await visitor.call(getVisitorConversation, {})).toMatchObject({ conversation: { mode: 'agent' } });
  expect(await team.notesOf(conversationId)).toEqual(['person-called', 'nobody-came']);
  expect((await visitor.ask('Hello')).response).toContain('Hello');
});

test('who was taken over in time never hears that nobody came', async () => {
  await team.beThere();
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  await visitor.call(callPerson, {});
  await owner.call(takeOverConversation, team.scopeOf(conversationId));
  server.clock.moveBy(121_000);
  await runJobs('conversations.end-waiting');
  await until(async () => {
    const { rows } = await server.platform.database.db.execute(
      `select state from pgboss.job where name = 'conversations.end-waiting' and data->>'conversationId' = '${conversationId}' and state < 'completed'`,
    );
    return rows.length === 0;
  });
  expect(await team.notesOf(conversationId)).toEqual(['person-called', 'person-joined']);
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

test('who answers an escalation has read its conversation, until the visitor writes again', async () => {
  const { member, businessId } = team;
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  await visitor.call(leaveContact, { email: 'vera@visitors.example', inquiry: 'Do you cater?' });
  const isUnread = async (person: Owner) =>
    (await person.call(getTeamView, team.scopeOf(conversationId))).isUnread;
  expect(await isUnread(owner)).toBe(true);
  const { handoffs } = await owner.call(listHandoffs, { businessId });
  const handoffId = handoffs.find((one) => one.conversationId === conversationId)!.id;
  await owner.call(replyToHandoff, { businessId, handoffId, content: 'We do, from 20 guests on.' });
  expect([await isUnread(owner), await isUnread(member)]).toEqual([false, true]);
  await visitor.ask('And on Sundays?');
  expect(await isUnread(owner)).toBe(true);
});
