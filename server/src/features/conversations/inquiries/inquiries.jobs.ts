import { z } from 'zod';

/** Finds the group of a question that the agent could not answer; `messageId` is its reply. */
export const groupQuestionJob = {
  name: 'conversations.group-question',
  payload: z.object({ businessId: z.uuid(), messageId: z.uuid() }),
  inTurnBy: ({ businessId }: { businessId: string }) => businessId,
};

/** Asks open questions again once a document was read. */
export const settleGroupsJob = {
  name: 'conversations.settle-question-groups',
  payload: z.object({ businessId: z.uuid(), agentId: z.uuid(), documentId: z.uuid() }),
  inTurnBy: ({ businessId }: { businessId: string }) => businessId,
};

/** Collects what was said before inquiries were kept. */
export const collectFormerInquiriesJob = {
  name: 'conversations.collect-former-inquiries',
  payload: z.object({}),
};
