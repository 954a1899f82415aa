import { statfs } from 'node:fs/promises';

/** What is left where a folder lies, for those who may not use what is kept back for the administrator. */
export async function readDiskSpace(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
