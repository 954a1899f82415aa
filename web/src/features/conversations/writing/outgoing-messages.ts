import { attachment } from '@parley/contract/conversations/attachments';
import type { ConversationDetails } from '@parley/contract/conversations/conversations';
import { z } from 'zod';
import { isApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';

const outgoingMessage = z.object({
  clientMessageId: z.string(),
  content: z.string(),
  attachments: z.array(attachment).default([]),
  state: z.enum(['sending', 'failed']),
  reason: z.string().nullable(),
});
/** A member's message that the server has not been seen to have yet. */
export type OutgoingMessage = z.infer<typeof outgoingMessage>;

/** Those kept as text. One that another page was sending when it was closed can be sent again under its id. */
export function readOutgoing(
  kept: string,
  isSending: (clientMessageId: string) => boolean,
): OutgoingMessage[] {
  if (kept === '') return [];
  const messages = z.array(outgoingMessage).catch([]).parse(JSON.parse(kept));
  return messages.map((one) =>
    one.state === 'failed' || isSending(one.clientMessageId)
      ? one
      : {
          ...one,
          state: 'failed',
          reason: 'The page was closed before it arrived. Sent again, it arrives once.',
        },
  );
}

export const writeOutgoing = (outgoing: readonly OutgoingMessage[]) =>
  outgoing.length === 0 ? '' : JSON.stringify(outgoing);

export const addOutgoing = (
  outgoing: readonly OutgoingMessage[],
  clientMessageId: string,
  { content, attachments }: Pick<OutgoingMessage, 'content' | 'attachments'>,
): OutgoingMessage[] => [
  ...outgoing,
  { clientMessageId, content, attachments, state: 'sending', reason: null },
];

const change = (
  outgoing: readonly OutgoingMessage[],
  clientMessageId: string,
  changes: Partial<OutgoingMessage>,
) => outgoing.map((one) => (one.clientMessageId === clientMessageId ? { ...one, ...changes } : one));

export const failOutgoing = (outgoing: readonly OutgoingMessage[], clientMessageId: string, reason: string) =>
  change(outgoing, clientMessageId, { state: 'failed', reason });

/** Why one did not arrive, in words that stay true: who has the conversation now is said by the advice. */
export const unsentReason = (error: Error) =>
  isApiError(error, 'conflict') ? 'A colleague had the conversation at that moment.' : failureText(error);

/** The id stays: if the first try did arrive after all, the server knows the second for the same message. */
export const retryOutgoing = (outgoing: readonly OutgoingMessage[], clientMessageId: string) =>
  change(outgoing, clientMessageId, { state: 'sending', reason: null });

export const removeOutgoing = (outgoing: readonly OutgoingMessage[], clientMessageId: string) =>
  outgoing.filter((one) => one.clientMessageId !== clientMessageId);

/** What has to happen before one that failed can be sent at all; null where it only has to be tried again. */
export function unsentAdvice(
  { mode, takenBy }: Pick<ConversationDetails, 'mode' | 'takenBy'>,
  memberId: string,
): string | null {
  if (mode !== 'person' || !takenBy || takenBy.userId === memberId) return null;
  return takenBy.isAway
    ? `${takenBy.name} has the conversation and is away. Take it over to send this.`
    : `It can be sent once ${takenBy.name} has given the conversation back.`;
}

/** Without those that stand in the conversation already, however they got there. */
export function notYetArrived(
  outgoing: readonly OutgoingMessage[],
  messages: readonly { clientMessageId: string | null }[],
): OutgoingMessage[] {
  const arrived = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  return outgoing.filter(({ clientMessageId }) => !arrived.has(clientMessageId));
}
