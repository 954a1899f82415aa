import { z } from 'zod';

export const readWebsiteJob = {
  name: 'onboarding.read-website',
  payload: z.object({ userId: z.uuid(), readingId: z.uuid() }),
  inTurnBy: ({ userId }: { userId: string }) => userId,
};

/** Puts itself back until the agent has read its pages. */
export const chooseQuestionsJob = {
  name: 'onboarding.choose-questions',
  payload: z.object({ userId: z.uuid(), readingId: z.uuid() }),
  inTurnBy: ({ userId }: { userId: string }) => userId,
};

/** After a change of an agent's knowledge. */
export const withdrawQuestionsJob = {
  name: 'onboarding.withdraw-questions',
  payload: z.object({ businessId: z.uuid(), agentId: z.uuid() }),
  inTurnBy: ({ businessId }: { businessId: string }) => businessId,
};

/** What was read is kept for a day: long enough to go on with, and nobody's knowledge yet. */
export const deleteOldReadingsJob = {
  name: 'onboarding.delete-old-readings',
  payload: z.object({}),
  every: 60 * 60,
};
