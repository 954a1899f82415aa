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

interface Titled extends Pick<ConversationSummary, 'firstMessage' | 'escalated'> {
  calledFor?: string | null;
}

/**
 * What tells a conversation from others: the first words of the visitor, who may have called for a person without any.
 * Of one who waits, what they want a person for.
 */
export const conversationTitle = ({ calledFor, firstMessage, escalated }: Titled) =>
  calledFor ?? firstMessage ?? (escalated ? 'Asked for a person' : 'Nothing written yet');
