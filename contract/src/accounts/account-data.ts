import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

/** A zip of JSON and files, as a download. */
export const exportMyData = defineEndpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'user',
  summary: 'Everything kept about the signed-in person and the businesses they own.',
  callsPerMinute: 5,
  input: z.object({}),
  output: z.unknown(),
});

export const deleteAccountForm = z.object({ password: z.string().min(1, 'Password is required').max(128) });

/** Refused while a business with other members would be left without an owner. */
export const deleteMyAccount = defineEndpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'user',
  summary: 'Delete the account, and the businesses that have no other member.',
  callsPerMinute: 5,
  input: deleteAccountForm,
  output: z.object({}),
});
