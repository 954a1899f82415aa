import type { Attachment } from '@parley/chat/attachments';
import type { ConversationDetails } from '@parley/contract/conversations/conversations';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ConversationPath } from '../use-conversations.ts';
import { deliverOutgoing } from './deliver-outgoing.ts';
import { outgoingBox } from './outgoing-box.ts';
import {
  addOutgoing,
  notYetArrived,
  type OutgoingMessage,
  readOutgoing,
  removeOutgoing,
  retryOutgoing,
} from './outgoing-messages.ts';

interface Conversation {
  path: ConversationPath;
  memberId: string;
  messages: ConversationDetails['messages'];
}

/** Messages of one member to one visitor on their way, kept over a reload until each has arrived or was given up. */
export function useOutgoing({ path, memberId, messages }: Conversation) {
  const kept = useSyncExternalStore(outgoingBox.watch, () => outgoingBox.readKept(memberId, path));
  const outgoing = useMemo(() => readOutgoing(kept), [kept]);
  const change = (step: (now: OutgoingMessage[]) => OutgoingMessage[]) =>
    outgoingBox.change(memberId, path, step);
  const waiting = notYetArrived(outgoing, messages);
  const hasArrived = waiting.length < outgoing.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again only when one has arrived
  useEffect(() => {
    if (hasArrived) change((now) => notYetArrived(now, messages));
  }, [hasArrived]);

  return {
    waiting,
    send(content: string, attachments: Attachment[]) {
      const message = { clientMessageId: crypto.randomUUID(), content, attachments, writtenAtMs: Date.now() };
      change((now) => addOutgoing(now, message));
      deliverOutgoing();
    },
    retry({ clientMessageId }: OutgoingMessage) {
      change((now) => retryOutgoing(now, clientMessageId, Date.now()));
      deliverOutgoing();
    },
    discard: ({ clientMessageId }: OutgoingMessage) => change((now) => removeOutgoing(now, clientMessageId)),
  };
}
