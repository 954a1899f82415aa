import { exportMyData } from '@parley/contract/accounts/account-data';
import { sendMemberMessage } from '@parley/contract/conversations/conversations';
import {
  exportInquiries,
  getQuestionGroup,
  listInquiries,
  listQuestionGroups,
  type QuestionGroupStatus,
  setQuestionGroupStatus,
  teachAnswer,
} from '@parley/contract/conversations/inquiries';
import { setAnswerVerdict } from '@parley/contract/conversations/teaching';
import { endVisit, leaveContact, rateAnswer, rateConversation } from '@parley/contract/conversations/widget';
import { deleteDocument } from '@parley/contract/knowledge/knowledge';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeAgent,
  makeDocument,
  makeOwner,
  makeVisitor,
  type Owner,
  waitForDocument,
} from '../../../testing/makers.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { settleGroupsJob } from './inquiries.jobs.ts';

let server: TestServer;
let owner: Owner;
let businessId: string;
type Agent = Awaited<ReturnType<typeof makeAgent>>;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const handbook =
  '# Delivery\n\nDelivery within the city costs 4.50 euros.\n\n# Hours\n\nWe are open from 8:00 to 18:00.';

/** A business of its own, so that no test counts what another one asked. */
async function makeBaker() {
  owner = await makeOwner(server);
  businessId = owner.businessId;
  const agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'handbook.md', handbook);
  return agent;
}

async function ask(agent: Agent, ...questions: string[]) {
  const visitor = await makeVisitor(server, agent);
  const answers = [];
  for (const question of questions) answers.push(await visitor.ask(question));
  return { visitor, answers, conversationId: answers[0]!.conversationId!, last: answers.at(-1)! };
}

const groupsOf = async (status: QuestionGroupStatus = 'open') =>
  (await owner.call(listQuestionGroups, { businessId, status })).groups;
const inquiriesOf = async (filter: { type?: 'escalated'; search?: string } = {}) =>
  owner.call(listInquiries, { businessId, ...filter });
const waitForGroups = (shown: object[], status: QuestionGroupStatus = 'open') =>
  expect.poll(() => groupsOf(status), { timeout: 20_000 }).toMatchObject(shown);

test('a question that three people ask in their words is one, is taught once, and is then answered', async () => {
  const agent = await makeBaker();
  const scope = { businessId, agentId: agent.id };
  const before = server.clock.now().toISOString();
  for (const question of ['Can I pay with PayPal?', 'Do you accept PayPal?', 'Do you take paypal payments?'])
    expect((await ask(agent, question)).last.answered).toBe(false);
  await ask(agent, 'Who won the world cup in 1998?');
  await waitForGroups([
    { question: 'Can I pay with PayPal?', peopleCount: 3, timesAsked: 3, agentName: 'Baker' },
    { question: 'Who won the world cup in 1998?', peopleCount: 1 },
  ]);
  const [payPal, cup] = await groupsOf();
  expect(payPal!.firstAskedAt >= before && payPal!.lastAskedAt > payPal!.firstAskedAt).toBe(true);

  const pair = {
    question: 'Can I pay with PayPal?',
    answer: 'Yes, we accept PayPal at the till and online.',
  };
  const document = await owner.call(teachAnswer, { ...scope, ...pair, groupId: payPal!.id });
  expect(document).toMatchObject({ title: pair.question, fileType: '.qa', dateOrigin: 'owner' });
  await waitForDocument(owner, agent.id, document.id, ({ status }) => status === 'completed');
  await waitForGroups([{ id: payPal!.id, documentId: document.id, isReopened: false }], 'taught');
  const { last } = await ask(agent, 'Is PayPal accepted?');
  expect(last).toMatchObject({ answered: true, response: expect.stringContaining(pair.answer) });
  expect(last.contexts[0]?.metadata).toMatchObject({ document_id: document.id });
  expect(await groupsOf()).toMatchObject([{ id: cup!.id }]);

  await owner.call(deleteDocument, { ...scope, documentId: document.id });
  expect(await groupsOf()).toMatchObject([{ id: payPal!.id, documentId: null }, { id: cup!.id }]);
  expect((await ask(agent, 'Do you accept PayPal?')).last.answered).toBe(false);
  await waitForGroups([{ peopleCount: 4 }, { id: cup!.id }]);
});

