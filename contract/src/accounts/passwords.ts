import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { emailAddress, passwordMaxLength, signInOutcome } from './accounts.ts';

export const newPasswordMinLength = 6;
export const newPassword = z
  .string()
  .min(newPasswordMinLength, `Password must be at least ${newPasswordMinLength} characters long.`)
  .max(passwordMaxLength, `Password must be at most ${passwordMaxLength} characters long.`);

export const forgotPasswordForm = z.object({ email: emailAddress });
/** What the reset screen asks for; only the password is sent. */
export const resetPasswordForm = z
  .object({ password: newPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'Passwords do not match.',
  });
export const changePasswordForm = z.object({
  currentPassword: z.string().min(1, 'Password is required').max(passwordMaxLength),
  newPassword,
});

/** Answers the same whether the address is known or not. */
export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/forgot-password',
  access: 'anyone',
  summary: 'Send a link with which the password can be set anew.',
  callsPerMinute: 5,
  input: forgotPasswordForm,
  output: z.object({}),
});

/** A POST, so that no log of addresses holds the token. */
export const checkResetLink = defineEndpoint({
  method: 'POST',
  path: '/api/reset-password/link',
  access: 'anyone',
  summary:
    'Whether a link that sets a password still works, and whether it is the first password; uses nothing up.',
  callsPerMinute: 30,
  input: z.object({ token: z.string().min(1).max(300) }),
  output: z.object({ link: z.enum(['reset', 'first', 'invalid']) }),
});

/** `token` is `access_token` of the address in the mail. */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/reset-password',
  access: 'anyone',
  summary: 'Set a new password with the link from the mail; ends every session.',
  callsPerMinute: 10,
  input: z.object({ token: z.string().min(1).max(300), password: newPassword }),
  output: z.object({}),
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/password',
  access: 'user',
  summary: 'Change the own password; ends every other session.',
  input: changePasswordForm,
  output: z.object({}),
});

/** Goes on after the outcome `password-expired`. */
export const replaceExpiredPassword = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/new-password',
  access: 'anyone',
  summary: 'Replace an expired password during sign-in.',
  callsPerMinute: 10,
  input: z.object({ password: newPassword }),
  output: signInOutcome,
});
