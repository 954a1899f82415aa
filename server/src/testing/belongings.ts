import { sharePreview } from '@parley/contract/agents/agents';
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
import { groupQuestionJob } from '../features/conversations/inquiries/index.ts';
import { findContradictionsJob } from '../features/knowledge/knowledge.jobs.ts';
import { makeAlert } from './alerts.ts';
import { latestHandoff } from './escalations.ts';
import { makeAgent, makeDocument, makeMember, makeVisitor, type Owner } from './makers.ts';
import { pdfFile } from './sent-files.ts';
import type { TestServer } from './test-server.ts';

/** Everything a business can own, by the name it has in a path or a body. */
export interface Belongings {
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

/** Gives a business one of everything, whose texts hold the word by which they are known again. */
export async function makeBelongings(server: TestServer, owner: Owner, word: string) {
  const { businessId } = owner;
  const member = await makeMember(server, owner);
  const invitation = await owner.call(inviteMember, { businessId, email: 'invited@example.com' });
  const agent = await makeAgent(owner);
  const document = await makeDocument(owner, agent.id, 'secret.md', `The secret ingredient is ${word}.`);
  await makeDocument(
    owner,
    agent.id,
    'prices.md',
    '# Prices\n\nA guided tour of the bakery costs 12 euros. The guided tour of the bakery costs 15 euros.',
  );
  await server.runJob(findContradictionsJob, { businessId, agentId: agent.id });
  const [contradiction] = (await owner.call(listContradictions, { businessId })).open;
  const source = await owner.call(setApiSource, {
    businessId,
    agentId: agent.id,
    endpoint: 'https://shop.example.com/api',
  });
  const preview = await owner.call(sharePreview, { businessId, agentId: agent.id, days: 1 });
  const visitor = await makeVisitor(server, agent);
  const { conversationId, messageId } = await visitor.ask('What is the secret ingredient?');
  const unanswered = await visitor.ask('Do you rent out bicycles?');
  await visitor.call(leaveContact, { email: 'visitor@example.org', inquiry: `Is it ${word}?` });
  await server.runJob(groupQuestionJob, { businessId, messageId: unanswered.messageId! });
  const [group] = (await owner.call(listQuestionGroups, { businessId })).groups;
  const handoff = await latestHandoff(owner);
  const alert = await makeAlert(server, owner, agent.id);
  const { key } = await owner.call(createApiKey, {
    businessId,
    name: 'Program',
    scopes: ['chat'],
    expiresInDays: null,
  });
  const { webhook } = await owner.call(createWebhook, {
    businessId,
    url: 'https://hooks.invalid/',
    events: ['handoff.created'],
  });
  const delivery = await owner.call(testWebhook, { businessId, webhookId: webhook.id });
  const noteId = crypto.randomUUID();
  const note = { businessId, conversationId: conversationId!, noteId, content: `It is ${word}.` };
  await owner.call(addConversationNote, note);
  const attachment = await owner.call(uploadMemberAttachment, {
    businessId,
    conversationId: conversationId!,
    file: pdfFile(`${word}.pdf`),
  });
  const reply = await owner.call(createSavedReply, { businessId, title: 'Secret', content: word });
  const question = await owner.call(addExamQuestion, {
    businessId,
    agentId: agent.id,
    text: `Is it ${word}?`,
    expectation: 'answer',
    expectedWords: [word],
  });
  await owner.call(startExamRun, { businessId, agentId: agent.id });
  const [run] = await owner.call(listExamRuns, { businessId, agentId: agent.id });
  const belongings: Belongings = {
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
  return { belongings, agent, member, visitor };
}
