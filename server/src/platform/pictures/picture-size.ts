import type { PictureKind } from './picture-kind.ts';

interface Size {
  width: number;
  height: number;
}

/** A few kilobytes can unfold into gigabytes of pixels in the browser of every visitor. */
export const longestSidePx = 4096;

/** Width and height as the file says them, without unpacking a pixel; undefined where it does not. Drawings have none. */
export function pictureSizeOf(kind: Exclude<PictureKind, 'svg'>, bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readers[kind](view);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const readers: Record<Exclude<PictureKind, 'svg'>, (view: DataView) => Size | undefined> = {
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  jpg: jpgSize,
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
