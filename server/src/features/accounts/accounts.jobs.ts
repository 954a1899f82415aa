import { z } from 'zod';
import { mailRetries } from '../../platform/mail/index.ts';

/** Carries ids, never the token or code: both are made again from the id when the mail is written. */
export const accountMailJob = {
  name: 'accounts.send-mail',
  ...mailRetries,
  payload: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('link'), tokenId: z.uuid() }),
    z.object({ kind: z.literal('code'), userId: z.uuid(), codeId: z.uuid() }),
    z.object({ kind: z.literal('already-registered'), userId: z.uuid() }),
    z.object({ kind: z.literal('notice'), eventId: z.uuid() }),
  ]),
};
export type AccountMail = z.infer<typeof accountMailJob.payload>;

/** Written down later for the same reason as below. */
export const accountLockedJob = {
  name: 'accounts.account-locked',
  payload: z.object({
    email: z.string(),
    address: z.string(),
    userAgent: z.string(),
    isKnownDevice: z.boolean().default(false),
  }),
};

/** Whether the address is known is looked up here, so that the answer to the request takes the same time for all. */
export const forgotPasswordJob = {
  name: 'accounts.forgot-password',
  payload: z.object({ email: z.string() }),
};
