import { endOfProlog, isSvgTag } from './svg-prolog.ts';
import { decodeSvg } from './svg-text.ts';

const kinds = {
  jpg: { contentType: 'image/jpeg', matches: (bytes: Uint8Array) => startsWith(bytes, [0xff, 0xd8, 0xff]) },
  png: {
    contentType: 'image/png',
    matches: (bytes: Uint8Array) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  gif: {
    contentType: 'image/gif',
    matches: (bytes: Uint8Array) => startsWith(bytes, [0x47, 0x49, 0x46, 0x38]),
  },
  webp: {
    contentType: 'image/webp',
    matches: (bytes: Uint8Array) =>
      startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]),
  },
  svg: { contentType: 'image/svg+xml', matches: looksLikeSvg },
} as const;

/** What a logo or a person's picture may be. */
const pictureKinds = ['jpg', 'png', 'gif', 'svg'] as const;
export type PictureKind = (typeof pictureKinds)[number];
/** What people send each other. */
const photoKinds = ['jpg', 'png', 'gif', 'webp'] as const;
export type PhotoKind = (typeof photoKinds)[number];

export const contentTypeOf = (kind: PictureKind | PhotoKind) => kinds[kind].contentType;

/** What a picture is by its bytes; its name and declared type are only claims. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  return pictureKinds.find((kind) => kinds[kind].matches(bytes));
}

export const photoKindOf = (bytes: Uint8Array) => photoKinds.find((kind) => kinds[kind].matches(bytes));

function startsWith(bytes: Uint8Array, signature: number[]) {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Drawing programs write a declaration, a note of their own and a document type of some kilobytes before the drawing. */
const maxPrologBytes = 64 * 1024;

function looksLikeSvg(bytes: Uint8Array) {
  const head = decodeSvg(bytes.subarray(0, maxPrologBytes));
  const start = endOfProlog(head);
  return start !== undefined && isSvgTag(head, start);
}
