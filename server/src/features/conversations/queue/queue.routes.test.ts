import { removeMember } from '@parley/contract/businesses/members';
import { maxCountedClosed } from '@parley/contract/conversations/conversation-counts';
import {
  countConversations,
  endConversation,
  sendMemberMessage,
  takeOverConversation,
} from '@parley/contract/conversations/conversations';
import {
  assignConversation,
  changeConversationTags,
  countInbox,
  getInboxChoices,
  getTeamView,
  type InboxFilter,
  listInbox,
  markConversationRead,
  maxCountedMatches,
  maxWalkedOpen,
  suggestReply,
} from '@parley/contract/conversations/inbox';
import { createSavedReply, listSavedReplies } from '@parley/contract/conversations/saved-replies';
import { leaveContact, rateConversation } from '@parley/contract/conversations/widget';
import { listNotifications } from '@parley/contract/insights/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDocument, makeMember, makeOwner, makeVisitor } from '../../../testing/makers.ts';
import { makeTeam } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Team = Awaited<ReturnType<typeof makeTeam>>;
const idsOf = async ({ owner, businessId }: Team, filter: InboxFilter = {}) =>
  (await owner.call(listInbox, { businessId, ...filter })).conversations.map(({ id }) => id);

async function talk(team: Team, ...questions: string[]) {
  const visitor = await makeVisitor(server, team.agent);
  let conversationId: string | null = null;
  for (const question of questions) ({ conversationId } = await visitor.ask(question));
  server.clock.moveBy(1000);
  return { visitor, id: conversationId! };
}

test('the list says who spoke last, what, from where, and whose turn it is', async () => {
  const team = await makeTeam(server);
  const { visitor, id } = await talk(team, 'Hello');
  await visitor.call(leaveContact, { email: 'vera@visitors.example', inquiry: 'Do you cater?' });
  const { conversations } = await team.owner.call(listInbox, { businessId: team.businessId });
  expect(conversations).toMatchObject([
    {
      id,
      state: 'needs-you',
      isUnread: true,
      lastAuthor: 'visitor',
      lastMessage: 'Do you cater?',
      lastQuestion: 'Do you cater?',
      assignedTo: null,
      tags: [],
      pageUrl: null,
    },
  ]);
});

test('each state has its list and its count, and the tabs add up', async () => {
  const team = await makeTeam(server);
  const { owner, member, businessId } = team;
  const withAgent = await talk(team, 'Hello');
  const done = await talk(team, 'Hello');
  await owner.call(endConversation, team.scopeOf(done.id));
  const needs = await talk(team, 'Hello');
  await needs.visitor.call(leaveContact, { phone: '+41 44 123 45 67', inquiry: 'Call me' });
  const own = await talk(team, 'Hello');
  await owner.call(takeOverConversation, team.scopeOf(own.id));
  const theirs = await talk(team, 'Hello');
  await member.call(takeOverConversation, team.scopeOf(theirs.id));
  const answered = await talk(team, 'Hello');
  await member.call(sendMemberMessage, { ...team.scopeOf(answered.id), content: 'Here I am.' });

  expect(await idsOf(team, { state: 'agent' })).toEqual([withAgent.id]);
  expect(await idsOf(team, { state: 'done' })).toEqual([done.id]);
  expect(await idsOf(team, { state: 'needs-you' })).toEqual([needs.id]);
  expect(await idsOf(team, { state: 'yours' })).toEqual([own.id]);
  expect(await idsOf(team, { state: 'colleague' })).toEqual([theirs.id]);
  expect(await idsOf(team, { state: 'visitor' })).toEqual([answered.id]);
  expect(await idsOf(team, { status: 'closed' })).toEqual([done.id]);
  expect(await idsOf(team, { status: 'open' })).toHaveLength(5);
  expect(await owner.call(countConversations, { businessId })).toEqual({
    open: 5,
    closed: 1,
    all: 6,
    hasMoreOpen: false,
    hasMoreClosed: false,
    waiting: 0,
    states: { 'needs-you': 1, yours: 1, colleague: 1, visitor: 1, agent: 1 },
    unread: 4,
  });
});

