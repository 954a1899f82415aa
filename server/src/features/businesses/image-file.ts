import { invalidInput } from '../../errors.ts';
import type { FileStore } from '../../platform/files.ts';
import { contentTypeOf, imageKindOf } from './image-kind.ts';
import { imageSizeOf, longestSidePx } from './image-size.ts';
import { logoKey } from './logo-file.ts';
import { safeSvg } from './safe-svg.ts';

const notAnImage = 'Logo must be a JPG, PNG, GIF or SVG file';
const tooManyPixels = `Logo image must be at most ${longestSidePx} pixels wide and high`;

/** Keeps an image of a business under a new name, by what its bytes are; a drawing is kept without what could run. */
export async function saveImage(files: FileStore, businessId: string, bytes: Uint8Array) {
  const kind = imageKindOf(bytes);
  const harmless = kind === 'svg' ? safeSvg(new TextDecoder().decode(bytes)) : bytes;
  if (!kind || harmless === undefined) throw invalidInput(notAnImage, { file: notAnImage });
  const size = kind === 'svg' ? undefined : imageSizeOf(kind, bytes);
  if (size && Math.max(size.width, size.height) > longestSidePx) throw invalidInput(tooManyPixels, { file: tooManyPixels });
  const fileName = `${crypto.randomUUID()}.${kind}`;
  const kept = typeof harmless === 'string' ? new TextEncoder().encode(harmless) : harmless;
  await files.put(logoKey(businessId, fileName), kept, { contentType: contentTypeOf(kind) });
  return fileName;
}
