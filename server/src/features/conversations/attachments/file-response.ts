import { dispositionOf } from '../../../file-names.ts';
import type { OpenedFile } from './attachments.service.ts';

/**
 * A stranger's bytes under our own address: pictures are shown, everything else is only ever saved, and whatever it is can
 * neither run nor load anything.
 */
export function fileResponse({ name, kind, bytes, contentType }: OpenedFile) {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': contentType,
      'content-disposition': dispositionOf(name, { isShown: kind !== 'pdf' }),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
    },
  });
}
