import { z } from 'zod';
import { businessRole } from '../businesses/business-roles.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

export const signUpPasswordMinLength = 8;
export const passwordMaxLength = 128;
const personName = (what: string) =>
  z.string('Metadata is required for sign up').trim().min(1, `${what} is required`).max(100);
export const emailAddress = z.string().trim().max(254).pipe(z.email('Please enter a valid email address'));

export const signUpPassword = z
  .string()
  .min(signUpPasswordMinLength, `Password must be at least ${signUpPasswordMinLength} characters long.`)
  .max(passwordMaxLength, `Password must be at most ${passwordMaxLength} characters long.`);

export const signUpForm = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: emailAddress,
  password: signUpPassword,
});
export const signInForm = z.object({
  email: emailAddress,
  password: z.string().min(1, 'Password is required').max(passwordMaxLength),
});

/** On the whole platform; places in a business stand with the business. */
export const platformRole = z.enum(['user', 'admin', 'super-admin']);
export type PlatformRole = z.infer<typeof platformRole>;

export const signedInPerson = z.object({
  user: z.object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    pictureUrl: z.string().nullable(),
    role: platformRole,
  }),
  businesses: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      role: businessRole,
      /** The business asks for a second factor that the person does not have: nothing of it opens until then. */
      isSecondFactorMissing: z.literal(true).optional(),
      /** Those who run the platform have closed it: nothing of it opens. */
      suspension: z.object({ reason: z.string(), deletionDueAt: z.iso.datetime().nullable() }).optional(),
    }),
  ),
  /** The one the person works in: chosen last, else joined first. Null while they belong to none. */
  activeBusinessId: z.uuid().nullable(),
});
export type SignedInPerson = z.infer<typeof signedInPerson>;

export const secondFactorMethod = z.enum(['totp', 'email', 'sms', 'passkey']);
export type SecondFactorMethod = z.infer<typeof secondFactorMethod>;

/** Why a session is over. */
export const sessionEnd = z.enum([
  'signed-out',
  'revoked',
  'password-changed',
  'deactivated',
  'access-list',
  'idle',
  'expired',
  'security-reset',
]);
export type SessionEnd = z.infer<typeof sessionEnd>;

/** Where a sign-in stands. Only `signed-in` comes with a session; the others with a short-lived cookie to go on with. */
export const signInOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed-in'), session: signedInPerson }),
  /** `hasPasskey`: one of the person's passkeys is taken instead of a code as well. */
  z.object({ outcome: z.literal('second-factor'), method: secondFactorMethod, hasPasskey: z.boolean() }),
  z.object({ outcome: z.literal('password-expired') }),
]);
export type SignInOutcome = z.infer<typeof signInOutcome>;

/** `session` is null when the person must first confirm the address by mail. */
export const signUp = defineEndpoint({
  method: 'POST',
  path: '/api/sign-up',
  access: 'anyone',
  summary: 'Create an account.',
  callsPerMinute: 10,
  /** `invitation` is the token of an invitation's link; needed where people sign up only when invited. */
  input: signUpForm.extend({ invitation: z.string().max(200).optional() }),
  output: z.object({ session: signedInPerson.nullable() }),
});

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in',
  access: 'anyone',
  summary: 'Start a session with e-mail and password.',
  input: signInForm,
  output: signInOutcome,
});

export const confirmEmailForm = z.object({
  token: z.string().min(1).max(300),
  password: z.string().min(1, 'Password is required').max(passwordMaxLength).optional(),
  newPassword: signUpPassword.optional(),
});

const emailConfirmation = z.object({
  session: signedInPerson.nullable(),
  unproven: z.object({ email: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
});
export type EmailConfirmation = z.infer<typeof emailConfirmation>;

/**
 * Takes the token after `/auth/callback#confirm=`. `session` is null where the person must still sign in.
 * In another browser than that of the sign-up nothing is confirmed yet and `unproven` says whose it is:
 * the link must then come with the password of that sign-up, or with a new one.
 */
export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/api/confirm-email',
  access: 'anyone',
  summary: 'Confirm an e-mail address with the link sent to it.',
  callsPerMinute: 20,
  input: confirmEmailForm,
  output: emailConfirmation,
});

export const resendConfirmation = defineEndpoint({
  method: 'POST',
  path: '/api/confirm-email/resend',
  access: 'anyone',
  summary: 'Send the confirmation mail again, if the address waits for one.',
  callsPerMinute: 5,
  input: z.object({ email: emailAddress }),
  output: z.object({}),
});

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/sign-out',
  access: 'anyone',
  summary: 'End every session of the person.',
  input: z.object({}),
  output: z.object({}),
});

export const getSession = defineEndpoint({
  method: 'GET',
  path: '/api/session',
  access: 'anyone',
  summary: 'Who is signed in, if anyone.',
  isBackground: true,
  input: z.object({}),
  output: z.object({
    session: signedInPerson.nullable(),
    /** Signed in, but idle for too long; all that is told until it is opened again. */
    locked: z
      .object({ firstName: z.string(), email: z.string(), hasPassword: z.boolean(), hasPasskey: z.boolean() })
      .nullable(),
    /** Why the session that this browser had is over; null where it had none. */
    ended: sessionEnd.nullable(),
  }),
});

/** A wrong password counts like one at sign-in. */
export const unlockSession = defineEndpoint({
  method: 'POST',
  path: '/api/session/unlock',
  access: 'anyone',
  summary: 'Open a session that idle time has locked.',
  callsPerMinute: 20,
  input: z.object({ password: signInForm.shape.password }),
  output: z.object({ session: signedInPerson }),
});
