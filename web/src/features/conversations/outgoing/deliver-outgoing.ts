import { type ConversationDetails, sendMemberMessage } from '@parley/contract/conversations/conversations';
import { toast } from '@parley/ui/toast';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { connection } from '../../../lib/connection.ts';
import { type ConversationPath, conversationQuery } from '../use-conversations.ts';
import { outgoingBox } from './outgoing-box.ts';
import { createOutgoingDelivery } from './outgoing-delivery.ts';
import type { OutgoingMessage } from './outgoing-messages.ts';

const resendPauseMs = 2000;
/** A server that takes so long counts as away; sent again under its id, a message that did arrive stands there once. */
const timeout = { what: 'Sending', ms: 30_000 };

const deliveries = new Set<() => unknown>();

/** Something was written: it goes out now, wherever the delivery runs. */
export function deliverOutgoing() {
  for (const run of deliveries) run();
}

/** Sends what the member writes, in whichever conversation and whichever page of the dashboard is open meanwhile. */
export function OutgoingDelivery({ memberId }: { memberId: string }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const { run, stop } = createOutgoingDelivery({
      memberId,
      box: outgoingBox,
      send: (path, message) => sendMessage(queryClient, path, message),
      onRefused: (path, error) => {
        if (isApiError(error, 'conflict')) toastTaken(error.message);
        void queryClient.invalidateQueries({ queryKey: conversationQuery(path).queryKey });
      },
      onAway: () => void connection.check(),
      shortestPauseMs: resendPauseMs,
    });
    deliveries.add(run);
    void run();
    const stopWatching = connection.subscribe(() => {
      if (connection.current() === 'online') void run();
    });
    return () => {
      deliveries.delete(run);
      stopWatching();
      stop();
    };
  }, [queryClient, memberId]);
  return null;
}

async function sendMessage(
  queryClient: QueryClient,
  path: ConversationPath,
  { content, attachments, clientMessageId }: OutgoingMessage,
) {
  const attachmentIds = attachments.map(({ id }) => id);
  const sent = { ...path, content, attachmentIds, clientMessageId };
  const message = await callEndpoint(sendMemberMessage, sent, { timeout });
  const { queryKey } = conversationQuery(path);
  queryClient.setQueryData<ConversationDetails>(queryKey, (details) => {
    if (!details || details.messages.some(({ id }) => id === message.id)) return details;
    return { ...details, messages: [...details.messages, { ...message, receipt: null }] };
  });
  void queryClient.invalidateQueries({ queryKey });
}

const toastTaken = (title: string) =>
  toast({
    title,
    description: 'Your message was not sent. It is kept in the conversation.',
    tone: 'warning',
    subject: 'conversation',
  });
