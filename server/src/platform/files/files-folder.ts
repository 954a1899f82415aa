import { access, constants, mkdir, opendir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../errors.ts';
import { writeFileAtomically } from './atomic-file.ts';
import { assertFileKey, type FileStore, isFileKey } from './files-store.ts';
import { limitConcurrency } from './limit-concurrency.ts';

const leftoverAgeMs = 60 * 60 * 1000;
/**
 * On a disk that hangs each operation keeps one of the four threads of Node's pool, without which no question can be embedded
 * and no password checked. Another may go to the probe of the disk.
 */
const concurrency = 2;

export async function openFolderFiles({ dataDir }: { dataDir: string }): Promise<FileStore> {
  const root = path.resolve(dataDir, 'files');
  const tempDir = path.join(root, '.incoming');
  try {
    await mkdir(tempDir, { recursive: true, mode: 0o700 });
    await access(tempDir, constants.R_OK | constants.W_OK | constants.X_OK);
    await removeLeftovers(tempDir);
  } catch (error) {
    throw new StartError(
      `The folder ${root} cannot be used for files: ${codeOf(error) ?? error}. Check DATA_DIR.`,
    );
  }
  const fileOf = (key: string) => {
    assertFileKey(key);
    return path.join(root, ...key.split('/'));
  };

  const inTurn = limitConcurrency(concurrency);
  let asked: Promise<boolean> | undefined;

  return {
    put: async (key, bytes) => inTurn(() => writeFileAtomically(fileOf(key), bytes, { tempDir })),
    get: async (key) => inTurn(() => readIfThere(fileOf(key))),
    delete: async (key) => inTurn(() => deleteIfThere(fileOf(key))),
    list: () => listKeys(root),
    // Anyone may ask; while the disk hangs all of them wait for one look at it.
    isReady: () => {
      asked ??= inTurn(() => isWritable(tempDir)).finally(() => {
        asked = undefined;
      });
      return asked;
    },
  };
}

async function readIfThere(file: string) {
  try {
    const bytes = await readFile(file);
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function deleteIfThere(file: string) {
  try {
    await rm(file);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

const isWritable = (folder: string) =>
  access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );

async function* listKeys(folder: string, prefix = ''): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory() && isFileKey(key)) yield* listKeys(path.join(folder, entry.name), `${key}/`);
    else if (entry.isFile() && isFileKey(key)) yield key;
  }
}

/** What a crash left half-written. Young ones may belong to another process on the same folder. */
async function removeLeftovers(tempDir: string) {
  for (const name of await readdir(tempDir)) {
    const file = path.join(tempDir, name);
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > leftoverAgeMs) await rm(file, { force: true });
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
// A key that names a folder, or runs through a file, names no file either.
const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR'].includes(codeOf(error) ?? '');