test('what is counted is what the filters and the words leave', async () => {
  const team = await makeTeam(server);
  const { owner, businessId } = team;
  const count = async (filter: Parameters<typeof idsOf>[1]) =>
    (await owner.call(countInbox, { businessId, ...filter })).counts;
  const done = await talk(team, 'Where is my zebra?');
  await done.visitor.call(rateConversation, { rating: 1 });
  await owner.call(endConversation, team.scopeOf(done.id));
  const needs = await talk(team, 'My zebra is lost.');
  await needs.visitor.call(leaveContact, { phone: '+41 44 123 45 67', inquiry: 'Call me' });
  await talk(team, 'Hello');
  const states = { 'needs-you': 0, yours: 0, colleague: 0, visitor: 0, agent: 0 };
  const none = { open: 0, closed: 0, all: 0, hasMoreOpen: false, hasMoreClosed: false, states };
  const open = { open: 1, states: { ...states, 'needs-you': 1 } };
  expect(await count({})).toMatchObject({ open: 2, closed: 1, all: 3 });
  expect(await count({ search: 'zebra' })).toEqual({ ...none, ...open, closed: 1, all: 2 });
  expect(await count({ rating: 'low' })).toEqual({ ...none, closed: 1, all: 1 });
  expect(await count({ escalated: 'true' })).toEqual({ ...none, ...open, all: 1 });
  expect(await count({ search: '…' })).toEqual(none);
  expect(await count({ search: '<b>' })).toEqual(none);
  expect(await count({ agentId: crypto.randomUUID() })).toEqual(none);
});

test('of a long history the closed ones are counted up to a bound, and the open ones all', async () => {
  const team = await makeTeam(server);
  const { owner, businessId, agent } = team;
  await talk(team, 'Hello');
  const { db } = server.platform.database;
  await db.execute(`insert into conversations (business_id, agent_id, session_id, started_at, last_message_at, ended_at)
    select '${businessId}', '${agent.id}', 'made-' || n, '2026-01-01T00:00:00Z', '2026-01-01T00:01:00Z', '2026-01-01T00:01:00Z'
    from generate_series(1, ${maxCountedClosed}) n`);
  const counts = () => owner.call(countConversations, { businessId });
  expect(await counts()).toMatchObject({ open: 1, closed: maxCountedClosed, hasMoreClosed: false });
  await db.execute(
    `update conversations set ended_at = now() where business_id = '${businessId}' and ended_at is null`,
  );
  await talk(team, 'Hello');
  expect(await counts()).toMatchObject({
    open: 1,
    closed: maxCountedClosed,
    all: maxCountedClosed + 1,
    hasMoreClosed: true,
  });
});

test('of what the filters leave the open and the closed ones are counted up to a bound', async () => {
  const { owner, businessId, agent } = await makeTeam(server);
  const { db } = server.platform.database;
  const make = (rows: number, ended: string) =>
    db.execute(`insert into conversations (business_id, agent_id, session_id, language, started_at, last_message_at, ended_at)
      select '${businessId}', '${agent.id}', gen_random_uuid(), 'de', '2026-01-01T00:00:00Z', '2026-01-01T00:01:00Z', ${ended}
      from generate_series(1, ${rows})`);
  const counts = async () => (await owner.call(countInbox, { businessId, language: 'de' })).counts;
  const [open, closed] = [maxWalkedOpen, maxCountedMatches];
  await make(open, 'null');
  await make(closed, 'now()');
  const all = open + closed;
  const states = { agent: open };
  expect(await counts()).toMatchObject({
    open,
    closed,
    all,
    hasMoreOpen: false,
    hasMoreClosed: false,
    states,
  });
  await make(5, 'null');
  expect(await counts()).toMatchObject({
    open,
    closed,
    all,
    hasMoreOpen: true,
    hasMoreClosed: false,
    states,
  });
  await make(5, 'now()');
  expect(await counts()).toMatchObject({ open, closed, all, hasMoreOpen: true, hasMoreClosed: true, states });
});

