import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { emailAddress, passwordMaxLength } from './accounts.ts';

export const emailChangeHours = 48;

export const emailChangeForm = z.object({
  newEmail: emailAddress,
  /** The password of whoever starts the change, so that a borrowed screen cannot. */
  password: z.string().min(1, 'Password is required').max(passwordMaxLength),
});

export const pendingEmailChange = z.object({
  newEmail: z.string(),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
  expiresAt: z.iso.datetime(),
});
export type PendingEmailChange = z.infer<typeof pendingEmailChange>;

const oneUser = z.object({ userId: z.uuid() });

export const getEmailChange = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/:userId/email-change',
  access: 'admin',
  summary: 'The change of address that waits for a person to confirm it, if there is one.',
  input: oneUser,
  output: z.object({ change: pendingEmailChange.nullable() }),
});

/** `links` only where mails do not go out: whoever started the change then passes them on. */
export const startEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/email-change',
  access: 'admin',
  summary: 'Begin to change the address of a person; it changes once both addresses have confirmed.',
  callsPerMinute: 10,
  input: emailChangeForm.extend(oneUser.shape),
  output: z.object({
    change: pendingEmailChange,
    links: z.object({ old: z.string(), new: z.string() }).nullable(),
  }),
});

export const cancelEmailChange = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId/email-change',
  access: 'admin',
  summary: 'Call off a change of address that nobody has finished yet.',
  input: oneUser,
  output: z.object({}),
});

/** From the link in a mail, `/auth/callback#change-email=…`. */
const emailChangeToken = z.object({ token: z.string().min(1).max(300) });

/** The new address is told nothing about the old one: it may have been mistyped. */
export const readEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/email-change/read',
  access: 'anyone',
  summary: 'What a link to change an address is for.',
  callsPerMinute: 20,
  input: emailChangeToken,
  output: z.object({
    side: z.enum(['old', 'new']),
    oldEmail: z.string().nullable(),
    newEmail: z.string(),
    isConfirmed: z.boolean(),
  }),
});

/** `isDone` once the other address has confirmed as well. */
export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/email-change/confirm',
  access: 'anyone',
  summary: 'Confirm a change of address with the link from the mail.',
  callsPerMinute: 20,
  input: emailChangeToken,
  output: z.object({ isDone: z.boolean() }),
});

export const refuseEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/email-change/refuse',
  access: 'anyone',
  summary: 'Refuse a change of address with the link from the mail.',
  callsPerMinute: 20,
  input: emailChangeToken,
  output: z.object({}),
});
