import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { harmlessLine } from '../wire/harmless-text.ts';
import { apiScope } from './api-scopes.ts';
import { answeredFor } from './suspension.ts';

export const apiKeyCallsPerMinute = 600;
export const activeKeysLimit = 50;
export const keyLifeDays = [30, 90, 365] as const;

export const apiKey = answeredFor.extend({
  id: z.uuid(),
  name: z.string(),
  /** How the key begins and ends, so that people can tell keys apart. */
  prefix: z.string(),
  lastFour: z.string(),
  scopes: z.array(apiScope),
  status: z.enum(['active', 'suspended', 'expired', 'revoked']),
  /** Name of the person; null when they are gone. */
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** To the minute. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** The address that use came from. */
  lastUsedFrom: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeyForm = z.object({
  name: z.string().overwrite(harmlessLine).min(1, 'Please name the key').max(80),
  scopes: z
    .array(apiScope)
    .min(1, 'Choose at least one permission')
    .meta({ examples: [['agents:read']] }),
  /** Null: until it is revoked. */
  expiresInDays: z.union([z.literal(30), z.literal(90), z.literal(365)]).nullable(),
});
export type ApiKeyForm = z.input<typeof apiKeyForm>;

const ofBusiness = z.object({ businessId: z.uuid() });

export const listApiKeys = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/api-keys',
  access: 'edit',
  summary: 'The API keys of a business, newest first; never the keys themselves.',
  input: ofBusiness,
  output: z.array(apiKey),
});

export const createApiKey = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/api-keys',
  access: 'owner',
  summary: 'Make an API key; the answer is the only place where it can be read.',
  input: apiKeyForm.extend(ofBusiness.shape),
  output: z.object({ key: apiKey, secret: z.string() }),
});

export const revokeApiKey = defineEndpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/api-keys/:keyId',
  access: 'owner',
  summary: 'End an API key at once.',
  input: ofBusiness.extend({ keyId: z.uuid() }),
  output: apiKey,
});

export const takeOverApiKey = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/api-keys/:keyId/take-over',
  access: 'owner',
  summary:
    'Answer for a suspended API key: it works again at once, in the name of the owner who took it over.',
  input: ofBusiness.extend({ keyId: z.uuid() }),
  output: apiKey,
});
