import { z } from 'zod';
import { harmlessLine, harmlessText } from '../wire/harmless-text.ts';

/** A text of one line that a stranger writes. */
export const shortText = (maxLength: number, missing?: string) =>
  z.string(missing).overwrite(harmlessLine).max(maxLength);

/** A text of several lines that a stranger writes. */
export const longText = (maxLength: number, missing?: string) =>
  z.string(missing).overwrite(harmlessText).max(maxLength);

export const typedEmail = (message: string) => z.string(message).trim().max(254).pipe(z.email(message));

/**
 * A field that the public forms hide: people leave it empty, programs that fill in everything give themselves away. Whoever
 * fills it gets the usual reply, and nothing is stored.
 */
export const trapField = z.string().optional();

/** What admins write about a demo, a message or an application, and nobody else reads. */
export const leadNotesForm = z.object({ adminNotes: longText(5000) });
