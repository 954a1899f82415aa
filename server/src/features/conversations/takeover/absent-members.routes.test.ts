import {
  giveBackConversation,
  sendMemberMessage,
  takeOverConversation,
} from '@parley/contract/conversations/conversations';
import { setPresence } from '@parley/contract/conversations/handoffs';
import { getVisitorConversation, leaveContact } from '@parley/contract/conversations/widget';
import { watchBusiness } from '@parley/contract/insights/live-events';
import { listNotifications } from '@parley/contract/insights/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEvents } from '../../../testing/event-reader.ts';
import { makeVisitor } from '../../../testing/makers.ts';
import { listen, makeTeam } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { lookAfterConversationsJob } from '../index.ts';

/** A dashboard that falls silent counts as open for 75 seconds; after five minutes of absence the agent answers again. */
const untilGivenBackMs = 75_000 + 5 * 60_000 + 1000;

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;

beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.close());
beforeEach(() => team.beAway());

async function jobsDone(name: string) {
  const { db } = server.platform.database;
  const due = `select 1 from pgboss.job where name = '${name}' and state < 'completed' and start_after <= now()`;
  await until(async () => (await db.execute(due)).rows.length === 0);
}
async function lookAfter() {
  const { jobs, database } = server.platform;
  await jobs.enqueue(database.db, lookAfterConversationsJob, {});
  await jobsDone(lookAfterConversationsJob.name);
  await jobsDone('conversations.answer-open-question');
}
async function visitorWith(question: string) {
  const visitor = await makeVisitor(server, team.agent);
  const { conversationId } = await visitor.ask('Hello');
  await team.owner.call(takeOverConversation, team.scopeOf(conversationId));
  await visitor.ask(question);
  const authorsOf = async () =>
    (await team.detailsOf(conversationId)).messages.map(({ author, note }) => note ?? author);
  return { visitor, conversationId, authorsOf };
}
async function countAnswers() {
  const { rows } = await server.platform.database.db.execute(
    'select sum(answers)::int as n from agent_months',
  );
  return (rows[0] as { n: number }).n;
}

test('a member who goes without a word leaves no question open: the agent answers it by itself, once', async () => {
  await team.beThere();
  const { visitor, conversationId, authorsOf } = await visitorWith('How much does delivery cost?');
  await visitor.ask('Hello?');
  const counted = await countAnswers();
  server.clock.moveBy(5 * 60_000 + 1000);
  await team.beThere();
  await lookAfter();
  expect((await team.detailsOf(conversationId)).mode).toBe('person');
  server.clock.moveBy(untilGivenBackMs);
  await lookAfter();
  await lookAfter();
  expect(await authorsOf()).toEqual([
    ...['visitor', 'agent', 'person-joined', 'visitor', 'visitor', 'person-left', 'agent'],
  ]);
  const { messages } = await visitor.call(getVisitorConversation, {});
  // Not to "Hello?", which asks nothing.
  expect(messages.at(-1)!.content).toContain("don't know");
  expect(messages.at(-2)!.content).not.toContain('ask it again');
  expect(await countAnswers()).toBe(counted + 1);
  expect((await visitor.ask('Hello')).response).toContain('Hello');
});

test('the five minutes are those of the absence, however old the question is', async () => {
  const window = readEvents(await team.owner.send(watchBusiness, { businessId: team.businessId }));
  await window.next();
  await team.beThere();
  const { visitor, conversationId } = await visitorWith('How much does delivery cost?');
  const modeNow = async () => (await team.detailsOf(conversationId)).mode;
  const isAway = async () => (await visitor.call(getVisitorConversation, {})).conversation.isMemberAway;
  server.clock.moveBy(305_000);
  await team.beThere();
  await window.close();
  await until(isAway);
  server.clock.moveBy(6000);
  await lookAfter();
  expect(await modeNow()).toBe('person');
  server.clock.moveBy(290_000);
  await lookAfter();
  expect(await modeNow()).toBe('person');
  server.clock.moveBy(5000);
  await lookAfter();
  expect(await modeNow()).toBe('agent');
});

test('who writes to a member who has been gone for five minutes is answered by the agent at the next look', async () => {
  await team.beThere();
  const { visitor, conversationId, authorsOf } = await visitorWith('Is it you?');
  await team.owner.call(sendMemberMessage, { ...team.scopeOf(conversationId), content: 'Yes' });
  server.clock.moveBy(untilGivenBackMs);
  await lookAfter();
  // Nobody waits for a word.
  expect((await team.detailsOf(conversationId)).mode).toBe('person');
  await visitor.ask('How much does delivery cost?');
  await lookAfter();
  expect((await authorsOf()).slice(-3)).toEqual(['visitor', 'person-left', 'agent']);
});

test('a member who wants no further visitors keeps the one they talk to', async () => {
  const { conversationId } = await visitorWith('How much does delivery cost?');
  server.clock.moveBy(untilGivenBackMs);
  await team.beAway();
  await lookAfter();
  expect((await team.detailsOf(conversationId)).mode).toBe('person');
});

test('a member who takes over without an open dashboard has five minutes too', async () => {
  server.clock.moveBy(10 * 60_000);
  const { conversationId } = await visitorWith('How much does delivery cost?');
  await lookAfter();
  expect((await team.detailsOf(conversationId)).mode).toBe('person');
  server.clock.moveBy(5 * 60_000 + 1000);
  await lookAfter();
  expect((await team.detailsOf(conversationId)).mode).toBe('agent');
});

