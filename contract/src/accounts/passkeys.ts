import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { passwordMaxLength, signedInPerson, signInOutcome } from './accounts.ts';
import { signInCode } from './second-factor.ts';

export const passkeysMax = 20;

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Kept by the maker of the device on several of them. */
  isSynced: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const passkeyName = z
  .string()
  .trim()
  .min(1, 'Please enter a name.')
  .max(60, 'Please choose a name of at most 60 characters.');

/** Bytes of an authenticator, in base64url. */
const bytes = z
  .string()
  .min(1)
  .max(8192)
  .regex(/^[\w-]+$/);
const ofAuthenticator = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}),
};

/** What `navigator.credentials.create` gave, as JSON. */
const registrationAnswer = z.object({
  ...ofAuthenticator,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type RegistrationAnswer = z.infer<typeof registrationAnswer>;

/** What `navigator.credentials.get` gave, as JSON. */
export const passkeyAnswer = z.object({
  ...ofAuthenticator,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().max(200).nullish(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

const credentialName = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

const registrationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(credentialName),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What the browser hands to `navigator.credentials.get`. */
export const passkeyOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(credentialName),
  userVerification: z.enum(['required', 'preferred']),
});

/** Who is at the screen: the password, or a code of the second factor. */
const proof = z.object({
  password: z.string().max(passwordMaxLength).optional(),
  code: signInCode.optional(),
});

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/passkeys',
  access: 'user',
  summary: 'The own passkeys.',
  input: z.object({}),
  output: z.object({
    passkeys: z.array(passkey),
    /** False where the address of this server is a number: browsers tie passkeys to names. */
    isAvailable: z.boolean(),
    /** What a new passkey asks for first. */
    proof: z.enum(['password', 'code', 'recent-sign-in']),
  }),
});

export const startPasskeyRegistration = defineEndpoint({
  method: 'POST',
  path: '/api/passkeys/registration',
  access: 'user',
  summary: 'Begin to add a passkey.',
  input: proof,
  output: z.object({ options: registrationOptions }),
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/passkeys',
  access: 'user',
  summary: 'Keep the passkey that the browser has made.',
  input: z.object({ answer: registrationAnswer, name: passkeyName }),
  output: passkey,
});

export const renamePasskey = defineEndpoint({
  method: 'PATCH',
  path: '/api/passkeys/:passkeyId',
  access: 'user',
  summary: 'Give a passkey another name.',
  input: z.object({ passkeyId: z.uuid(), name: passkeyName }),
  output: passkey,
});

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/passkeys/:passkeyId',
  access: 'user',
  summary: 'Remove a passkey: it opens nothing any more.',
  input: z.object({ passkeyId: z.uuid() }),
  output: z.object({}),
});

const options = z.object({ options: passkeyOptions });
const answer = z.object({ answer: passkeyAnswer });

/** The authenticator itself says whose passkey it is. */
export const startPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/passkey/options',
  access: 'anyone',
  summary: 'Begin to sign in with a passkey.',
  callsPerMinute: 20,
  input: z.object({}),
  output: options,
});

export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/passkey',
  access: 'anyone',
  summary: 'Start a session with a passkey.',
  callsPerMinute: 20,
  input: answer,
  output: signInOutcome,
});

export const startPasskeySecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor/passkey/options',
  access: 'anyone',
  summary: 'Begin to give a passkey instead of the code that a sign-in waits for.',
  callsPerMinute: 20,
  input: z.object({}),
  output: options,
});

export const verifyPasskeySecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor/passkey',
  access: 'anyone',
  summary: 'Give a passkey instead of the code that a sign-in waits for.',
  callsPerMinute: 20,
  input: answer,
  output: signInOutcome,
});

export const startPasskeyUnlock = defineEndpoint({
  method: 'POST',
  path: '/api/session/unlock/passkey/options',
  access: 'anyone',
  summary: 'Begin to open a locked session with a passkey.',
  callsPerMinute: 20,
  input: z.object({}),
  output: options,
});

export const unlockWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/session/unlock/passkey',
  access: 'anyone',
  summary: 'Open a locked session with a passkey.',
  callsPerMinute: 20,
  input: answer,
  output: z.object({ session: signedInPerson }),
});

export const startPasskeyAsSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/passkey/options',
  access: 'user',
  summary: 'Begin to use the own passkeys as the second factor.',
  input: z.object({}),
  output: options,
});

/** The backup codes are shown this once. */
export const enablePasskeyAsSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/passkey',
  access: 'user',
  summary: 'Ask for a passkey after the password from now on.',
  input: answer,
  output: z.object({ backupCodes: z.array(z.string()) }),
});
