import { z } from 'zod';

/** Saved with what changed, so that nobody is asked again before it is so. */
export const recheckStreamsJob = {
  name: 'accounts.recheck-streams',
  payload: z.object({ userId: z.uuid() }),
};
