import { access, constants, mkdir, opendir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../errors.ts';
import { writeFileAtomically } from './atomic-file.ts';
import { assertFileKey, type FileStore, isFileKey } from './files-store.ts';

const leftoverAgeMs = 60 * 60 * 1000;

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

  return {
    put: async (key, bytes) => writeFileAtomically(fileOf(key), bytes, { tempDir }),

    async get(key) {
      try {
        const bytes = await readFile(fileOf(key));
        return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async delete(key) {
      try {
        await rm(fileOf(key));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    list: () => listKeys(root),

    async isReady() {
      const isWritable = access(tempDir, constants.W_OK | constants.X_OK);
      return isWritable.then(
        () => true,
        () => false,
      );
    },
  };
}

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
