import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const signUpPasswordMinLength = 8;
const personName = (what: string) => z.string().trim().min(1, `${what} is required`).max(100);
const email = z.string().trim().max(254).pipe(z.email('Please enter a valid email address'));

export const signUpForm = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email,
  password: z
    .string()
    .min(signUpPasswordMinLength, `Password must be at least ${signUpPasswordMinLength} characters long.`)
    .max(128, 'Password must be at most 128 characters long.'),
});
export const signInForm = z.object({
  email,
  password: z.string().min(1, 'Password is required').max(128),
});

export const businessRole = z.enum(['owner', 'member']);
export type BusinessRole = z.infer<typeof businessRole>;

export const signedInPerson = z.object({
  user: z.object({ id: z.uuid(), email: z.string(), firstName: z.string(), lastName: z.string() }),
  businesses: z.array(z.object({ id: z.uuid(), name: z.string(), role: businessRole })),
});
export type SignedInPerson = z.infer<typeof signedInPerson>;

/** `session` is null when the person must first confirm the address by mail. */
export const signUp = defineEndpoint({
  method: 'POST',
  path: '/api/sign-up',
  access: 'anyone',
  summary: 'Create an account.',
  callsPerMinute: 10,
  input: signUpForm,
  output: z.object({ session: signedInPerson.nullable() }),
});

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in',
  access: 'anyone',
  summary: 'Start a session with e-mail and password.',
  callsPerMinute: 20,
  input: signInForm,
  output: z.object({ session: signedInPerson }),
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
  input: z.object({}),
  output: z.object({ session: signedInPerson.nullable() }),
});
