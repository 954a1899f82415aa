export const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString('utf8');

export function fromQuotedPrintable(text: string) {
  const joined = text.replace(/=\r?\n/g, '');
  const bytes: Buffer[] = [];
  let plainFrom = 0;
  for (const code of joined.matchAll(/=([0-9A-F]{2})/gi)) {
    bytes.push(Buffer.from(joined.slice(plainFrom, code.index), 'utf8'), Buffer.from(code[1]!, 'hex'));
    plainFrom = code.index + code[0].length;
  }
  return Buffer.concat([...bytes, Buffer.from(joined.slice(plainFrom), 'utf8')]).toString('utf8');
}

/** `=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=` in a header is `Grüße`. Words that follow each other belong together, even within a letter. */
export function decodeWords(header: string) {
  const joined = header.replace(/\?=\s+=\?/g, '?==?');
  let decoded = '';
  let at = 0;
  let waiting: Buffer[] = [];
  const flush = () => {
    decoded += Buffer.concat(waiting).toString('utf8');
    waiting = [];
  };
  for (const word of joined.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)) {
    if (word.index > at) {
      flush();
      decoded += joined.slice(at, word.index);
    }
    waiting.push(bytesOfWord(word[1]!, word[2]!));
    at = word.index + word[0].length;
  }
  flush();
  return decoded + joined.slice(at);
}

function bytesOfWord(encoding: string, text: string) {
  if (encoding.toLowerCase() === 'b') return Buffer.from(text, 'base64');
  const spaced = text.replaceAll('_', ' ');
  const bytes: number[] = [];
  for (let at = 0; at < spaced.length; at += 1) {
    const isCode = spaced[at] === '=' && /^[0-9A-F]{2}$/i.test(spaced.slice(at + 1, at + 3));
    bytes.push(isCode ? Number.parseInt(spaced.slice(at + 1, at + 3), 16) : spaced.charCodeAt(at));
    if (isCode) at += 2;
  }
  return Buffer.from(bytes);
}
