import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../errors.ts';
import { type FolderLock, takeFolderLock } from '../database/index.ts';

/** Makes the folder this process's own until it is released or the process ends, in whatever way. */
export async function takeDataFolder(
  dataDir: string,
  { address }: { address?: string } = {},
): Promise<FolderLock> {
  const folder = path.resolve(dataDir);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const probe = path.join(folder, `.write-test-${process.pid}`);
    await (await open(probe, 'w')).close();
    await rm(probe);
  } catch (error) {
    const reason = (error as Error).message;
    throw new StartError(
      `The data folder ${folder} cannot be written: ${reason}. Give this user access to it, or set DATA_DIR to another.`,
    );
  }
  return takeFolderLock(folder, address);
}

export const secretFileOf = (dataDir: string, name: string) => path.resolve(dataDir, 'keys', name);

/** Who may read it, as of `stat`; undefined where there is no such file. */
export const modeOfFile = (file: string) =>
  stat(file).then(
    ({ mode }) => mode,
    () => undefined,
  );

/** A secret that is made once and stays: 32 random bytes, readable by this user alone. */
export async function readOrMakeSecret(dataDir: string, name: string): Promise<string> {
  const file = secretFileOf(dataDir, name);
  const folder = path.dirname(file);
  const existing = await readSecret(file);
  if (existing) return existing;

  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const handle = await open(draft, 'wx', 0o600);
    await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`);
    await handle.sync();
    await handle.close();
    // A link appears whole or not at all, and never replaces what another process has made meanwhile.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    throw new StartError(`The secret ${file} cannot be written: ${(error as Error).message}`);
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readSecret(file);
  if (!made)
    throw new StartError(
      `The secret ${file} is empty. Restore it from a backup. Without one, delete it and start once with ACCEPT_NEW_APP_SECRET=1: everyone is signed out then, and what was sealed with it is lost.`,
    );
  return made;
}

async function readSecret(file: string) {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartError(`The secret ${file} cannot be read: ${(error as Error).message}`);
  }
}
