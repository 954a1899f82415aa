import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { signInOutcome } from './accounts.ts';

export const getGoogle = defineEndpoint({
  method: 'GET',
  path: '/api/google',
  access: 'anyone',
  summary: 'Whether this server signs people in with Google.',
  input: z.object({}),
  output: z.object({ isAvailable: z.boolean() }),
});

/** The browser goes to `url`; Google sends it back to `/auth/callback` with `code` and `state`, or with `error`. */
export const startGoogleSignIn = defineEndpoint({
  method: 'POST',
  path: '/api/google/start',
  access: 'anyone',
  summary: 'Begin to sign in or up with Google.',
  callsPerMinute: 20,
  input: z.object({}),
  output: z.object({ url: z.string() }),
});

export const finishGoogleSignIn = defineEndpoint({
  method: 'POST',
  path: '/api/google/finish',
  access: 'anyone',
  summary: 'Exchange the code from Google for a session.',
  callsPerMinute: 20,
  input: z.object({ code: z.string().min(1).max(2000), state: z.string().min(1).max(500) }),
  output: signInOutcome,
});
