import { z } from 'zod';
import { mailRetries } from '../../../platform/mail/index.ts';

export const mailDemoJob = {
  name: 'leads.mail-demo',
  ...mailRetries,
  payload: z.object({
    demoId: z.uuid(),
    /** `team` goes to whoever runs the platform, the others to who asked. */
    kind: z.enum(['received', 'team', 'confirmed', 'cancelled', 'reminder']),
  }),
};
export type DemoMail = z.infer<typeof mailDemoJob.payload>;

export const remindOfDemosJob = {
  name: 'leads.remind-of-demos',
  payload: z.object({}),
  every: 5 * 60,
};
