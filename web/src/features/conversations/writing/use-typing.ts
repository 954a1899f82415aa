import { setMemberTyping } from '@parley/contract/conversations/conversations';
import { useEffect, useMemo, useState } from 'react';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { onLiveEvent } from '../../../lib/live-events.ts';
import type { ConversationPath } from '../use-conversations.ts';
import { createTypingSignal } from './typing-signal.ts';

/** The widget tells it every three seconds; silence means that they stopped. */
const forgetAfterMs = 7000;

/** Whether the visitor writes at this moment. A message of theirs ends it, of which `saidByVisitor` is the number. */
export function useVisitorTyping(conversationId: string, saidByVisitor: number) {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    let forgetting: ReturnType<typeof setTimeout> | undefined;
    const stopListening = onLiveEvent((event) => {
      if (event.type !== 'conversation.typing' || event.id !== conversationId) return;
      clearTimeout(forgetting);
      setIsTyping(event.isTyping === true);
      if (event.isTyping) forgetting = setTimeout(() => setIsTyping(false), forgetAfterMs);
    });
    return () => {
      stopListening();
      clearTimeout(forgetting);
      setIsTyping(false);
    };
  }, [conversationId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed has arrived
  useEffect(() => setIsTyping(false), [saidByVisitor]);
  return isTyping;
}

/** Lets the visitor see that somebody writes. A signal that is lost is not worth a word. */
export function useTypingSignal({ businessId, conversationId }: ConversationPath) {
  const signal = useMemo(
    () =>
      createTypingSignal((isTyping) => {
        callEndpoint(setMemberTyping, { businessId, conversationId, isTyping }).catch(() => {});
      }),
    [businessId, conversationId],
  );
  useEffect(() => () => signal.stopped(), [signal]);
  return signal;
}
