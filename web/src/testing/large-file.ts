import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Hands over a file of this size by its path: a browser that is sent megabytes through its debugger takes seconds. */
export async function withLargeFile(name: string, bytes: number, use: (path: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'parley-large-file-'));
  const path = join(folder, name);
  try {
    await writeFile(path, '');
    await truncate(path, bytes);
    await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
