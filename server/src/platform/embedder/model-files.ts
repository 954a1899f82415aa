import { createHash } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../errors.ts';

/** A process that was killed while it wrote left its file behind; a young one may still be in the making elsewhere. */
export async function removeAbandonedFiles(folder: string) {
  const inTheMakingSinceMs = Date.now() - 10 * 60_000;
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.tmp')) continue;
    const path = join(folder, name);
    const gone = { mtimeMs: Date.now() };
    const { mtimeMs } = await stat(path).catch(() => gone);
    if (mtimeMs < inTheMakingSinceMs) await rm(path, { force: true });
  }
}

/** Through one small buffer: reading the file whole would stay in the server's memory long after the start. */
export async function sha256Of(path: string) {
  const file = await openIfPresent(path);
  if (!file) return undefined;
  try {
    const hash = createHash('sha256');
    const buffer = Buffer.allocUnsafe(1024 * 1024);
    for (;;) {
      const { bytesRead } = await file.read(buffer);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

async function openIfPresent(path: string) {
  try {
    return await open(path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartError(`The model's file ${path} cannot be read: ${(cause as Error).message}`, {
      cause,
    });
  }
}
