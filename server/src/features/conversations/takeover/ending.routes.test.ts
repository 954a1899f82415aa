import { setAgentStatus } from '@parley/contract/agents/agents';
import {
  endConversation,
  sendMemberMessage,
  takeOverConversation,
} from '@parley/contract/conversations/conversations';
import { listHandoffs, setHandoffStatus } from '@parley/contract/conversations/handoffs';
import { getTeamView } from '@parley/contract/conversations/inbox';
import {
  callPerson,
  endVisit,
  getVisitorConversation,
  leaveContact,
} from '@parley/contract/conversations/widget';
import { apiSetHandoffStatus } from '@parley/contract/integrations/public-api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApiKey, makeVisitor } from '../../../testing/makers.ts';
import { listen, makeTeam } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { lookAfterConversationsJob } from '../index.ts';

const silenceMs = 31 * 60_000;

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;

beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.close());
beforeEach(() => team.beAway());

const stateOf = async (conversationId: string | null) => {
  const { status, mode, takenBy } = await team.detailsOf(conversationId);
  const { state } = await team.owner.call(getTeamView, team.scopeOf(conversationId));
  const { handoffs } = await team.owner.call(listHandoffs, { businessId: team.businessId });
  const handoff = handoffs.find((one) => one.conversationId === conversationId);
  return [status, mode, takenBy?.userId ?? null, handoff?.status ?? null, state];
};
const handoffOf = async (conversationId: string | null) => {
  const { handoffs } = await team.owner.call(listHandoffs, { businessId: team.businessId });
  return handoffs.find((one) => one.conversationId === conversationId)!.id;
};

/** A visitor who waits for a person, or whom the owner has taken over; somebody was there to be called. */
async function calledPerson(isTaken: boolean) {
  await team.beThere();
  const visitor = await makeVisitor(server, team.agent);
  const { conversationId } = await visitor.ask('I want a refund');
  await visitor.call(callPerson, {});
  if (isTaken) {
    await team.owner.call(takeOverConversation, team.scopeOf(conversationId));
    const content = 'Which order was it?';
    await team.owner.call(sendMemberMessage, { ...team.scopeOf(conversationId), content });
  }
  return { visitor, conversationId };
}

/** A visitor who left an address in the form. */
async function leftAddress() {
  const visitor = await makeVisitor(server, team.agent);
  const { conversationId } = await visitor.ask('Hello');
  await visitor.call(leaveContact, { email: 'vera@visitors.example', inquiry: 'Do you cater?' });
  return { visitor, conversationId };
}

async function lookAfter() {
  const { jobs, database } = server.platform;
  await jobs.enqueue(database.db, lookAfterConversationsJob, {});
  const due = `select 1 from pgboss.job where name = '${lookAfterConversationsJob.name}' and state < 'completed' and start_after <= now()`;
  await until(async () => (await database.db.execute(due)).rows.length === 0);
}

const { resolve, close, program } = {
  resolve: async (conversationId: string | null) => {
    const handoffId = await handoffOf(conversationId);
    await team.owner.call(setHandoffStatus, { businessId: team.businessId, handoffId, status: 'resolved' });
    return 'resolved';
  },
  close: async (conversationId: string | null) => {
    await team.owner.call(endConversation, team.scopeOf(conversationId));
    return 'closed';
  },
  program: async (conversationId: string | null) => {
    const caller = await makeApiKey(server, team.owner);
    await caller.call(apiSetHandoffStatus, { handoffId: await handoffOf(conversationId), status: 'closed' });
    return 'closed';
  },
};

test.each([
  ['resolving the escalation', resolve],
  ['closing the conversation', close],
  ['a program that closes the escalation', program],
])('%s ends both, the visitor is told, and the agent answers the next word', async (_, end) => {
  for (const isTaken of [true, false]) {
    const { visitor, conversationId } = await calledPerson(isTaken);
    const events = await listen(visitor);
    const status = await end(conversationId);
    expect(await stateOf(conversationId)).toEqual(['closed', 'agent', null, status, 'done']);
    await events.until((event) => event.type === 'conversation' && event.conversation.isEnded);
    await events.close();
    expect((await team.notesOf(conversationId)).slice(-2)).toEqual(['agent-is-back', 'ended']);
    expect(await visitor.ask('Hello')).toMatchObject({ answered: true, mode: 'agent' });
    expect(await stateOf(conversationId)).toEqual(['open', 'agent', null, status, 'agent']);
  }
});

test('without a person in it an end is only said to be one', async () => {
  const { conversationId } = await leftAddress();
  await resolve(conversationId);
  expect((await team.notesOf(conversationId)).slice(-1)).toEqual(['ended']);
  expect(await team.notesOf(conversationId)).not.toContain('agent-is-back');
});

