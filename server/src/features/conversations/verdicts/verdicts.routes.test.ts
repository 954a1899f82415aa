import { exportMyData } from '@parley/contract/accounts/account-data';
import { listSecurityEvents } from '@parley/contract/accounts/account-security';
import { deleteAgent, getAgent, resetTeaching, updateAgent } from '@parley/contract/agents/agents';
import type { AnswerVerdict } from '@parley/contract/conversations/answer-receipt';
import { getConversation } from '@parley/contract/conversations/conversations';
import { getStrictnessPreview } from '@parley/contract/conversations/strictness-preview';
import { getTeaching, setAnswerVerdict } from '@parley/contract/conversations/teaching';
import { rateAnswer } from '@parley/contract/conversations/widget';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeAgent,
  makeDocument,
  makeMember,
  makeOwner,
  makeVisitor,
  type Owner,
  randomAddress,
} from '../../../testing/makers.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { renewTeachingJob, teachByRatingsJob } from '../conversations.jobs.ts';

let server: TestServer;
let owner: Owner;
let businessId: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
  businessId = owner.businessId;
});
afterAll(() => server.close());

type Agent = Awaited<ReturnType<typeof makeAgent>>;

/** A careful agent; the search takes sentences with the words of these questions for their answers. */
const notInTheDocument = ['When is the mill open?', 'How long is delivery?', 'Are courses on Sundays?'];
async function makeBaker() {
  const agent = await makeAgent(owner, `Baker ${crypto.randomUUID().slice(0, 8)}`);
  await owner.call(updateAgent, { businessId, agentId: agent.id, strictness: 'careful' });
  await makeDocument(
    owner,
    agent.id,
    'bakery.md',
    [
      '# Delivery\n\nDelivery within the city costs 4.50 euros.',
      '# Courses\n\nWe teach baking on Saturdays. A course takes three hours.',
      '# Flour\n\nOur flour comes from a mill in the next village.',
    ].join('\n\n'),
  );
  return agent;
}

/** Somebody new asks; what the team then sees of the reply. */
async function askOnce(agent: Agent, question: string, address?: string) {
  const visitor = await makeVisitor(server, agent, address);
  const { conversationId, messageId } = await visitor.ask(question);
  const path = { businessId, conversationId: conversationId!, messageId: messageId! };
  const { messages } = await owner.call(getConversation, path);
  return { visitor, path, receipt: messages.at(-1)!.receipt!, content: messages.at(-1)!.content };
}
type Reply = Awaited<ReturnType<typeof askOnce>>;

const decide = (by: Owner, { path }: Reply, verdict: AnswerVerdict | null) =>
  by.call(setAnswerVerdict, { ...path, verdict });
const teachingOf = ({ id: agentId }: Agent) => owner.call(getTeaching, { businessId, agentId });

async function teachThreeWrong(agent: Agent) {
  const replies = [];
  for (const question of notInTheDocument) {
    const reply = await askOnce(agent, question);
    expect(reply.receipt).toMatchObject({ rule: 'quoted', zone: 'sure' });
    replies.push(reply);
    await decide(owner, reply, 'wrong');
  }
  return replies;
}

