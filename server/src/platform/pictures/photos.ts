import { withoutMetadata } from './photo-metadata.ts';
import { isComplete } from './picture-completeness.ts';
import { contentTypeOf, type PhotoKind, photoKindOf } from './picture-kind.ts';
import { pictureSizeOf, type Size } from './picture-size.ts';

/** What a phone takes at its best; a file that unfolds into more is made to exhaust whoever opens it. */
const maxPhotoSidePx = 12_000;
const maxPhotoPixels = 50_000_000;

export interface Photo extends Size {
  kind: PhotoKind;
  bytes: Uint8Array;
  contentType: string;
}

export type PhotoFault = 'damaged' | 'too-large';

/** A photo that somebody sends to somebody else, without what it says about the sender; undefined for anything else. */
export function readPhoto(bytes: Uint8Array): Photo | PhotoFault | undefined {
  const kind = photoKindOf(bytes);
  if (!kind) return undefined;
  const size = pictureSizeOf(kind, bytes);
  if (!size || Math.min(size.width, size.height) < 1) return 'damaged';
  const { width, height } = size;
  if (Math.max(width, height) > maxPhotoSidePx || width * height > maxPhotoPixels) return 'too-large';
  const plain = isComplete(kind, bytes) ? withoutMetadata(kind, bytes) : undefined;
  return plain ? { kind, bytes: plain, contentType: contentTypeOf(kind), width, height } : 'damaged';
}
