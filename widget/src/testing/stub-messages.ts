/// <reference types="node" />
import type {
  AnswerContext,
  ChatAnswer,
  ChatEvent,
  Message,
} from '@parley/contract/conversations/conversations';
import type { VisitorConversation, WidgetAgent } from '@parley/contract/conversations/widget';

/** What the stub does with the next question: stream events, then end, stay open or break off; or refuse. */
export type Reply =
  | { events: ChatEvent[]; staysOpen?: true; breaksOff?: true }
  | { status: number; message: string; code?: string };

export const shopAgent: WidgetAgent = {
  id: '0b0e2f6e-5f0a-4d57-9d0a-0d4a3c0f5a11',
  name: 'Ada from Tea & Co',
  welcomeMessage: 'Hello! Ask me anything about our teas, delivery or returns.',
  appearance: {
    primaryColor: '#0f766e',
    position: 'bottom-right',
    fontFamily: 'System Default',
    fontSize: 'medium',
    borderRadius: 'medium',
    chatBubbleColor: null,
    userMessageColor: null,
    botMessageColor: null,
    headerText: '',
    placeholderText: 'Type your message...',
    customCss: '',
    logoUrl: null,
    avatarUrl: null,
  },
  advanced: {
    showTimestamps: true,
    showTypingIndicator: true,
    soundEnabled: true,
    autoOpen: false,
    autoOpenDelay: 0,
    maxMessageLength: 1000,
    visitorsMaySendFiles: true,
    suggestions: [],
  },
  answers: true,
};

export const notBegun: VisitorConversation = {
  id: null,
  mode: 'agent',
  memberName: null,
  isMemberAway: false,
  contact: null,
  rating: null,
  isEnded: false,
  answersByMail: true,
};

export function messageOf(changes: Partial<Message>): Message {
  return {
    id: crypto.randomUUID(),
    role: 'assistant',
    author: 'agent',
    authorName: null,
    note: null,
    clientMessageId: null,
    content: '',
    contexts: [],
    answered: null,
    wasHelpful: null,
    createdAt: new Date(0).toISOString(),
    ...changes,
  };
}

export function quoteFrom(
  title: string,
  content: string,
  place: Partial<AnswerContext['metadata']> = {},
): AnswerContext {
  return {
    content,
    metadata: {
      document_title: title,
      document_id: crypto.randomUUID(),
      passage_id: crypto.randomUUID(),
      heading: null,
      ...place,
    },
  };
}

/** An answer as the server streams it: in words, then whole. */
export function answering(
  response: string,
  contexts: AnswerContext[] = [],
  changes: Partial<ChatAnswer> = {},
): Reply {
  const words = response.match(/\S+\s*/g) ?? [];
  const answer: ChatAnswer = {
    response,
    contexts,
    answered: true,
    confidence: 0.9,
    conversationId: '5b8f1c7e-0d35-4b7f-9a55-3c1f7a1d9e01',
    messageId: crypto.randomUUID(),
    handoff: false,
    mode: 'agent',
    ...changes,
  };
  return { events: [...words.map((text): ChatEvent => ({ type: 'text', text })), { type: 'done', answer }] };
}