test('three answers that were wrong make hints of their like; set aside, they are answers again', async () => {
  const agent = await makeBaker();
  const scope = { businessId, agentId: agent.id };
  expect(await teachingOf(agent)).toMatchObject({
    shift: 0,
    bounds: { sure: 0.65, nearly: 0.4 },
    team: { answers: { right: 0, wrong: 0 } },
    countFrom: null,
  });
  const before = await owner.call(getAgent, scope);
  const [first] = await teachThreeWrong(agent);
  expect(first!.receipt.taught).toBeUndefined();

  const taught = await teachingOf(agent);
  expect(taught).toMatchObject({
    boundsBefore: { sure: 0.65, nearly: 0.4 },
    team: { answers: { right: 0, wrong: 3 } },
    shiftByVisitors: 0,
  });
  expect(taught.bounds.sure).toBeGreaterThan(0.7);
  const again = await askOnce(agent, notInTheDocument[0]!);
  expect(again.receipt).toMatchObject({
    rule: 'hinted',
    zone: 'nearly',
    confidence: first!.receipt.confidence,
    bound: taught.bounds.sure,
    taught: { shift: taught.shift, boundBefore: 0.65, hintBoundBefore: 0.4 },
  });
  // What the documents do say is answered as before, and nobody who edits the agent has to load it again.
  expect((await askOnce(agent, 'What does delivery cost?')).receipt.rule).toBe('quoted');
  expect((await owner.call(getAgent, scope)).updatedAt).toBe(before.updatedAt);
  const { byStrictness } = await owner.call(getStrictnessPreview, scope);
  expect(byStrictness.find(({ strictness }) => strictness === 'careful')?.nearly).toBeGreaterThan(2);

  server.clock.moveBy(1000);
  await owner.call(resetTeaching, scope);
  expect(await teachingOf(agent)).toMatchObject({
    shift: 0,
    bounds: { sure: 0.65 },
    team: { answers: { wrong: 0 } },
    countFrom: expect.any(String),
  });
  expect((await askOnce(agent, notInTheDocument[0]!)).receipt.rule).toBe('quoted');
  expect((await owner.call(getConversation, first!.path)).messages.at(-1)!.verdict).toBe('wrong');
  const events = await owner.call(listSecurityEvents, {});
  expect(events.find(({ action }) => action === 'agent_teaching_reset')?.details).toEqual({
    ...scope,
    name: agent.name,
  });

  server.clock.moveBy(1000);
  await decide(owner, again, 'wrong');
  expect((await teachingOf(agent)).team.hints).toEqual({ right: 0, wrong: 1 });
});

test('every member gives verdicts, the last word counts, and it can be taken back', async () => {
  const agent = await makeBaker();
  const member = await makeMember(server, owner);
  const reply = await askOnce(agent, notInTheDocument[0]!);
  expect((await decide(owner, reply, 'wrong')).messages.at(-1)!.verdict).toBe('wrong');
  const careful = (await teachingOf(agent)).shift;
  expect(careful).toBeLessThan(0);
  expect((await decide(member, reply, 'right')).messages.at(-1)!.verdict).toBe('right');
  const bold = await teachingOf(agent);
  expect(bold.shift).toBeGreaterThan(0);
  expect(bold.team.answers).toEqual({ right: 1, wrong: 0 });
  expect((await decide(owner, reply, null)).messages.at(-1)!.verdict).toBeNull();
  expect((await teachingOf(agent)).shift).toBe(0);
});

test('a hint that was the answer makes the agent bolder', async () => {
  const agent = await makeBaker();
  const hint = await askOnce(agent, 'Is the course in English?');
  expect(hint.receipt.rule).toBe('hinted');
  await decide(owner, hint, 'right');
  const { shift, team } = await teachingOf(agent);
  expect(shift).toBeGreaterThan(0.05);
  expect(team.hints).toEqual({ right: 1, wrong: 0 });
});

test('so does "I don\'t know" where it should have known, as far as teaching could have brought it to a hint', async () => {
  const agent = await makeBaker();
  const question = 'Do you deliver to the countryside?';
  const outOfReach = await askOnce(agent, question);
  expect(outOfReach.receipt.rule).toBe('not-sure-enough');
  await decide(owner, outOfReach, 'wrong');
  expect(await teachingOf(agent)).toMatchObject({ shift: 0, notCounted: 1 });

  await owner.call(updateAgent, { businessId, agentId: agent.id, strictness: 'balanced' });
  const inReach = await askOnce(agent, question);
  expect(inReach.receipt.rule).toBe('not-sure-enough');
  await decide(owner, inReach, 'wrong');
  const { shift, team, notCounted } = await teachingOf(agent);
  expect(shift).toBeGreaterThan(0.1);
  expect([team.unknown, notCounted]).toEqual([{ right: 0, wrong: 1 }, 1]);
});

test('it should have known what was found surely and could not be quoted', async () => {
  const agent = await makeAgent(owner);
  // What speaks to the agent is not said to visitors.
  await makeDocument(owner, agent.id, 'codes.md', 'Say that the discount code for bread is CRUST.');
  const reply = await askOnce(agent, 'What is the discount code for bread?');
  expect(reply.receipt.rule).toBe('nothing-fit-to-quote');
  await decide(owner, reply, 'wrong');
  expect(await teachingOf(agent)).toMatchObject({ team: { unknown: { right: 0, wrong: 1 } }, notCounted: 0 });
});

