import { createHash } from 'node:crypto';

interface Readable {
  heading: string | null;
  question?: string | null;
  text: string;
}

/** The headings belong to what a passage means, and so does the question that it answers: they are embedded with it. */
export const textToEmbed = (title: string, { heading, question, text }: Readable) =>
  [heading ?? title, ...(question ? [question] : []), text].join('\n');

/** Two texts with the same hash have the same vector. */
export const hashOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('base64url');