test('words that are said in most conversations of a long history are not counted, rare ones are', async () => {
  const { owner, businessId, agent } = await makeTeam(server);
  const { db } = server.platform.database;
  const make = (rows: number, words: string) =>
    db.execute(`with made as (
      insert into conversations (business_id, agent_id, session_id, started_at, last_message_at)
      select '${businessId}', '${agent.id}', gen_random_uuid(), now(), now() from generate_series(1, ${rows}) returning id)
      insert into messages (business_id, conversation_id, role, author, content, position, created_at)
      select '${businessId}', id, 'user', 'visitor', '${words}', 1, now() from made`);
  const open = async (search: string) => (await owner.call(countInbox, { businessId, search })).counts?.open;
  await make(60, 'Where is my parcel?');
  await make(139, 'Thank you');
  expect(await open('parcel')).toBe(60);
  await make(1, 'A parcel and a zebra');
  expect(await open('parcel')).toBeUndefined();
  expect(await open('zebra')).toBe(1);
});

test('pages follow each other without a gap or a repetition, also while somebody writes', async () => {
  const team = await makeTeam(server);
  const { owner, businessId, agent } = team;
  const { visitor, id: moved } = await talk(team, 'Hello');
  const { db } = server.platform.database;
  await db.execute(`insert into conversations (business_id, agent_id, session_id, started_at, last_message_at)
    select '${businessId}', '${agent.id}', 'made-' || n, '2026-01-01T00:00:00Z', timestamptz '2026-01-02T00:00:00Z' - n * interval '1 minute'
    from generate_series(1, 119) n`);
  const seen: string[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; cursor !== null; page += 1) {
    const list = await owner.call(listInbox, { businessId, ...(cursor && { cursor }) });
    seen.push(...list.conversations.map(({ id }) => id));
    cursor = list.nextCursor;
    if (page === 0) await visitor.ask('Hello');
  }
  expect([seen.length, new Set(seen).size, seen[0]]).toEqual([120, 120, moved]);
  const refused = await owner.send(listInbox, { businessId, cursor: 'nonsense' });
  expect(refused.status).toBe(400);
});

test('the list is narrowed by agent, days, rating, escalation, language and tag', async () => {
  const team = await makeTeam(server);
  const { owner, businessId, agent } = team;
  const plain = await talk(team, 'Hello');
  const rated = await talk(team, 'Hello');
  await rated.visitor.call(rateConversation, { rating: 2 });
  const escalated = await talk(team, 'Hello');
  await escalated.visitor.call(leaveContact, { email: 'vera@visitors.example', inquiry: 'Do you cater?' });
  await owner.call(changeConversationTags, { ...team.scopeOf(plain.id), add: ['Wholesale'] });
  const { db } = server.platform.database;
  await db.execute(
    `update conversations set language = 'de', started_at = '2020-02-02T12:00:00Z' where id = '${plain.id}'`,
  );

  expect(await idsOf(team, { rating: '2' })).toEqual([rated.id]);
  expect(await idsOf(team, { rating: 'low' })).toEqual([rated.id]);
  expect(await idsOf(team, { rating: 'high' })).toEqual([]);
  expect(await idsOf(team, { escalated: 'true' })).toEqual([escalated.id]);
  expect(await idsOf(team, { escalated: 'false' })).toEqual([rated.id, plain.id]);
  expect(await idsOf(team, { language: 'de' })).toEqual([plain.id]);
  expect(await idsOf(team, { tag: 'wholesale' })).toEqual([plain.id]);
  expect(await idsOf(team, { tag: 'retail' })).toEqual([]);
  expect(await idsOf(team, { agentId: agent.id })).toHaveLength(3);
  expect(await idsOf(team, { agentId: crypto.randomUUID() })).toEqual([]);
  expect(await idsOf(team, { from: '2020-02-02', to: '2020-02-02' })).toEqual([plain.id]);
  expect(await idsOf(team, { from: '2020-02-03' })).toHaveLength(2);
  expect(await idsOf(team, { to: '2020-02-01' })).toEqual([]);
  expect(await owner.call(getInboxChoices, { businessId })).toMatchObject({
    tags: ['Wholesale'],
    languages: ['de'],
    members: [{ name: 'Ada Lovelace' }, { name: 'Ada Lovelace' }],
  });
});

