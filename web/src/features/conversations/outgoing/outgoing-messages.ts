import { attachment } from '@parley/contract/conversations/attachments';
import type { ConversationDetails } from '@parley/contract/conversations/conversations';
import { z } from 'zod';
import { isApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';

const outgoingMessage = z.object({
  clientMessageId: z.string(),
  content: z.string(),
  attachments: z.array(attachment).default([]),
  /** One that is queued waits for a server that is away and goes out by itself; one that failed waits for its member. */
  state: z.enum(['sending', 'queued', 'failed']),
  reason: z.string().nullable(),
  writtenAtMs: z.number().default(0),
});
/** A member's message that the server has not been seen to have yet. */
export type OutgoingMessage = z.infer<typeof outgoingMessage>;

/** Words that answer something may not fit any more after so long: whoever wrote them decides. */
const sentByItselfForMs = 60 * 60_000;

export const readOutgoing = (kept: string): OutgoingMessage[] =>
  kept === '' ? [] : z.array(outgoingMessage).catch([]).parse(JSON.parse(kept));

export const writeOutgoing = (outgoing: readonly OutgoingMessage[]) =>
  outgoing.length === 0 ? '' : JSON.stringify(outgoing);

export const addOutgoing = (
  outgoing: readonly OutgoingMessage[],
  message: Pick<OutgoingMessage, 'clientMessageId' | 'content' | 'attachments' | 'writtenAtMs'>,
): OutgoingMessage[] => [...outgoing, { ...message, state: 'sending', reason: null }];

const change = (
  outgoing: readonly OutgoingMessage[],
  clientMessageId: string,
  changes: Partial<OutgoingMessage>,
) => outgoing.map((one) => (one.clientMessageId === clientMessageId ? { ...one, ...changes } : one));

export const failOutgoing = (outgoing: readonly OutgoingMessage[], clientMessageId: string, reason: string) =>
  change(outgoing, clientMessageId, { state: 'failed', reason });

/** The server is away: all that was to go to it waits. */
export const queueOutgoing = (outgoing: readonly OutgoingMessage[]): OutgoingMessage[] =>
  outgoing.map((one) => (one.state === 'sending' ? { ...one, state: 'queued' } : one));

/** Those that waited for too long fail instead. */
export const expireOutgoing = (outgoing: readonly OutgoingMessage[], nowMs: number): OutgoingMessage[] =>
  outgoing.map((one) =>
    one.state === 'failed' || nowMs - one.writtenAtMs < sentByItselfForMs
      ? one
      : { ...one, state: 'failed', reason: 'It was written over an hour ago. Send it if it still fits.' },
  );

/** The one to send now: a later one never overtakes it. */
export const nextOutgoing = (outgoing: readonly OutgoingMessage[]) =>
  outgoing.find(({ state }) => state !== 'failed');

/** Why one did not arrive, in words that stay true: who has the conversation now is said by the advice. */
export const unsentReason = (error: Error) =>
  isApiError(error, 'conflict') ? 'A colleague had the conversation at that moment.' : failureText(error);

/** The id stays: if the first try did arrive after all, the server knows the second for the same message. */
export const retryOutgoing = (
  outgoing: readonly OutgoingMessage[],
  clientMessageId: string,
  writtenAtMs: number,
) => change(outgoing, clientMessageId, { state: 'sending', reason: null, writtenAtMs });

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
