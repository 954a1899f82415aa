import { z } from 'zod';

/** Reminds of promises before they are broken, and notes those that were. */
export const watchPromisesJob = { name: 'handoffs.watch-promises', payload: z.object({}), every: 60 };

/** Saved with the change, so that a live event never tells of something that was rolled back. */
export const announceHandoffJob = {
  name: 'handoffs.announce-change',
  payload: z.object({ businessId: z.uuid(), handoffId: z.uuid(), agentId: z.uuid() }),
};
