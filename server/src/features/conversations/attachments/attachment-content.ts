import { type AttachmentKind, attachmentMaxBytes } from '@parley/contract/conversations/attachments';
import { invalidInput, tooLarge } from '../../../errors.ts';
import { hasPdfEnd, hasPdfHead } from '../../../pdf-marks.ts';
import { readPhoto } from '../../../platform/pictures/index.ts';

export interface SafeFile {
  kind: AttachmentKind;
  bytes: Uint8Array;
  contentType: string;
  width: number | null;
  height: number | null;
}

const refusal = (message: string) => invalidInput(message, { file: message });

/**
 * Decides by the bytes what a file is; its name and declared type are only claims. Photos come back without what they tell
 * about their sender. Each byte is looked at once.
 */
export function readAttachment(bytes: Uint8Array): SafeFile {
  if (bytes.length === 0) throw refusal('This file is empty.');
  if (bytes.length > attachmentMaxBytes) throw refusal('A file may be at most 5 MB.');
  const photo = readPhoto(bytes);
  if (photo === 'damaged')
    throw refusal('This picture is damaged. Please save it again or choose another one.');
  if (photo === 'too-large') throw tooLarge('This picture has too many pixels. Please send a smaller one.');
  if (photo) return photo;
  if (!hasPdfHead(bytes)) throw refusal('Only pictures (PNG, JPEG, WebP, GIF) and PDF files can be sent.');
  if (!hasPdfEnd(bytes))
    throw refusal('This PDF is damaged or incomplete. Please save it again or choose another one.');
  return { kind: 'pdf', bytes, contentType: 'application/pdf', width: null, height: null };
}

export const contentTypes: Record<AttachmentKind, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
};
