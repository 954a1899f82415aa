import { z } from 'zod';
import { mailRetries } from '../../../platform/mail/index.ts';

export const emailChangeMailJob = {
  name: 'accounts.send-email-change-mail',
  ...mailRetries,
  payload: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('confirm'), changeId: z.uuid(), side: z.enum(['old', 'new']) }),
    /** By then the change itself is gone. */
    z.object({
      kind: z.literal('done'),
      to: z.string(),
      newEmail: z.string(),
      google: z.enum(['unlinked', 'kept']).optional(),
    }),
  ]),
};
export type EmailChangeMail = z.infer<typeof emailChangeMailJob.payload>;
