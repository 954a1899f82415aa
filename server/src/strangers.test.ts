import { sharePreview } from '@parley/contract/agents/agents';
import { isBusinessAccess } from '@parley/contract/businesses/business-roles';
import { inviteMember } from '@parley/contract/businesses/members';
import { uploadMemberAttachment } from '@parley/contract/conversations/attachments';
import { addConversationNote } from '@parley/contract/conversations/inbox';
import { listQuestionGroups } from '@parley/contract/conversations/inquiries';
import { createSavedReply } from '@parley/contract/conversations/saved-replies';
import { leaveContact } from '@parley/contract/conversations/widget';
import { addExamQuestion, listExamRuns, startExamRun } from '@parley/contract/exams/exams';
import { createApiKey } from '@parley/contract/integrations/api-keys';
import { createWebhook, testWebhook } from '@parley/contract/integrations/webhooks';
import { listContradictions } from '@parley/contract/knowledge/contradictions';
import { setApiSource } from '@parley/contract/knowledge/knowledge-sources';
import type { Endpoint } from '@parley/contract/wire/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { groupQuestionJob } from './features/conversations/inquiries/index.ts';
import { findContradictionsJob } from './features/knowledge/knowledge.jobs.ts';
import { makeAlert } from './testing/alerts.ts';
import { latestHandoff } from './testing/escalations.ts';
import {
  makeAgent,
  makeDocument,
  makeMember,
  makeOwner,
  makePerson,
  makeVisitor,
  type Owner,
} from './testing/makers.ts';
import { sampleInput } from './testing/sample-input.ts';
import { pdfFile } from './testing/sent-files.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** Everything a business can own, by the name it has in a path or a body. */
interface Belongings {
  businessId: string;
  agentId: string;
  documentId: string;
  contradictionId: string;
  sourceId: string;
  conversationId: string;
  messageId: string;
  previewId: string;
  handoffId: string;
  sessionId: string;
  memberId: string;
  invitationId: string;
  keyId: string;
  webhookId: string;
  deliveryId: string;
  alertId: string;
  groupId: string;
  noteId: string;
  attachmentId: string;
  replyId: string;
  questionId: string;
  runId: string;
}

let server: TestServer;
let victim: Owner;
let belongings: Belongings;
let member: Owner;
let stranger: Owner;
let nobody: Awaited<ReturnType<typeof makePerson>>;

beforeAll(async () => {
  server = await startTestServer();
  victim = await makeOwner(server);
  stranger = await makeOwner(server);
  nobody = await makePerson(server);
  member = await makeMember(server, victim);
  const { businessId } = victim;
  const invitation = await victim.call(inviteMember, { businessId, email: 'invited@example.com' });
  const agent = await makeAgent(victim);
  const document = await makeDocument(victim, agent.id, 'secret.md', 'The secret ingredient is cardamom.');
  await makeDocument(
    victim,
    agent.id,
    'prices.md',
    '# Prices\n\nA guided tour of the bakery costs 12 euros. The guided tour of the bakery costs 15 euros.',
  );
  await server.runJob(findContradictionsJob, { businessId, agentId: agent.id });
  const [contradiction] = (await victim.call(listContradictions, { businessId })).open;
  const source = await victim.call(setApiSource, {
    businessId,
    agentId: agent.id,
    endpoint: 'https://shop.example.com/api',
  });
  const preview = await victim.call(sharePreview, { businessId, agentId: agent.id, days: 1 });
  const visitor = await makeVisitor(server, agent);
  const { conversationId, messageId } = await visitor.ask('What is the secret ingredient?');
  const unanswered = await visitor.ask('Do you rent out bicycles?');
  await visitor.call(leaveContact, { email: 'visitor@example.org', inquiry: 'Is it cardamom?' });
  await server.runJob(groupQuestionJob, { businessId, messageId: unanswered.messageId! });
  const [group] = (await victim.call(listQuestionGroups, { businessId })).groups;
  const handoff = await latestHandoff(victim);
  const alert = await makeAlert(server, victim, agent.id);
  const { key } = await victim.call(createApiKey, {
    businessId,
    name: 'Program',
    scopes: ['chat'],
    expiresInDays: null,
  });
  const { webhook } = await victim.call(createWebhook, {
    businessId,
    url: 'https://hooks.invalid/',
    events: ['handoff.created'],
  });
  const delivery = await victim.call(testWebhook, { businessId, webhookId: webhook.id });
  const noteId = crypto.randomUUID();
  const note = { businessId, conversationId: conversationId!, noteId, content: 'It is cardamom.' };
  await victim.call(addConversationNote, note);
  const attachment = await victim.call(uploadMemberAttachment, {
    businessId,
    conversationId: conversationId!,
    file: pdfFile('cardamom.pdf'),
  });
  const reply = await victim.call(createSavedReply, { businessId, title: 'Secret', content: 'cardamom' });
  const question = await victim.call(addExamQuestion, {
    businessId,
    agentId: agent.id,
    text: 'Is it cardamom?',
    expectation: 'answer',
    expectedWords: ['cardamom'],
  });
  await victim.call(startExamRun, { businessId, agentId: agent.id });
  const [run] = await victim.call(listExamRuns, { businessId, agentId: agent.id });
  belongings = {
    businessId,
    agentId: agent.id,
    documentId: document.id,
    contradictionId: contradiction!.id,
    sourceId: source.id,
    conversationId: conversationId!,
    messageId: messageId!,
    previewId: preview.id,
    handoffId: handoff.id,
    sessionId: visitor.session.sessionId,
    memberId: member.userId,
    invitationId: invitation.id,
    keyId: key.id,
    webhookId: webhook.id,
    deliveryId: delivery.id,
    alertId: alert.id,
    groupId: group!.id,
    noteId,
    attachmentId: attachment.id,
    replyId: reply.id,
    questionId: question.id,
    runId: run!.id,
  };
});
afterAll(() => server.close());

