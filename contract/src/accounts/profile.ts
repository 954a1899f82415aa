import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

export const pictureMaxBytes = 2 * 1024 * 1024;

/** The declared type is a courtesy to the form; the server looks at the bytes. */
export const pictureUpload = z
  .file()
  .max(pictureMaxBytes, 'Picture must be less than 2MB')
  .mime(
    ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml'],
    'Picture must be a JPG, PNG, GIF or SVG file',
  );

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
  pictureUrl: z.string().nullable(),
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

export const setMyPicture = defineEndpoint({
  method: 'PUT',
  path: '/api/profile/picture',
  access: 'user',
  summary: 'Replace the picture of the signed-in person.',
  callsPerMinute: 20,
  input: z.object({ file: pictureUpload }),
  output: profile,
  body: 'multipart',
  maxBodyBytes: 3 * 1024 * 1024,
});

export const removeMyPicture = defineEndpoint({
  method: 'DELETE',
  path: '/api/profile/picture',
  access: 'user',
  summary: 'Remove the picture of the signed-in person.',
  input: z.object({}),
  output: profile,
});

export const getPersonPicture = defineEndpoint({
  method: 'GET',
  path: '/pictures/:userId/:fileName',
  access: 'anyone',
  summary: 'The picture of a person, as an image; its name cannot be guessed.',
  input: z.object({ userId: z.uuid(), fileName: z.string().regex(/^[0-9a-f-]{36}\.(jpg|png|gif|svg)$/) }),
  output: z.unknown(),
});
