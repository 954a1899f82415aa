import type { AnswerContext } from '@parley/contract/conversations/conversations';
import type { QuestionGroupStatus } from '@parley/contract/conversations/inquiries';
import { notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { settleGroupsJob } from './inquiries.jobs.ts';
import { listNearestGroups } from './nearest-groups.ts';
import type { GroupRow } from './question-groups.repository.ts';
import * as groups from './question-groups.repository.ts';
import { tryQuestion } from './trial-questions.ts';
import { listWrongAnswers } from './unanswered-questions.repository.ts';

/** Of those nearest to the document's title, and of those most asked. */
const groupsTried = 15;
const waitSeconds = 15;

const wrongAnswersCompared = 50;

interface SaidAnswer {
  text: string;
  contexts: AnswerContext[];
}

interface ReadDocument {
  businessId: string;
  document: { id: string; agentId: string; title: string; status: 'completed' | 'failed' };
}

/** What was taught by a document that cannot be read was not taught. */
export async function scheduleSettling(
  { jobs }: ConversationContext,
  tx: Database,
  { businessId, document: { id: documentId, agentId, status } }: ReadDocument,
) {
  if (status === 'failed') return groups.reopenGroupsOf(tx, businessId, documentId);
  const isWrittenForOne = (await groups.listGroupsOfDocument(tx, businessId, documentId)).length > 0;
  // The pages of a site come one after the other: they are tried together.
  const options = isWrittenForOne ? {} : { singletonKey: agentId, startAfterSeconds: waitSeconds };
  await jobs.enqueue(tx, settleGroupsJob, { businessId, agentId, documentId }, options);
}

export const reopenGroups = (
  _context: ConversationContext,
  tx: Database,
  { businessId, documentId }: AgentScope & { documentId: string },
) => groups.reopenGroupsOf(tx, businessId, documentId);

/** Asks open questions again now that a document was read: what is answered is done, what was taught in vain is open again. */
export async function settleGroups(
  context: ConversationContext,
  { businessId, agentId, documentId }: AgentScope & { documentId: string },
) {
  const { db, agents, answering, knowledge, events } = context;
  const scope = { businessId, agentId };
  const asked = await listGroupsToTry(context, scope, documentId);
  if (asked.length === 0) return;
  const agent = await agents.requireAgent(scope);
  const answerer = answering.createTrial(knowledge.search);
  for (const { id, question, status, documentId: writtenFor } of asked) {
    const answer = await tryQuestion(context, answerer, agent, question);
    if (!answer) continue;
    if (answer.receipt.rule === 'quoted' && !(await isCalledWrong(context, businessId, id, answer))) {
      const quoted = answer.contexts.map(({ metadata }) => metadata.document_id);
      const by = quoted.includes(documentId) ? documentId : (quoted[0] ?? null);
      await groups.setGroup(db, businessId, id, { status: 'taught', documentId: by, isReopened: false });
    } else if (status === 'taught' && writtenFor === documentId)
      await groups.setGroup(db, businessId, id, { status: 'open', isReopened: true });
  }
  await events.publish(businessId, { type: 'conversation.changed', agentId, id: asked[0]!.id });
}

/** Whether it says again what a member has called wrong. */
async function isCalledWrong(
  { db }: ConversationContext,
  businessId: string,
  groupId: string,
  answer: SaidAnswer,
) {
  const wrong = await listWrongAnswers(db, businessId, groupId, wrongAnswersCompared);
  return wrong.some((one) => one.text === answer.text || quotesOf(one) === quotesOf(answer));
}

/** A model words the same quotes differently each time. */
const quotesOf = ({ contexts }: SaidAnswer) =>
  contexts
    .map(({ content, metadata: { document_id, starts_at = 0, ends_at } }) =>
      [document_id, content.slice(starts_at, ends_at)].join(' '),
    )
    .sort()
    .join('\n');

/** Those that it was written for, and the open ones that it most likely answers. */
async function listGroupsToTry(
  context: ConversationContext,
  scope: AgentScope,
  documentId: string,
): Promise<GroupRow[]> {
  const { db, knowledge } = context;
  const writtenFor = await groups.listGroupsOfDocument(db, scope.businessId, documentId);
  const title = (await knowledge.titlesOf(scope)).get(documentId);
  const all = [
    ...writtenFor.filter(({ status }) => status !== 'dismissed'),
    ...(title ? await listNearestGroups(context, scope, title, groupsTried) : []),
    ...(await groups.listMostAsked(db, scope, groupsTried)),
  ];
  return [...new Map(all.map((group) => [group.id, group])).values()];
}

/** A question that is none for the business, or is one again. */
export async function setGroupStatus(
  { db, events }: ConversationContext,
  businessId: string,
  groupId: string,
  status: Exclude<QuestionGroupStatus, 'taught'>,
) {
  const change = { status, documentId: null, isReopened: false };
  if (!(await groups.setGroup(db, businessId, groupId, change))) throw notFound('Question');
  await events.publish(businessId, { type: 'conversation.changed', id: groupId });
  return {};
}
