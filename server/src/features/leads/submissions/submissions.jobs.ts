import { z } from 'zod';
import { mailRetries } from '../../../platform/mail/index.ts';

export const mailSubmissionJob = {
  name: 'leads.mail-submission',
  ...mailRetries,
  payload: z.object({
    submissionId: z.uuid(),
    /** `team` goes to whoever runs the platform, `received` to who wrote. */
    kind: z.enum(['received', 'team']),
  }),
};
export type SubmissionMail = z.infer<typeof mailSubmissionJob.payload>;

/** Of an application that was deleted. */
export const deleteCvJob = {
  name: 'leads.delete-cv',
  payload: z.object({ fileKey: z.string() }),
};
