import type { ConversationMode } from '@parley/contract/conversations/conversations';
import type { Database } from '../../platform/database/index.ts';
import type { ConversationContext } from './conversation-context.ts';
import { conversationStarted, type MessageOrigin, messageKept } from './conversations.facts.ts';
import type {
  ConversationRow,
  MessageRow,
  NewMessage,
  SessionScope,
  VisitFacts,
} from './conversations.repository.ts';
import { insertMessage, openConversation } from './conversations.repository.ts';

/** What goes over the visitor's channel: ids only, so that it stays small. The reader looks the rest up. */
export type VisitorSignal =
  | { type: 'message'; conversationId: string; messageId: string }
  | { type: 'conversation'; conversationId: string; mode: ConversationMode }
  | { type: 'typing'; isTyping: boolean; memberName: string | null };

export const visitorChannel = ({ agentId, sessionId }: { agentId: string; sessionId: string }) =>
  `visitor:${agentId}:${sessionId}`;

export interface Change {
  conversation: ConversationRow;
  said?: MessageRow[];
  /** The mode, or that it ended, is news for the visitor too. */
  isOfState?: boolean;
}

export type Telling = ReturnType<typeof createTelling>;

/** Keeps what is said, and tells everybody who listens. */
export function createTelling({
  events,
  facts,
  clock,
}: Pick<ConversationContext, 'events' | 'facts' | 'clock'>) {
  const keep = async (
    tx: Database,
    conversation: ConversationRow,
    said: Omit<NewMessage, 'createdAt'>,
    origin: MessageOrigin = 'chat',
  ) => {
    const { businessId, id: conversationId } = conversation;
    const message = await insertMessage(tx, businessId, conversationId, { ...said, createdAt: clock.now() });
    await facts.note(tx, messageKept, { conversation, message, origin });
    return message;
  };

  return {
    keep,

    /** The conversation of a session with its row locked: made when there was none, opened again when it had ended. */
    async open(tx: Database, scope: SessionScope, visit: VisitFacts) {
      const conversation = await openConversation(tx, scope, visit, clock.now());
      const { businessId, agentId, id: conversationId, messageCount } = conversation;
      if (messageCount === 0)
        await facts.note(tx, conversationStarted, { businessId, agentId, conversationId });
      return conversation;
    },

    /** What the product itself says in the conversation: somebody joined, the agent is back. */
    note: (
      tx: Database,
      conversation: ConversationRow,
      note: NonNullable<NewMessage['note']>,
      content: string,
      authorName?: string,
    ) =>
      keep(tx, conversation, {
        role: 'assistant',
        author: 'system',
        note,
        content,
        authorName: authorName ?? null,
      }),

    /** After the commit: both sides look again. */
    async announce({ conversation, said = [], isOfState = false }: Change) {
      const { businessId, agentId, id: conversationId, mode } = conversation;
      const channel = visitorChannel(conversation);
      const signal = (one: VisitorSignal) => events.publish(channel, one);
      if (isOfState) await signal({ type: 'conversation', conversationId, mode });
      for (const { id: messageId } of said) await signal({ type: 'message', conversationId, messageId });
      await events.publish(businessId, { type: 'conversation.changed', agentId, id: conversationId });
    },

    tellVisitorTyping: (conversation: ConversationRow, isTyping: boolean, memberName: string | null) =>
      events.publish(visitorChannel(conversation), {
        type: 'typing',
        isTyping,
        memberName,
      } satisfies VisitorSignal),

    tellMembersTyping: ({ businessId, agentId, id }: ConversationRow, isTyping: boolean) =>
      events.publish(businessId, { type: 'conversation.typing', agentId, id, isTyping }),
  };
}
