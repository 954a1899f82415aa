import { emailFrequency } from '@parley/contract/accounts/preferences';
import { z } from 'zod';
import { mailRetries } from '../../platform/mail/index.ts';

/** Saved with the notices, so that a live event never tells of something that was rolled back. */
export const announceJob = {
  name: 'notifications.announce',
  payload: z.object({
    people: z.array(z.object({ userId: z.uuid(), email: z.union([emailFrequency, z.literal(false)]) })),
  }),
};

/** One batch of the people a notice is for; the next is enqueued with it. */
export const deliverNoticeJob = {
  name: 'notifications.deliver-notice',
  payload: z.object({ noticeId: z.uuid(), afterId: z.uuid().optional() }),
};

/** Waits for as long as the person wants between two mails, then sends whatever is still unread by then. */
export const mailCopiesJob = {
  name: 'notifications.mail-copies',
  ...mailRetries,
  payload: z.object({ userId: z.uuid(), frequency: emailFrequency }),
};
