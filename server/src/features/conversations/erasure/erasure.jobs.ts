import { z } from 'zod';

/** After the commit, as a file does not come back. What it leaves is found by the sweep of the hour. */
export const deleteErasedFilesJob = {
  name: 'conversations.delete-erased-files',
  payload: z.object({ businessId: z.uuid(), conversationIds: z.array(z.uuid()) }),
  retryAfterSeconds: [10, 60, 300],
};
