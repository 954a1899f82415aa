import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** A reader sees the whole file or none, whenever the process dies. Only the owner may read it. */
export async function writeFileAtomically(
  file: string,
  bytes: Uint8Array | string,
  { tempDir = path.dirname(file) } = {},
) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const temp = path.join(tempDir, `.${randomUUID()}.tmp`);
  try {
    const handle = await open(temp, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temp, file);
  } catch (error) {
    await rm(temp, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** The new name itself must survive a crash too. Windows cannot open folders, and does not need it. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
