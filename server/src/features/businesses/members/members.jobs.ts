import { z } from 'zod';
import { mailRetries } from '../../../platform/mail/index.ts';

/** Carries no token: the link is made anew from the row when the job runs. */
export const mailInvitationJob = {
  name: 'businesses.mail-invitation',
  ...mailRetries,
  payload: z.object({ businessId: z.uuid(), invitationId: z.uuid() }),
};
