import type { ConversationSummary } from '@parley/contract/conversations/conversations';

/** Visitors who wait for a person come first, the longest waiting at the top; the others stay newest first. */
export function waitingFirst<T extends Pick<ConversationSummary, 'mode' | 'lastMessageAt'>>(
  conversations: readonly T[],
): T[] {
  const waiting = conversations.filter(({ mode }) => mode === 'waiting');
  waiting.sort((a, b) => a.lastMessageAt.localeCompare(b.lastMessageAt));
  return [...waiting, ...conversations.filter(({ mode }) => mode !== 'waiting')];
}

/** Whether there is a name that somebody claims or proves. */
export const isNamed = (name: string | null | undefined) => Boolean(name?.trim());

/** What the team calls a visitor who gave no name. */
export const visitorName = (name: string | null | undefined) => name?.trim() || 'Visitor';

/** What tells a conversation from others: the first words of the visitor, who may have called for a person without any. */
export const conversationTitle = ({
  firstMessage,
  escalated,
}: Pick<ConversationSummary, 'firstMessage' | 'escalated'>) =>
  firstMessage ?? (escalated ? 'Asked for a person' : 'Nothing written yet');