test('a paused agent is not said to be back; who writes then hears why and can leave a message', async () => {
  const { visitor, conversationId } = await calledPerson(true);
  const agent = { businessId: team.businessId, agentId: team.agent.id };
  await team.owner.call(setAgentStatus, { ...agent, status: 'inactive' });
  await close(conversationId);
  expect(await team.notesOf(conversationId)).not.toContain('agent-is-back');
  const answer = await visitor.ask('Hello?');
  expect(answer).toMatchObject({ answered: false, handoff: true });
  expect(answer.response).not.toBe('');
  await team.owner.call(setAgentStatus, { ...agent, status: 'active' });
});

test('two members end it at once, on either side: it has one end', async () => {
  const { conversationId } = await calledPerson(true);
  const handoffId = await handoffOf(conversationId);
  const resolved = { businessId: team.businessId, handoffId, status: 'resolved' } as const;
  await Promise.all([
    team.owner.call(setHandoffStatus, resolved),
    team.member.call(setHandoffStatus, resolved),
    team.owner.call(endConversation, team.scopeOf(conversationId)),
    team.member.call(endConversation, team.scopeOf(conversationId)),
  ]);
  const notes = await team.notesOf(conversationId);
  expect(notes.filter((note) => note === 'ended')).toHaveLength(1);
  expect((await stateOf(conversationId)).slice(0, 2)).toEqual(['closed', 'agent']);
});

test('an escalation that was over already changes its status and ends nothing new', async () => {
  const { visitor, conversationId } = await leftAddress();
  const handoffId = await handoffOf(conversationId);
  await resolve(conversationId);
  await visitor.ask('Hello');
  await team.owner.call(setHandoffStatus, { businessId: team.businessId, handoffId, status: 'closed' });
  expect(await stateOf(conversationId)).toEqual(['open', 'agent', null, 'closed', 'agent']);
});

test('an escalation that is opened again opens its conversation', async () => {
  const { conversationId } = await leftAddress();
  const handoffId = await handoffOf(conversationId);
  await resolve(conversationId);
  await team.owner.call(setHandoffStatus, { businessId: team.businessId, handoffId, status: 'pending' });
  expect(await stateOf(conversationId)).toEqual(['open', 'agent', null, 'pending', 'needs-you']);
});

test('a visitor who closes the chat after leaving an address is still owed an answer', async () => {
  const { visitor, conversationId } = await leftAddress();
  expect(await visitor.call(endVisit, {})).toMatchObject({ isEnded: true });
  expect(await visitor.call(endVisit, {})).toMatchObject({ isEnded: true });
  expect(await stateOf(conversationId)).toEqual(['open', 'agent', null, 'pending', 'needs-you']);
  expect((await team.notesOf(conversationId)).filter((note) => note === 'ended')).toHaveLength(1);
  await visitor.ask('Hello');
  const { conversation } = await visitor.call(getVisitorConversation, {});
  expect(conversation.isEnded).toBe(false);
});

test('a visitor who closes the chat without an address ends the matter', async () => {
  const { visitor, conversationId } = await calledPerson(false);
  await visitor.call(endVisit, {});
  expect(await stateOf(conversationId)).toEqual(['closed', 'agent', null, 'closed', 'done']);
});

test('whose turn it is follows who spoke last', async () => {
  const { visitor, conversationId } = await calledPerson(false);
  expect((await stateOf(conversationId)).at(-1)).toBe('needs-you');
  await team.owner.call(takeOverConversation, team.scopeOf(conversationId));
  expect((await stateOf(conversationId)).at(-1)).toBe('yours');
  const seenByOther = await team.member.call(getTeamView, team.scopeOf(conversationId));
  expect(seenByOther.state).toBe('colleague');
  await team.owner.call(sendMemberMessage, { ...team.scopeOf(conversationId), content: 'Which order?' });
  expect((await stateOf(conversationId)).at(-1)).toBe('visitor');
  await visitor.ask('Number 12');
  expect((await stateOf(conversationId)).at(-1)).toBe('yours');
});

// Last, since everybody's session locks meanwhile.
test('half an hour without a word ends what is nobody’s matter, and nothing else', async () => {
  const talk = await makeVisitor(server, team.agent);
  const { conversationId: talked } = await talk.ask('Hello');
  const { conversationId: owed } = await leftAddress();
  const { visitor, conversationId: taken } = await calledPerson(true);
  server.clock.moveBy(silenceMs);
  await lookAfter();
  expect(await stateOf(talked)).toEqual(['closed', 'agent', null, null, 'done']);
  expect(await stateOf(owed)).toEqual(['open', 'agent', null, 'pending', 'needs-you']);
  expect(await stateOf(taken)).toEqual(['open', 'agent', null, 'in_progress', 'visitor']);
  expect((await team.notesOf(taken)).at(-1)).toBe('agent-is-back');
  server.clock.moveBy(silenceMs);
  await lookAfter();
  expect((await team.notesOf(taken)).filter((note) => note === 'agent-is-back')).toHaveLength(1);
  expect((await visitor.ask('Hello')).mode).toBe('agent');
  expect((await stateOf(taken)).at(-1)).toBe('needs-you');
});
