import { z } from 'zod';

/** Started when a visitor begins to wait; `since` names that waiting, so that a later one has its own time. */
export const endWaitingJob = {
  name: 'conversations.end-waiting',
  payload: z.object({ businessId: z.uuid(), conversationId: z.uuid(), since: z.iso.datetime() }),
};

/** Looks for conversations that fell silent. */
export const lookAfterConversationsJob = {
  name: 'conversations.look-after',
  payload: z.object({}),
  every: 30,
};

/** Visitors are told outside of the transaction in which the member went. */
export const giveBackOfDepartedJob = {
  name: 'conversations.give-back-of-departed',
  payload: z.object({ businessId: z.uuid(), userId: z.uuid() }),
};

/** The agent answers what the visitor asked somebody who has gone. */
export const answerOpenQuestionJob = {
  name: 'conversations.answer-open-question',
  payload: z.object({ businessId: z.uuid(), conversationId: z.uuid() }),
};

/** Visitors are told outside of the transaction in which the member came or went. */
export const announcePresenceJob = {
  name: 'conversations.announce-presence',
  payload: z.object({ businessId: z.uuid(), userId: z.uuid() }),
};

/** What visitors' thumbs teach an agent, once for all that come within seconds. */
export const teachByRatingsJob = {
  name: 'conversations.teach-by-ratings',
  payload: z.object({ businessId: z.uuid(), agentId: z.uuid() }),
};

/** What agents were taught fades with time. */
export const renewTeachingJob = {
  name: 'conversations.renew-teaching',
  payload: z.object({}),
  every: 60 * 60,
};

/** Looks for files that were uploaded and never sent, and for those whose message is gone. */
export const sweepAttachmentsJob = {
  name: 'conversations.sweep-attachments',
  payload: z.object({}),
  every: 60 * 60,
};

/** The rows of an agent's files outlive it, so that this finds them. */
export const deleteAttachmentsOfAgentJob = {
  name: 'conversations.delete-attachments-of-agent',
  payload: z.object({ businessId: z.uuid(), agentId: z.uuid() }),
};

/** Of a file whose row went before it was sent. */
export const deleteAttachmentFileJob = {
  name: 'conversations.delete-attachment-file',
  payload: z.object({ fileKey: z.string() }),
};
