import { z } from 'zod';

/** Saved with the change, so that a live event never tells of something that was rolled back. */
export const announceHandoffJob = {
  name: 'handoffs.announce-change',
  payload: z.object({ businessId: z.uuid(), handoffId: z.uuid(), agentId: z.uuid() }),
};
