import type { Database } from '../../../platform/database/index.ts';
import { isVisitorWaiting } from '../chat/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { answerOpenQuestionJob } from '../conversations.jobs.ts';
import type { ConversationRow } from '../conversations.repository.ts';

/** A member is gone without an end: nobody is on the escalation, the team hears who waits. The row is locked by the caller. */
export async function noteLeft(context: ConversationContext, tx: Database, conversation: ConversationRow) {
  const { businessId, agentId, id: conversationId } = conversation;
  await context.handoffs.noteAbandoned(tx, { businessId, conversationId });
  if (await isVisitorWaiting(tx, conversation))
    await context.notifications.notifyMembers(tx, {
      businessId,
      agentId,
      type: 'conversation',
      priority: 'high',
      title: 'A visitor waited for somebody who has gone',
      description: 'The agent answers the conversation again. Take it over if a person should answer.',
      data: { conversationId },
    });
}

/** In the transaction that gives the conversation back: without its commit nobody answers. */
export const scheduleAnswer = (
  { jobs }: ConversationContext,
  tx: Database,
  { businessId, id: conversationId }: ConversationRow,
) => jobs.enqueue(tx, answerOpenQuestionJob, { businessId, conversationId });
