import type { Attachment } from '@parley/chat/attachments';
import { type ConversationDetails, sendMemberMessage } from '@parley/contract/conversations/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { keptTexts } from '../../../lib/kept-texts.ts';
import { type ConversationPath, conversationQuery } from '../use-conversations.ts';
import {
  addOutgoing,
  failOutgoing,
  notYetArrived,
  type OutgoingMessage,
  readOutgoing,
  removeOutgoing,
  retryOutgoing,
  unsentReason,
  writeOutgoing,
} from './outgoing-messages.ts';

// Outside the component: a message on its way is so after a look at another conversation too.
const sending = new Set<string>();
const watchers = new Set<() => void>();

const isSending = (clientMessageId: string) => sending.has(clientMessageId);

function watch(onChange: () => void) {
  watchers.add(onChange);
  return () => void watchers.delete(onChange);
}

interface Conversation {
  path: ConversationPath;
  memberId: string;
  messages: ConversationDetails['messages'];
  /** Somebody else has the conversation. */
  onConflict: () => void;
}

/** Messages of one member to one visitor on their way; one that failed is kept over a reload until it arrives or is given up. */
export function useOutgoing({ path, memberId, messages, onConflict }: Conversation) {
  const queryClient = useQueryClient();
  const place = `outgoing ${memberId} ${path.conversationId}`;
  const kept = useSyncExternalStore(watch, () => keptTexts.read(place));
  const outgoing = useMemo(() => readOutgoing(kept, isSending), [kept]);
  const change = (step: (now: OutgoingMessage[]) => OutgoingMessage[]) => {
    keptTexts.keep(place, writeOutgoing(step(readOutgoing(keptTexts.read(place), isSending))));
    for (const watcher of watchers) watcher();
  };
  const waiting = notYetArrived(outgoing, messages);
  const hasArrived = waiting.length < outgoing.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again only when one has arrived
  useEffect(() => {
    if (hasArrived) change((now) => notYetArrived(now, messages));
  }, [hasArrived]);

  const deliver = async (
    clientMessageId: string,
    { content, attachments }: Pick<OutgoingMessage, 'content' | 'attachments'>,
  ) => {
    const { queryKey } = conversationQuery(path);
    try {
      const attachmentIds = attachments.map(({ id }) => id);
      const sent = { ...path, content, attachmentIds, clientMessageId };
      const message = await callEndpoint(sendMemberMessage, sent);
      queryClient.setQueryData<ConversationDetails>(queryKey, (details) => {
        if (!details || details.messages.some(({ id }) => id === message.id)) return details;
        return { ...details, messages: [...details.messages, { ...message, receipt: null }] };
      });
      sending.delete(clientMessageId);
      change((now) => removeOutgoing(now, clientMessageId));
    } catch (error) {
      sending.delete(clientMessageId);
      change((now) => failOutgoing(now, clientMessageId, unsentReason(error as Error)));
      if (isApiError(error, 'conflict')) onConflict();
    }
    await queryClient.invalidateQueries({ queryKey });
  };

  return {
    waiting,
    send(content: string, attachments: Attachment[]) {
      const clientMessageId = crypto.randomUUID();
      sending.add(clientMessageId);
      change((now) => addOutgoing(now, clientMessageId, { content, attachments }));
      void deliver(clientMessageId, { content, attachments });
    },
    retry({ clientMessageId, content, attachments }: OutgoingMessage) {
      sending.add(clientMessageId);
      change((now) => retryOutgoing(now, clientMessageId));
      void deliver(clientMessageId, { content, attachments });
    },
    discard: ({ clientMessageId }: OutgoingMessage) => change((now) => removeOutgoing(now, clientMessageId)),
  };
}
