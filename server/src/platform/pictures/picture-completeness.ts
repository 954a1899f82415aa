import type { PhotoKind } from './picture-kind.ts';
import { riffChunks } from './webp-chunks.ts';

/** Whether a picture is there from its head to its end, without unpacking a pixel: of one that was cut nothing or half is seen. */
export function isComplete(kind: PhotoKind, bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return checks[kind](view);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const checks: Record<PhotoKind, (view: DataView) => boolean> = {
  png: hasPngEnd,
  gif: hasGifFrame,
  jpg: hasJpgEnd,
  webp: hasWebpPixels,
};

const dataChunk = 0x49444154; // IDAT
const endChunk = 0x49454e44; // IEND

/** Chunks say how long they are; pixels lie in those named IDAT, and IEND is the last. */
function hasPngEnd(view: DataView) {
  let hasPixels = false;
  for (let at = 8; ; ) {
    const length = view.getUint32(at);
    const type = view.getUint32(at + 4);
    // The checksum behind it is part of the chunk.
    view.getUint32(at + 8 + length);
    if (type === endChunk) return hasPixels;
    if (type === dataChunk && length > 0) hasPixels = true;
    at += 12 + length;
  }
}

/** The scan begins behind the segments and runs to the end marker; cameras write more behind it. */
function hasJpgEnd(view: DataView) {
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xda) return hasEndMarker(view, at + 2);
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return false;
}

function hasEndMarker(view: DataView, from: number) {
  for (let at = view.byteLength - 2; at >= from; at -= 1) if (view.getUint16(at) === 0xffd9) return true;
  return false;
}

/** The first frame to its last piece: browsers show that, whatever follows. */
function hasGifFrame(view: DataView) {
  for (let at = 13 + tableBytes(view.getUint8(10)); ; ) {
    const kind = view.getUint8(at);
    if (kind !== 0x2c && kind !== 0x21) return false;
    const isFrame = kind === 0x2c;
    at += isFrame ? 11 + tableBytes(view.getUint8(at + 9)) : 2;
    for (; view.getUint8(at) !== 0; at += view.getUint8(at) + 1);
    if (isFrame) return true;
    at += 1;
  }
}

/** Every chunk to its end, with a picture or a frame among them. */
function hasWebpPixels(view: DataView) {
  const names = [...riffChunks(view)].map(({ name }) => name);
  return names.some((name) => name === 'VP8 ' || name === 'VP8L' || name === 'ANMF');
}

/** A table of colours, where the flags say that there is one. */
export const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
