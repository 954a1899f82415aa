import { tableBytes } from './picture-completeness.ts';
import type { PhotoKind } from './picture-kind.ts';
import { readUint24, riffChunks } from './webp-chunks.ts';

export interface Size {
  width: number;
  height: number;
}

/** A few kilobytes can unfold into gigabytes of pixels in the browser of every visitor. */
export const maxSidePx = 4096;

/** Width and height as the file says them, without unpacking a pixel; undefined where it does not. Drawings have none. */
export function pictureSizeOf(kind: PhotoKind, bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readers[kind](view);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const readers: Record<PhotoKind, (view: DataView) => Size | undefined> = {
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  gif: gifSize,
  jpg: jpgSize,
  webp: webpSize,
};

/** Of the canvas, of what is on it and of every frame: a browser makes room for the largest of them. */
function webpSize(view: DataView): Size | undefined {
  const size = { width: 0, height: 0 };
  for (const { name, at } of riffChunks(view)) {
    const found = webpReaders[name]?.(view, at);
    if (!found) continue;
    size.width = Math.max(size.width, found.width);
    size.height = Math.max(size.height, found.height);
  }
  return size;
}

const webpReaders: Record<string, (view: DataView, at: number) => Size> = {
  VP8X: (view, at) => ({ width: readUint24(view, at + 4) + 1, height: readUint24(view, at + 7) + 1 }),
  'VP8 ': (view, at) => ({
    width: view.getUint16(at + 6, true) & 0x3fff,
    height: view.getUint16(at + 8, true) & 0x3fff,
  }),
  VP8L: (view, at) => {
    const sides = view.getUint32(at + 1, true);
    return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 };
  },
  ANMF: (view, at) => ({
    width: readUint24(view, at) * 2 + readUint24(view, at + 6) + 1,
    height: readUint24(view, at + 3) * 2 + readUint24(view, at + 9) + 1,
  }),
};

/** Walks from segment to segment to the one that begins the frame. */
function jpgSize(view: DataView): Size | undefined {
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    const isFill = marker === 0xff;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += isFill ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Of the screen, and of every frame: browsers make room for a frame that is larger than the screen says. */
function gifSize(view: DataView): Size {
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  try {
    for (const frame of gifFrames(view)) {
      size.width = Math.max(size.width, frame.width);
      size.height = Math.max(size.height, frame.height);
    }
  } catch (error) {
    // What lies behind the break is not drawn.
    if (!(error instanceof RangeError)) throw error;
  }
  return size;
}

function* gifFrames(view: DataView): Generator<Size> {
  let at = 13 + tableBytes(view.getUint8(10));
  for (;;) {
    const kind = view.getUint8(at);
    if (kind === 0x2c) {
      const right = view.getUint16(at + 1, true) + view.getUint16(at + 5, true);
      yield { width: right, height: view.getUint16(at + 3, true) + view.getUint16(at + 7, true) };
      at += 11 + tableBytes(view.getUint8(at + 9));
    } else if (kind === 0x21) at += 2;
    else return;
    // Data comes in pieces that say how long they are; an empty one is the last.
    for (; view.getUint8(at) !== 0; at += view.getUint8(at) + 1);
    at += 1;
  }
}
