import { analyse } from 'chardet';
import { invalidInput } from '../../../errors.ts';

/** More tells no more, and guessing takes time. */
const sampleBytes = 256 * 1024;

/** The text of a plain file: by its mark, as strict UTF-8, or else in the encoding that its bytes are most like. */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2028\u2029\u0085\f\v]/g, '\n')
    .replace(/^\uFEFF/, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells a binary file
  const oddities = text.match(/[\u0000-\u0008\u000E-\u001A\u001C-\u001F\uFFFD]/g)?.length ?? 0;
  if (oddities > text.length / 50) throw invalidInput('This file is not readable text.');
  // PostgreSQL text holds no NUL; the other control characters only puzzle.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: see above
  return text.replace(/[\u0000-\u0008\u000E-\u001F]/g, '');
}

function decode(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideWithoutMark(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  return decodeStrictly('utf-8', bytes) ?? decodeGuessed(bytes);
}

/** UTF-16 without its mark: text of Western letters has every other byte zero. */
function wideWithoutMark(bytes: Uint8Array) {
  const sample = bytes.subarray(0, 2000);
  if (sample.length < 4) return undefined;
  let [even, odd] = [0, 0];
  for (let at = 0; at + 1 < sample.length; at += 2) {
    if (sample[at] === 0) even += 1;
    if (sample[at + 1] === 0) odd += 1;
  }
  const pairs = sample.length >> 1;
  if (odd > 0.6 * pairs && even < 0.05 * pairs) return 'utf-16le';
  return even > 0.6 * pairs && odd < 0.05 * pairs ? 'utf-16be' : undefined;
}

function decodeStrictly(encoding: string, bytes: Uint8Array) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Latin-1 in practice is Windows-1252, its superset; the guess must also fit every byte. */
function decodeGuessed(bytes: Uint8Array) {
  for (const { name, confidence } of analyse(sampleOf(bytes))) {
    const encoding = name === 'ISO-8859-1' ? 'windows-1252' : name;
    if (confidence < 20 || /^UTF-(?:8|32)/i.test(encoding)) continue;
    const text = decodeStrictly(encoding, bytes);
    if (text !== undefined && !hasControls(text)) return text;
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Where letters beyond ASCII begin, a guess has something to go by. */
function sampleOf(bytes: Uint8Array) {
  if (bytes.length <= sampleBytes) return bytes;
  const first = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - 1024);
  return bytes.subarray(first, first + sampleBytes);
}

/** The range in which Latin-1 has control characters, and other encodings letters. */
const hasControls = (text: string) => /[\u0080-\u009F]/.test(text);
