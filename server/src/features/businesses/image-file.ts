import type { FileStore } from '../../platform/files/index.ts';
import type { PictureSubject, Pictures } from '../../platform/pictures/index.ts';
import { logoKey } from './logo-file.ts';

/** Keeps an image of a business under a new name, by what its bytes are; a drawing is kept without what could run. */
export async function saveImage(
  { files, pictures }: { files: FileStore; pictures: Pictures },
  businessId: string,
  bytes: Uint8Array,
  { uploader, subject }: { uploader: string; subject: PictureSubject },
) {
  const picture = await pictures.makeSafe(bytes, subject, uploader);
  const fileName = `${crypto.randomUUID()}.${picture.kind}`;
  await files.put(logoKey(businessId, fileName), picture.bytes, { contentType: picture.contentType });
  return fileName;
}
