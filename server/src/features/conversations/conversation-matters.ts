import type { Database } from '../../platform/database/index.ts';
import type { ConversationContext } from './conversation-context.ts';
import type { MessageRow } from './conversations.repository.ts';

interface Told {
  conversation: { businessId: string; id: string };
  message: Pick<MessageRow, 'author' | 'note'>;
}

/** What the team was told of a conversation, and who does away with it by what they say. */
function settledBy({ author, note }: Told['message']) {
  // Somebody is with the visitor who waited; what came by mail beside the conversation is known to them.
  if (author === 'member' || note === 'person-joined') return ['waited', 'mail'];
  return author === 'visitor' ? ['unreached'] : [];
}

export async function settleByMessage(
  { notifications }: ConversationContext,
  tx: Database,
  { conversation: { businessId, id }, message }: Told,
) {
  for (const what of settledBy(message))
    await notifications.closeMatterAtEnd(tx, { businessId, subject: `conversation:${id}/${what}` });
}

export const settleByEnd = (
  { notifications }: ConversationContext,
  tx: Database,
  { businessId, conversationId }: { businessId: string; conversationId: string },
) => notifications.closeMatter(tx, { businessId, subject: `conversation:${conversationId}` });
