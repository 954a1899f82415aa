import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { signedInPerson, signInOutcome } from './accounts.ts';

/** Bytes of an authenticator, in base64url. */
export const authenticatorBytes = z
  .string()
  .min(1)
  .max(8192)
  .regex(/^[\w-]+$/);
export const authenticatorFields = {
  id: authenticatorBytes,
  rawId: authenticatorBytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}),
};

/** What `navigator.credentials.get` gave, as JSON. */
export const passkeyAnswer = z.object({
  ...authenticatorFields,
  response: z.object({
    clientDataJSON: authenticatorBytes,
    authenticatorData: authenticatorBytes,
    signature: authenticatorBytes,
    userHandle: z.string().max(200).nullish(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

export const credentialName = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** What the browser hands to `navigator.credentials.get`. */
export const passkeyOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(credentialName),
  userVerification: z.enum(['required', 'preferred']),
});

export const passkeyChallenge = z.object({ options: passkeyOptions });
export const passkeyProof = z.object({ answer: passkeyAnswer });

/** The authenticator itself says whose passkey it is. */
export const startPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/passkey/options',
  access: 'anyone',
  summary: 'Begin to sign in with a passkey.',
  callsPerMinute: 20,
  input: z.object({}),
  output: passkeyChallenge,
});

export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/passkey',
  access: 'anyone',
  summary: 'Start a session with a passkey.',
  callsPerMinute: 20,
  input: passkeyProof,
  output: signInOutcome,
});

export const startPasskeySecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor/passkey/options',
  access: 'anyone',
  summary: 'Begin to give a passkey instead of the code that a sign-in waits for.',
  callsPerMinute: 20,
  input: z.object({}),
  output: passkeyChallenge,
});

export const verifyPasskeySecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor/passkey',
  access: 'anyone',
  summary: 'Give a passkey instead of the code that a sign-in waits for.',
  callsPerMinute: 20,
  input: passkeyProof,
  output: signInOutcome,
});

export const startPasskeyUnlock = defineEndpoint({
  method: 'POST',
  path: '/api/session/unlock/passkey/options',
  access: 'anyone',
  summary: 'Begin to open a locked session with a passkey.',
  callsPerMinute: 20,
  input: z.object({}),
  output: passkeyChallenge,
});

export const unlockWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/session/unlock/passkey',
  access: 'anyone',
  summary: 'Open a locked session with a passkey.',
  callsPerMinute: 20,
  input: passkeyProof,
  output: z.object({ session: signedInPerson }),
});
