import type { HandoffReason } from '@parley/contract/conversations/handoffs';
import { defineFact } from '../../platform/facts.ts';
import type { ConversationRow, MessageRow } from './conversations.repository.ts';

interface OneConversation {
  businessId: string;
  agentId: string;
  conversationId: string;
}

interface OneSession {
  businessId: string;
  agentId: string;
  sessionId: string;
}

/** Where the words of a message were written. */
export type MessageOrigin = 'chat' | 'form' | 'dashboard' | 'handoff' | 'mail';

interface MessageSaved {
  conversation: ConversationRow;
  /** Also what the product itself says, whose author is `system`. */
  message: MessageRow;
  origin: MessageOrigin;
}

interface ConversationEnded extends OneConversation {
  durationSeconds: number;
  messageCount: number;
  rating: number | null;
}

/** Either an answer was rated, with a thumb, or the whole conversation. */
type ConversationRated = OneConversation & { comment: string | null } & (
    | { messageId: string; wasHelpful: boolean }
    | { rating: number }
  );

export const conversationStarted = defineFact<OneConversation>('conversations.conversation-started');
export const messageSaved = defineFact<MessageSaved>('conversations.message-saved');
export const conversationEnded = defineFact<ConversationEnded>('conversations.conversation-ended');
export const conversationRated = defineFact<ConversationRated>('conversations.conversation-rated');

/** Somebody of the team has said whether a reply was right, or taken it back. */
export const replyJudged = defineFact<{ businessId: string; conversationId: string; messageId: string }>(
  'conversations.reply-judged',
);

/** An answer broke off, and nothing of it was kept. */
export const answerFailed = defineFact<OneSession>('conversations.answer-failed');

/** The first call for a person since the last escalation was closed, or a member who steps in without one. */
export const handoffBegun = defineFact<OneSession & { reason: HandoffReason | 'stepped-in' }>(
  'conversations.handoff-begun',
);

/** A person has the conversation now, or the team has an address to answer to. */
export const handoffCompleted = defineFact<OneSession>('conversations.handoff-completed');

/** Conversations are about to be erased with all that is kept of them; in this transaction they can be read for the last time. */
export const conversationsErasing = defineFact<{
  businessId: string;
  conversations: { id: string; agentId: string; sessionId: string }[];
}>('conversations.conversations-erasing');

/** Visits were erased, those without a word too. */
export const visitsErasing = defineFact<{
  businessId: string;
  visits: { agentId: string; sessionId: string }[];
}>('conversations.visits-erasing');