test('a member who is back before the agent has answered is not talked over', async () => {
  const { conversationId, authorsOf } = await visitorWith('How much does delivery cost?');
  const scope = team.scopeOf(conversationId);
  await team.owner.call(giveBackConversation, scope);
  await team.owner.call(sendMemberMessage, { ...scope, content: 'Nothing today.' });
  await jobsDone('conversations.answer-open-question');
  const said = (await authorsOf()).slice(3);
  // Either the agent was first, or it says nothing: never after the member.
  expect([
    ['visitor', 'agent-is-back', 'agent', 'person-joined', 'member'],
    ['visitor', 'agent-is-back', 'person-joined', 'member'],
  ]).toContainEqual(said);
});

test('what was left for the team by the form is not answered by the agent', async () => {
  const { visitor, conversationId, authorsOf } = await visitorWith('Hello again');
  await team.owner.call(sendMemberMessage, { ...team.scopeOf(conversationId), content: 'One moment' });
  await visitor.call(leaveContact, { email: 'grace@example.com', inquiry: 'Where is my cake?' });
  await team.owner.call(giveBackConversation, team.scopeOf(conversationId));
  await jobsDone('conversations.answer-open-question');
  expect((await authorsOf()).slice(-3)).toEqual(['visitor', 'contact-taken', 'agent-is-back']);
});

test('the team hears of each conversation that was left, who left it and what the visitor waits to be told', async () => {
  await team.beThere();
  const question = `Do you deliver\nto the ${'very '.repeat(20)}far end of the town?`;
  const left = [await visitorWith('When do you open?'), await visitorWith(question)];
  await left[1]!.visitor.ask('Hello?');
  const answered = await visitorWith('Is it you?');
  await team.owner.call(sendMemberMessage, { ...team.scopeOf(answered.conversationId), content: 'Yes' });
  server.clock.moveBy(untilGivenBackMs);
  await lookAfter();
  const listTold = async (person: typeof team.owner, wantedTitle: string) => {
    const { notifications } = await person.call(listNotifications, {});
    const told = notifications.filter(({ title }) => title === wantedTitle);
    return new Map(told.map(({ data, description }) => [data.conversationId, description]));
  };
  const ofOther = 'A visitor waited for Ada Lovelace, who has gone';
  const ofSelf = 'A visitor waited while you were away';
  for (const told of [await listTold(team.member, ofOther), await listTold(team.owner, ofSelf)]) {
    const [short, long] = left.map(({ conversationId }) => told.get(conversationId));
    expect(short).toMatch(/^“When do you open\?” The agent answers the conversation again\./);
    const quoted = /^“(.*)…” The agent answers/.exec(long as string)![1]!;
    expect(quoted).toHaveLength(79);
    expect(question.replace('\n', ' ').startsWith(quoted)).toBe(true);
    expect(told.has(answered.conversationId)).toBe(false);
  }
  expect((await listTold(team.owner, ofOther)).size).toBe(0);
  expect((await listTold(team.member, ofSelf)).size).toBe(0);

  // Whoever takes one over does away with its notices, for everybody, and with no other.
  const [taken, waiting] = left.map(({ conversationId }) => conversationId);
  await team.member.call(takeOverConversation, team.scopeOf(taken!));
  for (const person of [team.owner, team.member]) {
    const { notifications } = await person.call(listNotifications, {});
    const isDone = (conversationId: string | null | undefined) =>
      notifications
        .filter(({ data, title }) => data.conversationId === conversationId && /waited/.test(title))
        .map(({ doneAt }) => doneAt !== null);
    expect(isDone(taken)).toEqual([true]);
    expect(isDone(waiting)).toEqual([false]);
  }
});

test('the team sees at once that the member who has a conversation has gone', async () => {
  await team.beThere();
  const { conversationId } = await visitorWith('Are you there?');
  const watched = await team.member.send(watchBusiness, { businessId: team.businessId });
  const events = readEvents<{ type: string; id?: string }>(watched);
  await events.until(({ type }) => type === 'ping');
  server.clock.moveBy(80_000);
  await lookAfter();
  await events.until(({ type, id }) => type === 'conversation.changed' && id === conversationId);
  await events.close();
});

test('while the member is gone the visitor sees it, and sees them come back', async () => {
  await team.beThere();
  const { visitor } = await visitorWith('Are you there?');
  const isAway = async () => (await visitor.call(getVisitorConversation, {})).conversation.isMemberAway;
  expect(await isAway()).toBe(false);
  // Who only wants no further visitors goes on talking to this one.
  await team.beAway();
  expect(await isAway()).toBe(false);
  const events = await listen(visitor);
  const untilAway = (isMemberAway: boolean) =>
    events.until(
      (event) => event.type === 'conversation' && event.conversation.isMemberAway === isMemberAway,
    );
  // A laptop that is shut says nothing.
  server.clock.moveBy(80_000);
  await lookAfter();
  expect(await untilAway(true)).toMatchObject({ conversation: { mode: 'person', memberName: 'Ada' } });
  const window = readEvents(await team.owner.send(watchBusiness, { businessId: team.businessId }));
  await window.next();
  await team.owner.call(setPresence, { businessId: team.businessId });
  await untilAway(false);
  // A window that is closed does.
  await window.close();
  await untilAway(true);
  await events.close();
});
