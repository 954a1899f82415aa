const marks: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Text of a page by its byte order mark, else its header, else its own meta tag, else by whether it is good UTF-8. */
export function decodePage(bytes: Uint8Array, contentType: string) {
  for (const [label, mark] of marks) {
    if (mark.every((byte, at) => bytes[at] === byte)) return decode(bytes, label)!;
  }
  const said = charsetOf(contentType) ?? charsetInside(bytes);
  return (
    (said && decode(bytes, said, said.toLowerCase().replace('-', '') === 'utf8')) ??
    decode(bytes, 'utf-8', true) ??
    decode(bytes, 'windows-1252')!
  );
}

function decode(bytes: Uint8Array, label: string, fatal = false) {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}

const charsetOf = (text: string) => /charset\s*=\s*(?:["']\s*)?([\w:.-]+)/i.exec(text)?.[1];

/** Browsers look no further than the first kilobyte either; some pages put much before it. */
function charsetInside(bytes: Uint8Array) {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const declared = /<\?xml[^<>]*encoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1];
  const tag = head.match(/<meta\b[^<>]*>/gi)?.find((meta) => /charset/i.test(meta));
  const said = declared ?? charsetOf(tag ?? '');
  // A tag that could be read as single bytes cannot stand in a page of two-byte characters.
  return said && /^utf-?16/i.test(said) ? 'utf-8' : said;
}
