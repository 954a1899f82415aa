import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const nameMinLength = 2;
const personName = (what: string) =>
  z
    .string()
    .trim()
    .min(nameMinLength, `${what} must be at least ${nameMinLength} characters.`)
    .max(100, `${what} must be at most 100 characters.`);

/** The address is not in it: 'Email address cannot be changed. Contact support if you need to update it.' */
export const profileForm = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  phone: z.string().trim().max(40, 'Phone number must be at most 40 characters.'),
});
export type ProfileForm = z.input<typeof profileForm>;

export const profile = z.object({
  userId: z.uuid(),
  email: z.string(),
  // Not the form's rules: a name from sign-up may be shorter.
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Profile = z.infer<typeof profile>;

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/profile',
  access: 'user',
  summary: 'What the signed-in person says about themselves.',
  input: z.object({}),
  output: profile,
});

export const updateProfile = defineEndpoint({
  method: 'PATCH',
  path: '/api/profile',
  access: 'user',
  summary: 'Change name or phone of the signed-in person.',
  input: profileForm.partial(),
  output: profile,
});
