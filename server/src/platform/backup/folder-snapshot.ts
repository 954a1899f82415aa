import { copyFile, link, mkdir, opendir } from 'node:fs/promises';
import path from 'node:path';

/** What of the data folder belongs to a backup, beside the database. The model is made anew at a start. */
export const backedUpFolders = ['files', 'keys', 'outbox'] as const;
export type BackedUpFolder = (typeof backedUpFolders)[number];

/**
 * Every file of these folders as it is now, under `target`. Files are replaced and never changed in place, so a second name for each
 * is enough: it costs neither space nor time, and what is deleted meanwhile stays for the backup.
 */
export async function linkFolders(dataDir: string, target: string, folders: readonly BackedUpFolder[]) {
  for (const folder of folders) await linkFolder(path.join(dataDir, folder), path.join(target, folder));
}

async function linkFolder(from: string, to: string) {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for await (const entry of await openIfThere(from)) {
    // Half-written ones.
    if (entry.name.startsWith('.')) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, target);
    else if (entry.isFile()) await linkFile(source, target);
  }
}

async function openIfThere(folder: string) {
  try {
    return await opendir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function linkFile(from: string, to: string) {
  try {
    await link(from, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // Deleted since the folder was listed.
    if (code === 'ENOENT') return;
    // A file system without hard links, or a second one.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK'].includes(code)) throw error;
    await copyFile(from, to);
  }
}