test('search finds beginnings of words in what anybody said, and the visitor by name or address', async () => {
  const team = await makeTeam(server);
  const pretzel = await talk(team, 'Do you bake pretzels with Swiss cheese?');
  const rye = await talk(team, 'Is the Roggenbrot fresh?', 'Hello');
  await rye.visitor.call(leaveContact, { name: 'Vera', email: 'vera@visitors.example', inquiry: 'Call me' });
  expect(await idsOf(team, { search: 'pretz' })).toEqual([pretzel.id]);
  expect(await idsOf(team, { search: 'SWISS pretzels' })).toEqual([pretzel.id]);
  expect(await idsOf(team, { search: 'swiss roggenbrot' })).toEqual([]);
  expect(await idsOf(team, { search: 'vera@visitors.example' })).toEqual([rye.id]);
  expect(await idsOf(team, { search: 'vera' })).toEqual([rye.id]);
  expect(await idsOf(team, { search: 'pretz', status: 'closed' })).toEqual([]);
  for (const odd of ["'", '!!', "a' & 'b", '\\', ':*', '<-> |', "'); drop table messages; --", '%'])
    await idsOf(team, { search: odd });
  for (const empty of ['!!', '<b>', '&nbsp;', 'pretz </p>'])
    expect(await idsOf(team, { search: empty }), empty).toEqual([]);
  const other = await makeTeam(server);
  expect(await idsOf(other, { search: 'pretz' })).toEqual([]);
});

test('what a member has seen is read for them alone, until the visitor writes again', async () => {
  const team = await makeTeam(server);
  const { owner, member } = team;
  const { visitor, id } = await talk(team, 'Hello');
  await visitor.call(leaveContact, { email: 'vera@visitors.example', inquiry: 'Do you cater?' });
  const scope = team.scopeOf(id);
  const isUnread = async (person: typeof owner) => (await person.call(getTeamView, scope)).isUnread;
  const { messages } = await team.detailsOf(id);
  await owner.call(markConversationRead, { ...scope, messageId: messages.at(-1)!.id });
  // A tab that lags behind takes nothing back.
  await owner.call(markConversationRead, { ...scope, messageId: messages[0]!.id });
  expect([await isUnread(owner), await isUnread(member)]).toEqual([false, true]);
  await visitor.ask('Hello');
  expect(await isUnread(owner)).toBe(true);
  const foreign = await owner.send(markConversationRead, { ...scope, messageId: crypto.randomUUID() });
  expect(foreign.status).toBe(404);
});

test('a conversation is given to a member, who is told; of two at once one gives it', async () => {
  const team = await makeTeam(server);
  const { owner, member } = team;
  const { id } = await talk(team, 'Hello', 'Do you cater for weddings?');
  const scope = team.scopeOf(id);
  const given = await owner.call(assignConversation, {
    ...scope,
    userId: member.userId,
    previousUserId: null,
  });
  expect(given).toMatchObject({ state: 'colleague', assignedTo: { userId: member.userId } });
  expect((await member.call(getTeamView, scope)).state).toBe('yours');
  const { notifications } = await member.call(listNotifications, {});
  expect(notifications).toContainEqual(
    expect.objectContaining({
      title: 'A conversation was assigned to you',
      description: 'Do you cater for weddings?',
      data: { conversationId: id },
    }),
  );
  const late = await owner.send(assignConversation, { ...scope, userId: owner.userId, previousUserId: null });
  expect([late.status, (await late.json()).message]).toEqual([
    409,
    'Meanwhile this conversation was assigned to Ada Lovelace.',
  ]);
  const stranger = await makeOwner(server);
  const foreign = await owner.send(assignConversation, {
    ...scope,
    userId: stranger.userId,
    previousUserId: member.userId,
  });
  expect(foreign.status).toBe(400);
  await owner.call(endConversation, scope);
  expect((await owner.call(getTeamView, scope)).assignedTo).toBeNull();
  const closed = await owner.send(assignConversation, {
    ...scope,
    userId: owner.userId,
    previousUserId: null,
  });
  expect(closed.status).toBe(409);
});

