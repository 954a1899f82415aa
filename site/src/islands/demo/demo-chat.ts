import { replyTo } from './prepared-replies.ts';

export interface DemoMessage {
  id: number;
  from: 'visitor' | 'agent';
  text: string;
  /** Only of what the visitor writes. */
  status?: 'sending' | 'sent';
}

export interface DemoChat {
  messages: DemoMessage[];
  isTyping: boolean;
}

export const typingMs = 2000;
export const sendingMs = 500;
export const autoOpenMs = 2000;

export const newDemoChat: DemoChat = { messages: [], isTyping: false };

export type DemoEvent =
  | { type: 'opened' }
  | { type: 'sent'; text: string }
  | { type: 'delivered' }
  | { type: 'replied' };

const greeting = 'Hello! How can I help you today?';

/** A message of nothing but spaces is not sent, and none while a reply is pending. */
export const canSend = ({ isTyping }: DemoChat, text: string) => !isTyping && text.trim() !== '';

/** The chat after something happened in it. */
export function demoChatAfter(chat: DemoChat, event: DemoEvent): DemoChat {
  const { messages } = chat;
  const id = messages.length;
  switch (event.type) {
    case 'opened':
      return messages.length === 0 && !chat.isTyping ? { messages, isTyping: true } : chat;
    case 'sent':
      if (!canSend(chat, event.text)) return chat;
      return {
        messages: [...messages, { id, from: 'visitor', text: event.text.trim(), status: 'sending' }],
        isTyping: true,
      };
    case 'delivered':
      return {
        ...chat,
        messages: messages.map((message) => (message.status ? { ...message, status: 'sent' } : message)),
      };
    case 'replied': {
      const question = messages.at(-1);
      const text = question ? replyTo(question.text) : greeting;
      return { messages: [...messages, { id, from: 'agent', text }], isTyping: false };
    }
  }
}
