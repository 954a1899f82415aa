import { useEffect, useReducer } from 'react';
import { demoChatAfter, newDemoChat, sendingMs, typingMs } from './demo-chat.ts';

/** The chat of the demo with its delays, which only run while it is open. */
export function useDemoChat(isOpen: boolean) {
  const [chat, dispatch] = useReducer(demoChatAfter, newDemoChat);
  const isSending = chat.messages.some(({ status }) => status === 'sending');

  useEffect(() => {
    if (isOpen) dispatch({ type: 'opened' });
  }, [isOpen]);
  useEffect(() => {
    if (!isSending) return;
    const delivery = setTimeout(() => dispatch({ type: 'delivered' }), sendingMs);
    return () => clearTimeout(delivery);
  }, [isSending]);
  useEffect(() => {
    if (!isOpen || !chat.isTyping) return;
    const reply = setTimeout(() => dispatch({ type: 'replied' }), typingMs);
    return () => clearTimeout(reply);
  }, [isOpen, chat.isTyping]);

  return { chat, send: (text: string) => dispatch({ type: 'sent', text }) };
}