test('what was given to a member who leaves is nobody’s', async () => {
  const team = await makeTeam(server);
  const third = await makeMember(server, team.owner);
  const { id } = await talk(team, 'Hello');
  const scope = team.scopeOf(id);
  await team.owner.call(assignConversation, { ...scope, userId: third.userId, previousUserId: null });
  await team.owner.call(removeMember, { businessId: team.businessId, memberId: third.userId });
  await until(async () => (await team.owner.call(getTeamView, scope)).assignedTo === null);
});

test('tags are added and taken away by two at once without losing any, within bounds', async () => {
  const team = await makeTeam(server);
  const { owner, member, businessId } = team;
  const { id } = await talk(team, 'Hello');
  const scope = team.scopeOf(id);
  await Promise.all([
    owner.call(changeConversationTags, { ...scope, add: ['Wholesale', 'wholesale'] }),
    member.call(changeConversationTags, { ...scope, add: ['Urgent'] }),
  ]);
  expect((await owner.call(getTeamView, scope)).tags).toEqual(['Urgent', 'Wholesale']);
  const changed = await owner.call(changeConversationTags, { ...scope, remove: ['urgent'], add: [] });
  expect(changed.tags).toEqual(['Wholesale']);
  expect((await owner.call(getInboxChoices, { businessId })).tags).toEqual(['Wholesale']);
  const many = Array.from({ length: 10 }, (_, n) => `Tag ${n}`);
  const tooMany = await owner.send(changeConversationTags, { ...scope, add: many });
  expect(tooMany.status).toBe(429);
  const tooLong = await owner.send(changeConversationTags, { ...scope, add: ['x'.repeat(31)] });
  expect(tooLong.status).toBe(400);
  expect((await owner.call(getTeamView, scope)).tags).toEqual(['Wholesale']);
});

test('a reply is suggested from the agent’s documents, and nothing of it is kept', async () => {
  const team = await makeTeam(server);
  const { owner, agent, businessId } = team;
  const document = await makeDocument(owner, agent.id, 'hours.md', 'We are open from 8 to 18 on weekdays.');
  const { id } = await talk(team, 'What are your opening hours?', 'Hello');
  const before = await team.detailsOf(id);
  const suggested = await owner.call(suggestReply, team.scopeOf(id));
  expect(suggested).toMatchObject({
    question: 'What are your opening hours?',
    text: expect.stringContaining('8 to 18'),
    sources: [{ documentId: document.id }],
  });
  expect(await team.detailsOf(id)).toEqual(before);
  const unknown = await talk(team, 'Who won the chess world cup?');
  expect(await owner.call(suggestReply, team.scopeOf(unknown.id))).toMatchObject({
    text: '',
    question: 'Who won the chess world cup?',
  });
  const thanks = await talk(team, 'Great, thank you');
  expect(await owner.call(suggestReply, team.scopeOf(thanks.id))).toMatchObject({ text: '', question: null });
  expect(businessId).toBe(owner.businessId);
});

test('saved replies belong to the business', async () => {
  const [team, other] = [await makeTeam(server), await makeTeam(server)];
  const { businessId } = team;
  const content = 'Hello {visitor name}, thank you for waiting.';
  const saved = await team.owner.call(createSavedReply, { businessId, title: 'Thanks', content });
  expect(await team.member.call(listSavedReplies, { businessId })).toEqual([saved]);
  expect(await other.owner.call(listSavedReplies, { businessId: other.businessId })).toEqual([]);
});
