import { z } from 'zod';

/** Carries no token: the link is made anew from the row when the job runs. */
export const mailInvitationJob = {
  name: 'businesses.mail-invitation',
  payload: z.object({ businessId: z.uuid(), invitationId: z.uuid() }),
};
