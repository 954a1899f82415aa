import { harmlessLine } from '@parley/contract/wire/harmless-text';
import type { Database } from '../../../platform/database/index.ts';
import { findUnansweredMessage } from '../chat/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { answerOpenQuestionJob } from '../conversations.jobs.ts';
import type { ConversationRow } from '../conversations.repository.ts';

const maxQuotedLetters = 80;

/** A member is gone without an end: nobody is on the escalation, the team hears who waits. The row is locked by the caller. */
export async function noteLeft(
  { handoffs, notifications }: ConversationContext,
  tx: Database,
  conversation: ConversationRow,
  member: { id: string; fullName: string },
) {
  const { businessId, agentId, id: conversationId } = conversation;
  await handoffs.noteAbandoned(tx, { businessId, conversationId });
  const unanswered = await findUnansweredMessage(tx, conversation);
  if (!unanswered) return;
  const notice = {
    businessId,
    agentId,
    subject: `conversation:${conversationId}/waited`,
    type: 'conversation' as const,
    priority: 'high' as const,
    description: `“${beginningOf(unanswered.content)}” The agent answers the conversation again. Take it over if a person should answer.`,
    data: { conversationId },
  };
  const gone = member.fullName ? `${member.fullName}, who has gone` : 'somebody who has gone';
  await notifications.notifyMembers(tx, {
    ...notice,
    title: `A visitor waited for ${gone}`,
    exceptUserId: member.id,
  });
  await notifications.notifyUser(tx, {
    ...notice,
    title: 'A visitor waited while you were away',
    userId: member.id,
  });
}

/** On one line, and never half a character. */
function beginningOf(text: string) {
  const letters = Array.from(harmlessLine(text));
  if (letters.length <= maxQuotedLetters) return letters.join('');
  return `${letters
    .slice(0, maxQuotedLetters - 1)
    .join('')
    .trimEnd()}…`;
}

/** In the transaction that gives the conversation back: without its commit nobody answers. */
export const scheduleAnswer = (
  { jobs }: ConversationContext,
  tx: Database,
  { businessId, id: conversationId }: ConversationRow,
) => jobs.enqueue(tx, answerOpenQuestionJob, { businessId, conversationId });
