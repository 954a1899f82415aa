import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

export const logoMaxBytes = 2 * 1024 * 1024;

/** The declared type is a courtesy to the form; the server looks at the bytes. */
export const logoUpload = z
  .file()
  .max(logoMaxBytes, 'Logo image must be less than 2MB')
  .mime(
    ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml'],
    'Logo must be a JPG, PNG, GIF or SVG file',
  );

export const getLogo = defineEndpoint({
  method: 'GET',
  path: '/logos/:businessId/:fileName',
  access: 'anyone',
  summary: 'A logo, as an image.',
  input: z.object({ businessId: z.uuid(), fileName: z.string().regex(/^[0-9a-f-]{36}\.(jpg|png|gif|svg)$/) }),
  output: z.unknown(),
});
