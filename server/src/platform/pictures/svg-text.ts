/** The text of a drawing. Programs on Windows save it as UTF-16, with or without the mark that says so. */
export function decodeSvg(bytes: Uint8Array) {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return decode('utf-16le', bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return decode('utf-16be', bytes);
  return decode('utf-8', bytes);
}

const decode = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);
