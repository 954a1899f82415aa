import { questionsTried, type TeachingPreview } from '@parley/contract/conversations/inquiries';
import type { TaughtPair } from '@parley/contract/knowledge/taught-pairs';
import { notFound } from '../../../errors.ts';
import type { AgentScope, FullAgent } from '../../agents/index.ts';
import type { TaughtTrial } from '../../knowledge/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { listNearestGroups } from './nearest-groups.ts';
import * as groups from './question-groups.repository.ts';
import { tryQuestion } from './trial-questions.ts';
import { findLastReplies } from './unanswered-questions.repository.ts';

/** Whoever writes the answer waits for it. */
const maxTryingMs = 6000;

/** What a pair would change, without saving anything. `documentId` is the taught pair that it takes the place of. */
export async function previewTeaching(
  context: ConversationContext,
  scope: AgentScope,
  pair: TaughtPair,
  documentId?: string,
): Promise<TeachingPreview> {
  const { agents, answering, knowledge } = context;
  const agent = await agents.requireAgent(scope);
  const trial = await knowledge.taught.openTaughtTrial(scope, pair, documentId);
  try {
    const now = await tryQuestion(context, answering.createTrial(knowledge.search), agent, pair.question);
    const saidNow = now?.receipt.rule === 'quoted' ? now.contexts : [];
    const check = await trial.check(
      saidNow
        .filter(({ metadata }) => metadata.document_id !== documentId)
        .map(({ content, metadata: { document_id, heading, starts_at = 0, ends_at } }) => ({
          documentId: document_id,
          heading,
          quote: content.slice(starts_at, ends_at),
        })),
    );
    return { ...check, ...(await tryOpenQuestions(context, agent, pair, trial)) };
  } finally {
    await trial.close();
  }
}

async function tryOpenQuestions(
  context: ConversationContext,
  agent: FullAgent,
  { question }: TaughtPair,
  trial: TaughtTrial,
) {
  const { db, clock, answering } = context;
  const { businessId, id: agentId } = agent;
  const open = await listNearestGroups(context, { businessId, agentId }, question, questionsTried);
  const before = await findLastReplies(
    db,
    businessId,
    open.map(({ id }) => id),
  );
  const answerer = answering.createTrial(trial.search);
  const endsAt = clock.monotonicMs() + maxTryingMs;
  const questions: TeachingPreview['questions'] = [];
  // One after the other, so that no visitor has to wait for the judge.
  for (const { id: groupId, question: asked, peopleCount } of open) {
    if (clock.monotonicMs() >= endsAt) return { questions, isComplete: false };
    const answer = await tryQuestion(context, answerer, agent, asked);
    if (!answer) continue;
    const isAnswered =
      answer.receipt.rule === 'quoted' &&
      answer.contexts.some(({ metadata }) => metadata.document_id === trial.documentId);
    questions.push({
      groupId,
      question: asked,
      peopleCount,
      before: before.get(groupId) ?? '',
      after: answer.text,
      isAnswered,
    });
  }
  return { questions, isComplete: true };
}

/** Saves a pair as a document of the agent; the question that it was written for counts as taught until it proves otherwise. */
export async function teachAnswer(
  context: ConversationContext,
  scope: AgentScope,
  pair: TaughtPair,
  userId: string,
  groupId?: string,
) {
  const { db, knowledge } = context;
  const { businessId } = scope;
  if (groupId) {
    const group = await groups.findGroup(db, businessId, groupId);
    if (group?.agentId !== scope.agentId) throw notFound('Question');
  }
  return knowledge.taught.addTaughtPair(scope, pair, { userId }, async (tx, documentId) => {
    if (groupId)
      await groups.setGroup(tx, businessId, groupId, { status: 'taught', documentId, isReopened: false });
  });
}