const ofBusinesses = endpoints.filter(({ access }) => isBusinessAccess(access));
const ofPeople = endpoints.filter(({ access }) => access !== 'anyone');
const named = (endpoint: Endpoint<unknown, unknown>) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  endpoint,
});

/** A valid request about the victim's things. */
function aimedAt(endpoint: Endpoint<unknown, unknown>, things: Partial<Belongings>) {
  const input = sampleInput(endpoint);
  for (const [name, id] of Object.entries(things)) if (name in input) input[name] = id;
  return input;
}

test('the contract has endpoints of businesses, and each names its business in the path', () => {
  expect(ofBusinesses.length).toBeGreaterThan(10);
  for (const { path } of ofBusinesses) expect(path).toContain('/:businessId');
});

test('every id in a path is one that this test knows how to aim at', () => {
  const names = ofBusinesses.flatMap(({ path }) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!));
  for (const name of new Set(names)) expect(Object.keys(belongings)).toContain(name);
});

describe('without a session', () => {
  test.each(ofPeople.map(named))('$name is refused', async ({ endpoint }) => {
    const response = await server.anyone.send(endpoint, aimedAt(endpoint, belongings));
    expect(response.status).toBe(401);
  });
});

describe('a person without any business, and an owner of another one', () => {
  test.each(ofBusinesses.map(named))('$name finds nothing there', async ({ endpoint }) => {
    for (const person of [nobody, stranger]) {
      const response = await person.send(endpoint, aimedAt(endpoint, belongings));
      expect(response.status).toBe(404);
    }
  });
});

describe("an owner who asks in their own business for another one's things", () => {
  const byId = ofBusinesses.filter(({ path }) => (path.match(/:\w+/g) ?? []).length > 1);
  test.each(byId.map(named))('$name finds nothing there', async ({ endpoint }) => {
    const response = await stranger.send(
      endpoint,
      aimedAt(endpoint, { ...belongings, businessId: stranger.businessId }),
    );
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('cardamom');
  });
});

describe('with another agent of the same business', () => {
  const ofAgents = ofBusinesses.filter(
    ({ path }) => path.includes(':agentId/') && /:\w+/g.exec(path.split(':agentId/')[1]!),
  );
  test.each(ofAgents.map(named))('$name does not mix the two up', async ({ endpoint }) => {
    const other = await makeAgent(victim, 'Miller');
    const response = await victim.send(endpoint, aimedAt(endpoint, { ...belongings, agentId: other.id }));
    expect(response.status).toBe(404);
  });
});

test('after all those tries everything of the victim is still there', async () => {
  const { db } = server.platform.database;
  const { rows } = await db.execute(
    `select 1 from documents d join conversations c on c.business_id = d.business_id where d.id = '${belongings.documentId}' and d.status = 'completed'`,
  );
  expect(rows).toHaveLength(1);
  const escalated = await db.execute(`select status from handoffs where id = '${belongings.handoffId}'`);
  expect(escalated.rows).toEqual([{ status: 'pending' }]);
  const alerted = await db.execute(`select status from agent_alerts where id = '${belongings.alertId}'`);
  expect(alerted.rows).toEqual([{ status: 'ACTIVE' }]);
  const belonging = await db.execute(
    `select role from business_members where business_id = '${belongings.businessId}'
     union all select role from business_invitations where id = '${belongings.invitationId}'`,
  );
  expect(belonging.rows.map(({ role }) => role).sort()).toEqual(['editor', 'editor', 'owner']);
});
