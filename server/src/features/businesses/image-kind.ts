const kinds = {
  jpg: { contentType: 'image/jpeg', matches: (bytes: Uint8Array) => startsWith(bytes, [0xff, 0xd8, 0xff]) },
  png: {
    contentType: 'image/png',
    matches: (bytes: Uint8Array) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  gif: { contentType: 'image/gif', matches: (bytes: Uint8Array) => startsWith(bytes, [0x47, 0x49, 0x46, 0x38]) },
  svg: { contentType: 'image/svg+xml', matches: looksLikeSvg },
} as const;

export type ImageKind = keyof typeof kinds;

export const contentTypeOf = (kind: ImageKind) => kinds[kind].contentType;

/** What an image is by its bytes; its name and declared type are only claims. */
export function imageKindOf(bytes: Uint8Array): ImageKind | undefined {
  return (Object.keys(kinds) as ImageKind[]).find((kind) => kinds[kind].matches(bytes));
}

function startsWith(bytes: Uint8Array, signature: number[]) {
  return signature.every((byte, index) => bytes[index] === byte);
}

function looksLikeSvg(bytes: Uint8Array) {
  const head = new TextDecoder()
    .decode(bytes.subarray(0, 1024))
    .replace(/^\uFEFF/, '')
    .trimStart();
  return /^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(head);
}
