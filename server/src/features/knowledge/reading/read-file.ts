import { taughtFileType } from '@parley/contract/knowledge/taught-pairs';
import { invalidInput } from '../../../errors.ts';
import type { ReadDocument } from '../read-document.ts';
import { decodeText } from './decode-text.ts';
import { refuseMislabelled } from './file-signature.ts';
import { readCsv } from './read-csv.ts';
import { readMarkdown } from './read-markdown.ts';
import { readPlainText } from './read-plain-text.ts';
import { readTaughtPair } from './taught-pair.ts';

export interface FileToRead {
  /** The extension with its dot: `.pdf`, `.docx`, `.txt`, `.csv`, `.md`, or that of a taught pair. */
  fileType: string;
  bytes: Uint8Array;
}

const readers: Record<string, (bytes: Uint8Array) => ReadDocument | Promise<ReadDocument>> = {
  // Loaded when first needed: they are large.
  '.pdf': async (bytes) => (await import('./read-pdf.ts')).readPdf(bytes),
  '.docx': async (bytes) => (await import('./read-docx.ts')).readDocx(bytes),
  '.txt': (bytes) => readPlainText(decodeText(bytes)),
  '.md': (bytes) => readMarkdown(decodeText(bytes)),
  '.csv': (bytes) => readCsv(decodeText(bytes)),
  [taughtFileType]: (bytes) => readTaughtPair(new TextDecoder().decode(bytes)),
};

const maxCharacters = 20_000_000;

/** What a file says, or an error that tells its owner why it cannot be read. */
export async function readFile({ fileType, bytes }: FileToRead): Promise<ReadDocument> {
  const read = readers[fileType.toLowerCase()];
  if (!read) throw invalidInput(`Files of the type ${fileType} cannot be read.`);
  if (bytes.length === 0) throw invalidInput('The file is empty.');
  // What a member typed may begin with anything.
  if (fileType !== taughtFileType) refuseMislabelled(fileType.toLowerCase(), bytes);
  const document = await read(bytes);
  if (document.text.trim() === '') throw invalidInput('The document has no readable text.');
  if (document.text.length > maxCharacters)
    throw invalidInput('The document holds too much text to read. Please split it into smaller files.');
  return document;
}