test('what was taught and does not answer is open again; what is none of our business stays dismissed', async () => {
  const agent = await makeBaker();
  const scope = { businessId, agentId: agent.id };
  await ask(agent, 'Do you rent out bicycles?');
  await waitForGroups([{ question: 'Do you rent out bicycles?' }]);
  const [bicycles] = await groupsOf();
  const groupId = bicycles!.id;
  const answer = 'The oven was built in 1950 by a smith from the next village.';
  const { id } = await owner.call(teachAnswer, {
    ...scope,
    question: 'Who built the oven?',
    answer,
    groupId,
  });
  await waitForGroups([{ id: groupId, documentId: id, isReopened: true }]);

  await owner.call(setQuestionGroupStatus, { businessId, groupId, status: 'dismissed' });
  await ask(agent, 'Do you rent bicycles out?');
  await waitForGroups([{ id: groupId, peopleCount: 2 }], 'dismissed');
  expect(await groupsOf()).toEqual([]);
  await owner.call(setQuestionGroupStatus, { businessId, groupId, status: 'open' });
  expect(await groupsOf()).toMatchObject([{ id: groupId, isReopened: false }]);
});

test('a member’s own reply is suggested as the answer', async () => {
  const agent = await makeBaker();
  const { conversationId } = await ask(agent, 'Do you bake wedding cakes?');
  await waitForGroups([{ question: 'Do you bake wedding cakes?' }]);
  const say = (content: string) => owner.call(sendMemberMessage, { businessId, conversationId, content });
  await say('Hello!');
  await say('Yes, we bake wedding cakes. Please order three weeks ahead.');
  const [group] = await groupsOf();
  const details = await owner.call(getQuestionGroup, { businessId, groupId: group!.id });
  expect(details.suggestion).toMatchObject({
    answer: 'Yes, we bake wedding cakes. Please order three weeks ahead.',
    conversationId,
  });
  expect(details.wordings).toMatchObject([{ question: 'Do you bake wedding cakes?', conversationId }]);
});

test('questions in other languages have groups of their own', async () => {
  const agent = await makeBaker();
  await ask(agent, 'Kann ich mit PayPal bezahlen?');
  await ask(agent, 'Ist das Bezahlen mit PayPal möglich?');
  await ask(agent, 'Kann ich bar bezahlen?');
  await waitForGroups([
    { question: 'Kann ich mit PayPal bezahlen?', language: 'de', peopleCount: 2 },
    { question: 'Kann ich bar bezahlen?', peopleCount: 1 },
  ]);
});

test('a conversation has the first type that fits, and a short one that was answered has none', async () => {
  const agent = await makeBaker();
  const unknown = 'Do you have a loyalty card?';
  const answerable = 'How much does delivery cost?';
  await ask(agent, answerable);
  const short = await ask(agent, unknown);
  const open = await ask(agent, answerable, unknown);
  const low = await ask(agent, unknown);
  await low.visitor.call(rateConversation, { rating: 2 });
  await low.visitor.call(rateAnswer, { messageId: low.last.messageId!, wasHelpful: true });
  const unhelpful = await ask(agent, answerable);
  await unhelpful.visitor.call(rateAnswer, { messageId: unhelpful.last.messageId!, wasHelpful: false });
  const escalated = await ask(agent, unknown);
  await escalated.visitor.call(rateConversation, { rating: 1 });
  await escalated.visitor.call(leaveContact, { email: 'vera@example.org', inquiry: unknown });
  const { inquiries, count, total } = await inquiriesOf();
  expect(inquiries.map(({ id, issueType, hasUnanswered }) => [id, issueType, hasUnanswered])).toEqual([
    [escalated.conversationId, 'escalated', true],
    [unhelpful.conversationId, 'negative_feedback', false],
    [low.conversationId, 'low_rating', true],
    [open.conversationId, 'no_response', true],
    [short.conversationId, 'short_conversation', true],
  ]);
  expect([count, total]).toEqual([5, 5]);
  expect(inquiries[4]).toMatchObject({
    agentName: 'Baker',
    firstUserMessage: unknown,
    messageCount: 2,
    rating: null,
  });
  expect(await inquiriesOf({ type: 'escalated' })).toMatchObject({
    inquiries: [{ id: escalated.conversationId, rating: 1 }],
    count: 1,
    total: 5,
  });
  expect((await inquiriesOf({ search: 'LOYALTY card' })).count).toBe(3);
  expect((await inquiriesOf({ search: 'baker' })).count).toBe(5);
  expect((await inquiriesOf({ search: '%' })).count).toBe(0);
});

