import { z } from 'zod';

/** Old days change too: somebody rates a conversation late, a business goes with all that was counted of it. */
export const countPlatformDaysJob = {
  name: 'admin.count-platform-days',
  payload: z.object({}),
  every: 6 * 60 * 60,
};
