import { z } from 'zod';

/** Put by every start, so that nobody waits for it: what has not changed since is not read again. */
export const learnDocumentationJob = { name: 'help.learn-documentation', payload: z.object({}) };
