import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { emailAddress } from './accounts.ts';

/** Who may create an account by themselves. Admins may always create one for somebody. */
export const signUpPolicy = z.enum(['anyone', 'invited']);
export type SignUpPolicy = z.infer<typeof signUpPolicy>;

export const getPlatform = defineEndpoint({
  method: 'GET',
  path: '/api/platform',
  access: 'anyone',
  summary: 'Who may sign up here, and the address of support, if there is one.',
  input: z.object({}),
  output: z.object({ signUpPolicy, supportEmail: z.string().nullable() }),
});

const platformSettings = z.object({
  signUpPolicy,
  supportEmail: z.string().nullable(),
  /** `outbox` is the folder that keeps mails where no mail server is set up. */
  mail: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('smtp') }),
    z.object({ kind: z.literal('outbox'), outbox: z.string() }),
  ]),
});
export type PlatformSettings = z.infer<typeof platformSettings>;

export const getPlatformSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'super-admin',
  summary: 'The settings of the whole platform.',
  input: z.object({}),
  output: platformSettings,
});

export const supportEmailForm = z.object({ supportEmail: z.union([z.literal(''), emailAddress]) });

/** What the first run asks for: support has an address from the start. */
export const peopleForm = z.object({ signUpPolicy, supportEmail: emailAddress });

export const updatePlatformSettings = defineEndpoint({
  method: 'PATCH',
  path: '/api/admin/settings',
  access: 'super-admin',
  summary: 'Change who may sign up, or the address of support; an empty one removes it.',
  input: z.object({
    signUpPolicy: signUpPolicy.optional(),
    supportEmail: supportEmailForm.shape.supportEmail.optional(),
  }),
  output: platformSettings,
});

export const testMailForm = z.object({ to: emailAddress });
export const testMailOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('sent') }),
  z.object({ outcome: z.literal('kept') }),
  z.object({ outcome: z.literal('failed'), reason: z.string() }),
]);
export type TestMailOutcome = z.infer<typeof testMailOutcome>;

/** A failure is an answer here: it is what one wants to know. */
export const sendTestMail = defineEndpoint({
  method: 'POST',
  path: '/api/admin/test-mail',
  access: 'super-admin',
  summary: 'Send a test mail at once, and tell what the mail server says.',
  callsPerMinute: 10,
  input: testMailForm,
  output: testMailOutcome,
});