test('a hint is a gap until the visitor says that it helped', async () => {
  const agent = await makeBaker();
  const { visitor, last } = await ask(agent, 'How much does delivery cost?');
  const messageId = last.messageId!;
  await server.platform.database.db.execute(
    `update messages set answered = false, receipt = jsonb_set(receipt, '{rule}', '"hinted"') where id = '${messageId}'`,
  );
  await visitor.call(rateAnswer, { messageId, wasHelpful: false });
  await waitForGroups([{ question: 'How much does delivery cost?', hintedCount: 1, peopleCount: 1 }]);
  expect(await inquiriesOf()).toMatchObject({ inquiries: [{ hasUnanswered: true }] });
  await visitor.call(rateAnswer, { messageId, wasHelpful: true });
  expect(await groupsOf()).toEqual([]);
  expect((await inquiriesOf()).total).toBe(0);
});

test('an answer that a member calls wrong is a question to teach, until it is called right', async () => {
  const agent = await makeBaker();
  const { last, conversationId } = await ask(agent, 'How much does delivery cost?');
  const messageId = last.messageId!;
  const judge = (verdict: 'right' | 'wrong' | null) =>
    owner.call(setAnswerVerdict, { businessId, conversationId, messageId, verdict });
  expect(await groupsOf()).toEqual([]);
  await judge('wrong');
  await waitForGroups([{ question: 'How much does delivery cost?', timesAsked: 1, peopleCount: 1 }]);
  const groupId = (await groupsOf())[0]!.id;
  const { wordings } = await owner.call(getQuestionGroup, { businessId, groupId });
  expect(wordings).toMatchObject([{ conversationId, reply: last.response }]);
  await judge('right');
  expect(await groupsOf()).toEqual([]);
  await judge('wrong');
  await waitForGroups([{ timesAsked: 1 }]);
  await judge(null);
  expect(await groupsOf()).toEqual([]);
});

test('what was called wrong stays open while the agent says it again, whatever document is read', async () => {
  const agent = await makeBaker();
  const question = 'How much does delivery cost?';
  const { last, conversationId } = await ask(agent, question);
  await owner.call(setAnswerVerdict, {
    businessId,
    conversationId,
    messageId: last.messageId!,
    verdict: 'wrong',
  });
  await waitForGroups([{ question, wrongCount: 1, hintedCount: 0 }]);

  const other = await makeDocument(owner, agent.id, 'ovens.md', '# Ovens\n\nOur ovens burn beech wood.');
  await server.runJob(settleGroupsJob, { businessId, agentId: agent.id, documentId: other.id });
  expect(await groupsOf()).toMatchObject([{ question, status: 'open', documentId: null }]);

  const { id: groupId } = (await groupsOf())[0]!;
  const answer = 'Delivery costs 9 euros, wherever you live.';
  const taught = await owner.call(teachAnswer, { businessId, agentId: agent.id, question, answer, groupId });
  await waitForDocument(owner, agent.id, taught.id, ({ status }) => status === 'completed');
  await server.runJob(settleGroupsJob, { businessId, agentId: agent.id, documentId: taught.id });
  expect(await groupsOf('taught')).toMatchObject([{ id: groupId, documentId: taught.id }]);
});

