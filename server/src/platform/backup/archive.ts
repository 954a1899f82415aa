import { createHash, type Hash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { access, link, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { readTar, TarError, tarEnd, tarHeader, tarPadding } from './tar-format.ts';

/** Fast rather than small: most of a backup is text, which even the first levels make a fraction of. */
const compressionLevel = 3;
const blockBytes = 64 * 1024;

export interface Archive {
  add(name: string, bytes: Uint8Array): Promise<void>;
}

/**
 * Writes a gzipped tar file that appears under its name only once it is whole. Only its owner may read it, and a file that is there
 * already is never replaced.
 */
export async function writeArchive(file: string, write: (archive: Archive) => Promise<void>) {
  await refuseExisting(file);
  const folder = path.dirname(path.resolve(file));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `.${path.basename(file)}.${randomUUID()}.partial`);
  const handle = await open(draft, 'wx', 0o600);
  const gzip = createGzip({ level: compressionLevel });
  try {
    const send = async (bytes: Uint8Array) => {
      if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), failed]);
    };
    // The handle is ours to sync and close, so the stream is drained by hand.
    const draining = (async () => {
      for await (const chunk of gzip) await handle.write(chunk as Buffer);
    })();
    const failed = draining.then(
      () => new Promise<never>(() => {}),
      (error) => Promise.reject(error),
    );
    failed.catch(() => {});
    await write({
      async add(name, bytes) {
        await send(tarHeader({ name, size: bytes.length }));
        await send(bytes);
        await send(tarPadding(bytes.length));
      },
    });
    gzip.end(tarEnd());
    await draining;
    await handle.sync();
    const { size } = await handle.stat();
    await link(draft, file);
    return { bytes: size };
  } finally {
    gzip.destroy();
    await handle.close();
    await rm(draft, { force: true });
  }
}

/** Before the work, which may take a while; that nothing is replaced after all is a matter of `link`. */
export async function refuseExisting(file: string) {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw Object.assign(new Error(`${file} is there already`), { code: 'EEXIST' });
}

/** The entries of a backup file. Whatever is wrong with it is a TarError. */
export async function* readArchive(file: string) {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.once('error', (error) => unzipped.destroy(error));
  try {
    const reader = byteReader(unzipped);
    yield* readTar(reader);
    // The checksum of the whole stands behind the last entry, and is read by reading on.
    while ((await reader.read(blockBytes)).length > 0);
  } finally {
    unzipped.destroy();
    source.destroy();
  }
}

function throwDamage(error: NodeJS.ErrnoException): never {
  if (error.code === 'Z_BUF_ERROR') throw new TarError('it ends in the middle');
  if (error.code === 'Z_DATA_ERROR') throw new TarError(`it cannot be unpacked (${error.message})`);
  throw error;
}

function byteReader(stream: Readable) {
  const iterator = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return {
    async read(length: number) {
      const parts = [rest];
      let total = rest.length;
      while (total < length) {
        const { value, done } = await iterator.next().catch(throwDamage);
        if (done) break;
        parts.push(value as Buffer);
        total += (value as Buffer).length;
      }
      const all = parts.length === 1 ? rest : Buffer.concat(parts);
      rest = all.subarray(length);
      return all.subarray(0, length);
    },
  };
}

/** One checksum for each part of a backup: over the names, sizes and bytes of its entries. */
export class SectionDigests {
  #hashes = new Map<string, Hash>();

  begin(section: string, { name, size }: { name: string; size: number }) {
    const hash = this.#hashes.get(section) ?? createHash('sha256');
    this.#hashes.set(section, hash);
    hash.update(`${name}\n${size}\n`);
    return hash;
  }

  /** By section. */
  finish() {
    return Object.fromEntries([...this.#hashes].map(([section, hash]) => [section, hash.digest('hex')]));
  }
}