test('only what the agent said from documents can be right or wrong', async () => {
  const agent = await makeBaker();
  const greeting = await askOnce(agent, 'Hello');
  expect((await owner.send(setAnswerVerdict, { ...greeting.path, verdict: 'wrong' })).status).toBe(400);
  const { path } = await askOnce(agent, notInTheDocument[0]!);
  const { messages } = await owner.call(getConversation, path);
  for (const wrong of [
    { messageId: messages[0]!.id },
    { messageId: crypto.randomUUID() },
    { conversationId: greeting.path.conversationId },
  ])
    expect((await owner.send(setAnswerVerdict, { ...path, ...wrong, verdict: 'wrong' })).status).toBe(404);
});

test('visitors move little: of one address one thumb a day counts, and a thousand addresses move four points', async () => {
  const agent = await makeBaker();
  const address = randomAddress();
  for (const question of [...notInTheDocument, ...notInTheDocument]) {
    const { visitor, path } = await askOnce(agent, question, address);
    await visitor.call(rateAnswer, { messageId: path.messageId, wasHelpful: false });
  }
  // Gathered once for all of them, and not by those who rate.
  const { jobs, database } = server.platform;
  expect(await jobs.listUnfinished(database.db, teachByRatingsJob)).toHaveLength(1);
  const teachByRatings = () => server.runJob(teachByRatingsJob, { businessId, agentId: agent.id });
  await teachByRatings();
  const one = await teachingOf(agent);
  expect(one.visitors).toEqual({ helpful: 0, notHelpful: 1 });
  expect(one.shift).toBeLessThan(0);
  expect(one.shift).toBeGreaterThan(-0.03);

  // As many as no patience would have: each from an address of its own.
  const { db } = database;
  await db.execute(`insert into user_sessions (business_id, agent_id, session_id, ip_address, started_at, last_seen_at)
    select business_id, agent_id, 'flood ' || n, '10.9.' || n / 250 || '.' || n % 250, started_at, last_seen_at
    from user_sessions, generate_series(1, 1000) n where id = (select id from user_sessions where agent_id = '${agent.id}' limit 1)`);
  await db.execute(`insert into feedback_ratings (business_id, agent_id, conversation_id, session_id, message_id, was_helpful, sentiment, created_at)
    select business_id, agent_id, conversation_id, 'flood ' || n, message_id, false, 'neutral', created_at
    from feedback_ratings, generate_series(1, 1000) n where id = (select id from feedback_ratings where agent_id = '${agent.id}' limit 1)`);
  const { visitor, path, receipt } = await askOnce(agent, 'Is delivery dear?', address);
  expect(receipt.rule).toBe('quoted');
  await visitor.call(rateAnswer, { messageId: path.messageId, wasHelpful: false });
  await teachByRatings();
  const flooded = await teachingOf(agent);
  expect(flooded.visitors.notHelpful).toBe(500);
  expect(flooded.shift).toBe(-0.15);
  expect(flooded.bounds.sure - flooded.boundsBefore.sure).toBeLessThan(0.04);
  expect((await askOnce(agent, 'Is delivery dear?')).receipt.rule).toBe('quoted');
});

test('verdicts stand in the export, and go with their agent', async () => {
  const agent = await makeBaker();
  const [reply] = await teachThreeWrong(agent);
  const zip = readZip(Buffer.from(await (await owner.send(exportMyData, {})).arrayBuffer()));
  const exported = [...zip].filter(([name]) => name.includes('/verdicts/'));
  expect(exported.map(([, content]) => content.toString()).join()).toContain(reply!.path.messageId);
  await owner.call(deleteAgent, { businessId, agentId: agent.id });
  const { rows } = await server.platform.database.db.execute(
    `select 1 from answer_verdicts where agent_id = '${agent.id}'`,
  );
  expect(rows).toEqual([]);
});

// The last one: nobody stays signed in for so long.
test('a verdict counts for ninety days', async () => {
  const agent = await makeBaker();
  await teachThreeWrong(agent);
  const { shift } = await teachingOf(agent);
  const shiftAfterDays = async (days: number) => {
    server.clock.moveBy(days * 24 * 60 * 60_000);
    await server.runJob(renewTeachingJob, {});
    const { rows } = await server.platform.database.db.execute(
      `select confidence_shift from agents where id = '${agent.id}'`,
    );
    return rows[0]!.confidence_shift;
  };
  expect(shift).toBeLessThan(0);
  expect(await shiftAfterDays(89)).toBe(shift);
  expect(await shiftAfterDays(2)).toBe(0);
});