test('the export has the columns that were agreed, and starts no formula', async () => {
  const agent = await makeBaker();
  const { visitor } = await ask(
    agent,
    `=HYPERLINK("http://evil.example","Do you have a loyalty card?") ${'x'.repeat(120)}`,
  );
  await visitor.call(endVisit, {});
  const response = await owner.send(exportInquiries, { businessId });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [header, row, end] = (await response.text()).split('\r\n');
  expect(header).toBe(
    '"Issue Type","Agent","Date","Message Count","Rating","First Message","Last AI Response"',
  );
  expect(row).toMatch(
    /^"Short Conversation","Baker","\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","2","N\/A","'=HYPERLINK\(""http:\/\/evil/,
  );
  expect(row).not.toContain('x'.repeat(60));
  expect(end).toBe('');
});

test('an export of many pages misses none', async () => {
  const agent = await makeBaker();
  const { db } = server.platform.database;
  await db.execute(`
    insert into conversations (business_id, agent_id, session_id, started_at, last_message_at, escalated)
    select '${businessId}', '${agent.id}', 'many-' || n, '2026-01-01', '2026-01-01', true from generate_series(1, 450) n`);
  await db.execute(`
    insert into unanswered_inquiries (business_id, agent_id, conversation_id, started_at, first_message, issue_type)
    select business_id, agent_id, id, started_at, session_id, 'escalated' from conversations where business_id = '${businessId}'`);
  const lines = (await (await owner.send(exportInquiries, { businessId })).text()).split('\r\n');
  expect(lines).toHaveLength(452);
  expect(await inquiriesOf()).toMatchObject({ count: 450, inquiries: { length: 100 } });
  // 3, 30 to 39 and 300 to 399; more than a page and less than one are both counted.
  expect(await inquiriesOf({ search: 'many-3' })).toMatchObject({ count: 111, total: 450 });
  expect(await inquiriesOf({ search: 'many-44' })).toMatchObject({ count: 11, total: 450 });
});

test('groups, questions and taught answers are in the export of the business', async () => {
  const agent = await makeBaker();
  await ask(agent, 'Can I pay with PayPal?');
  await waitForGroups([{ peopleCount: 1 }]);
  const pair = { question: '../../Can I pay with "PayPal"?', answer: 'Yes, with PayPal.' };
  const { id } = await owner.call(teachAnswer, { businessId, agentId: agent.id, ...pair });
  const archive = readZip(Buffer.from(await (await owner.send(exportMyData, {})).arrayBuffer()));
  const names = [...archive.keys()];
  expect(names.some((name) => name.includes('question-groups/'))).toBe(true);
  expect(names.find((name) => name.endsWith(`taught/${id}.md`))).toBeDefined();
  expect(names.filter((name) => name.includes('..'))).toEqual([]);
});

test('what belongs to another business or agent is not found', async () => {
  const agent = await makeBaker();
  await ask(agent, 'Can I pay with PayPal?');
  await waitForGroups([{ peopleCount: 1 }]);
  const [group] = await groupsOf();
  const [victim, victimBusiness] = [owner, businessId];
  const other = await makeAgent(victim, 'Other');
  const pair = { question: 'PayPal?', answer: 'Yes.', groupId: group!.id };
  const ofOtherAgent = victim.call(teachAnswer, { businessId: victimBusiness, agentId: other.id, ...pair });
  await expect(ofOtherAgent).rejects.toMatchObject({ status: 404 });
  await makeBaker();
  const foreign = [
    () => owner.call(getQuestionGroup, { businessId, groupId: group!.id }),
    () => owner.call(setQuestionGroupStatus, { businessId, groupId: group!.id, status: 'dismissed' }),
    () => owner.call(teachAnswer, { businessId, agentId: agent.id, question: 'PayPal?', answer: 'No.' }),
  ];
  for (const call of foreign) await expect(call()).rejects.toMatchObject({ status: 404 });
  expect(await groupsOf()).toEqual([]);
});
