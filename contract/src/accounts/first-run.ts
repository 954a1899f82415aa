import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { signedInPerson, signUpForm } from './accounts.ts';

/** Shows that somebody may set up this server: the code of the printed link, or the key of `ADMIN_SIGNUP_KEY`. */
const setupProof = z.object({
  code: z.string().max(200).optional(),
  adminKey: z.string().max(300).optional(),
});
export type SetupProof = z.infer<typeof setupProof>;

export const superAdminForm = signUpForm.extend(setupProof.shape);

export const getSuperAdminSetup = defineEndpoint({
  method: 'GET',
  path: '/api/super-admin-setup',
  access: 'anyone',
  summary:
    'Whether the first super admin is still to be created, and whether the admin key is taken as proof.',
  input: z.object({}),
  output: z.object({ isOpen: z.boolean(), takesKey: z.boolean() }),
});

export const createSuperAdmin = defineEndpoint({
  method: 'POST',
  path: '/api/super-admin-setup',
  access: 'anyone',
  summary:
    'Create the first super admin with the code of the printed link or the admin key; refused once one exists.',
  callsPerMinute: 5,
  input: superAdminForm,
  output: z.object({ session: signedInPerson }),
});

export const claimSuperAdmin = defineEndpoint({
  method: 'POST',
  path: '/api/super-admin-setup/claim',
  access: 'user',
  summary: 'Make the own account the first super admin, with the same proof.',
  callsPerMinute: 5,
  input: setupProof,
  output: z.object({ session: signedInPerson }),
});

/** What is left to set up after the super admin. */
export const firstRunStep = z.enum(['mail', 'sign-up', 'business', 'done']);
export type FirstRunStep = z.infer<typeof firstRunStep>;

export const getFirstRun = defineEndpoint({
  method: 'GET',
  path: '/api/first-run',
  access: 'super-admin',
  summary: 'Where the first run of this server stands.',
  input: z.object({}),
  output: z.object({ step: firstRunStep }),
});

export const setFirstRunStep = defineEndpoint({
  method: 'PUT',
  path: '/api/first-run',
  access: 'super-admin',
  summary: 'Go on with the first run; refused once it is done.',
  input: z.object({ step: firstRunStep }),
  output: z.object({ step: firstRunStep }),
});
