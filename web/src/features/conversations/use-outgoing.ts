import { type ConversationDetails, sendMemberMessage } from '@parley/contract/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureText } from '../../lib/failure-text.ts';
import {
  addOutgoing,
  failOutgoing,
  notYetArrived,
  type OutgoingMessage,
  removeOutgoing,
  retryOutgoing,
} from './outgoing-messages.ts';
import { type ConversationPath, conversationQuery } from './use-conversations.ts';

// Outside the component: a message that failed is still there after a look at another conversation.
const kept = new Map<string, OutgoingMessage[]>();
const watchers = new Set<() => void>();
const nothing: OutgoingMessage[] = [];

function watch(onChange: () => void) {
  watchers.add(onChange);
  return () => void watchers.delete(onChange);
}

/** Messages of one member to one visitor on their way. `onConflict` hears that somebody else has the conversation. */
export function useOutgoing(path: ConversationPath, memberId: string, onConflict: () => void) {
  const queryClient = useQueryClient();
  const place = `${memberId} ${path.conversationId}`;
  const outgoing = useSyncExternalStore(watch, () => kept.get(place) ?? nothing);
  const change = (step: (now: OutgoingMessage[]) => OutgoingMessage[]) => {
    kept.set(place, step(kept.get(place) ?? nothing));
    for (const watcher of watchers) watcher();
  };

  const deliver = async (clientMessageId: string, content: string) => {
    const { queryKey } = conversationQuery(path);
    try {
      const message = await callEndpoint(sendMemberMessage, { ...path, content, clientMessageId });
      queryClient.setQueryData<ConversationDetails>(queryKey, (details) => {
        if (!details || details.messages.some(({ id }) => id === message.id)) return details;
        return { ...details, messages: [...details.messages, { ...message, receipt: null }] };
      });
      change((now) => removeOutgoing(now, clientMessageId));
    } catch (error) {
      change((now) => failOutgoing(now, clientMessageId, failureText(error as Error)));
      if (isApiError(error, 'conflict')) onConflict();
    }
    await queryClient.invalidateQueries({ queryKey });
  };

  return {
    waitingFor: (messages: ConversationDetails['messages']) => notYetArrived(outgoing, messages),
    send(content: string) {
      const clientMessageId = crypto.randomUUID();
      change((now) => addOutgoing(now, clientMessageId, content));
      void deliver(clientMessageId, content);
    },
    retry({ clientMessageId, content }: OutgoingMessage) {
      change((now) => retryOutgoing(now, clientMessageId));
      void deliver(clientMessageId, content);
    },
    discard: ({ clientMessageId }: OutgoingMessage) => change((now) => removeOutgoing(now, clientMessageId)),
  };
}
