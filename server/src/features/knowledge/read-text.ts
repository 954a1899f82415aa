import { invalidInput } from '../../errors.ts';

/** The text of a plain file: UTF-8 or UTF-16 by its mark, else Windows-1252, the superset of Latin-1 that people have. */
export function readText(bytes: Uint8Array): string {
  const text = decode(bytes)
    .replace(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells a binary file
  const oddities = text.match(/[\u0000-\u0008\u000E-\u001A\uFFFD]/g)?.length ?? 0;
  if (oddities > text.length / 50) throw invalidInput('This file is not readable text.');
  // PostgreSQL text holds no NUL.
  return text.replaceAll('\u0000', '');
}

function decode(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
