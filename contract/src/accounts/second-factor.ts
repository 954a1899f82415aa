import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { passwordMaxLength, secondFactorMethod, signInOutcome } from './accounts.ts';

const sixDigits = z.string().regex(/^\d{6}$/, 'Please enter a 6-digit verification code');
/** Six digits, or one of the backup codes. */
export const signInCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(\d{6}|[A-Z0-9]{8})$/, 'Please enter a 6-digit verification code');

/** That it is really the person, and not somebody at a screen left open: one of the two. */
const proof = z.object({
  password: z.string().max(passwordMaxLength).optional(),
  code: signInCode.optional(),
});

export const secondFactor = z.object({
  /** Null while nothing is set up; set up but not enabled until the first code was right. */
  method: secondFactorMethod.nullable(),
  isEnabled: z.boolean(),
  backupCodesLeft: z.number(),
  phone: z.string().nullable(),
  /** Those that can work on this server. */
  offeredMethods: z.array(secondFactorMethod),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/api/second-factor',
  access: 'user',
  summary: 'The own second factor.',
  input: z.object({}),
  output: secondFactor,
});

/** `secret` and `uri` (for the QR code) only for totp; the other methods send a code at once. */
export const startSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor',
  access: 'user',
  summary: 'Begin to set up a second factor; asks for a new code when called again.',
  input: z.object({
    method: secondFactorMethod,
    phone: z
      .string()
      .trim()
      .regex(/^\+?[0-9][0-9 ()./-]{3,30}$/, 'Please enter a valid phone number')
      .optional(),
  }),
  output: z.object({ method: secondFactorMethod, secret: z.string().nullable(), uri: z.string().nullable() }),
});

/** The backup codes are shown this once. */
export const enableSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/enable',
  access: 'user',
  summary: 'Switch the second factor on with its first code.',
  input: z.object({ code: sixDigits }),
  output: z.object({ backupCodes: z.array(z.string()) }),
});

export const disableSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/disable',
  access: 'user',
  summary: 'Switch the second factor off, with the password or a code.',
  input: proof,
  output: z.object({}),
});

/** Shown this once, like the first ones; the old ones die. */
export const renewBackupCodes = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/backup-codes',
  access: 'user',
  summary: 'Replace the backup codes by new ones, with the password or a code.',
  input: proof,
  output: z.object({ backupCodes: z.array(z.string()) }),
});

/** Goes on after the outcome `second-factor`. */
export const verifySecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor',
  access: 'anyone',
  summary: 'Give the code that a sign-in waits for.',
  callsPerMinute: 20,
  input: z.object({ code: signInCode }),
  output: signInOutcome,
});

export const resendSignInCode = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor/resend',
  access: 'anyone',
  summary: 'Send the code of a waiting sign-in again.',
  callsPerMinute: 5,
  input: z.object({}),
  output: z.object({}),
});
