import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { passwordMaxLength } from './accounts.ts';
import {
  authenticatorBytes,
  authenticatorFields,
  credentialName,
  passkeyChallenge,
  passkeyProof,
} from './passkey-sign-in.ts';
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

/** What `navigator.credentials.create` gave, as JSON. */
const registrationAnswer = z.object({
  ...authenticatorFields,
  response: z.object({
    clientDataJSON: authenticatorBytes,
    attestationObject: authenticatorBytes,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type RegistrationAnswer = z.infer<typeof registrationAnswer>;

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

export const startPasskeyAsSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/passkey/options',
  access: 'user',
  summary: 'Begin to use the own passkeys as the second factor.',
  input: z.object({}),
  output: passkeyChallenge,
});

/** The backup codes are shown this once. */
export const enablePasskeyAsSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/passkey',
  access: 'user',
  summary: 'Ask for a passkey after the password from now on.',
  input: passkeyProof,
  output: z.object({ backupCodes: z.array(z.string()) }),
});
