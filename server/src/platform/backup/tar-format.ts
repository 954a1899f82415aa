/** The few parts of the tar format (POSIX.1-2001) that a backup needs: plain files, with long names as pax records. */
const blockSize = 512;
const maxNameBytes = 100;
/** Of a name that is too long for the header; file systems take no longer path. */
const maxRecordBytes = 8 * 1024;
/** Of the eleven octal digits that a header has for the size. */
const maxSize = 8 ** 11 - 1;

export interface TarEntry {
  name: string;
  size: number;
}

export class TarError extends Error {}

/** What stands before the bytes of an entry. */
export function tarHeader({ name, size }: TarEntry): Uint8Array {
  if (Buffer.byteLength(name) <= maxNameBytes) return headerBlock(name, size, '0');
  const record = Buffer.from(paxRecord('path', name));
  return Buffer.concat([
    headerBlock('PaxHeader', record.length, 'x'),
    record,
    tarPadding(record.length),
    headerBlock('long-name', size, '0'),
  ]);
}

/** Content is filled up to whole blocks. */
export const tarPadding = (size: number) => Buffer.alloc((blockSize - (size % blockSize)) % blockSize);

export const tarEnd = () => Buffer.alloc(2 * blockSize);

function headerBlock(name: string, size: number, type: '0' | 'x') {
  if (size > maxSize) throw new TarError(`${name} is too large for a backup`);
  const block = Buffer.alloc(blockSize);
  block.write(name, 0, maxNameBytes, 'utf8');
  block.write('0000600\0', 100, 'latin1');
  block.write('0000000\x000000000\0', 108, 'latin1');
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  block.write('00000000000\0', 136, 'latin1');
  block.write('        ', 148, 'latin1');
  block.write(type, 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  block.write(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

/** Its length counts itself: adding a digit may add another. */
function paxRecord(key: string, value: string) {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  if (rest + String(length).length !== length) length = rest + String(length).length;
  return `${length} ${key}=${value}\n`;
}

/** The sum of all bytes, those of the sum itself counted as spaces. */
function checksumOf(block: Uint8Array) {
  let sum = 0;
  for (let at = 0; at < blockSize; at += 1) sum += at >= 148 && at < 156 ? 32 : block[at]!;
  return sum;
}

/** Reads exactly so many bytes, or fewer where the source has ended. */
export interface ByteReader {
  read(length: number): Promise<Buffer>;
}

/** The entries one after the other. The bytes of one are read in pieces, and whole before the next is asked for. */
export async function* readTar(
  source: ByteReader,
): AsyncGenerator<TarEntry & { chunks(): AsyncGenerator<Buffer> }> {
  let longName: string | undefined;
  for (;;) {
    const block = await readWhole(source, blockSize);
    if (block.every((byte) => byte === 0)) return;
    const { name, size, type } = parseHeader(block);
    if (type === 'x') {
      if (size > maxRecordBytes) throw new TarError('the name of an entry is too long');
      longName = pathOf(await readWhole(source, size));
      await readWhole(source, tarPadding(size).length);
      continue;
    }
    let left = size;
    async function* chunks() {
      while (left > 0) {
        const chunk = await readWhole(source, Math.min(left, 1024 * 1024));
        left -= chunk.length;
        yield chunk;
      }
    }
    yield { name: longName ?? name, size, chunks };
    longName = undefined;
    for await (const _ of chunks());
    await readWhole(source, tarPadding(size).length);
  }
}

async function readWhole(source: ByteReader, length: number) {
  const bytes = await source.read(length);
  if (bytes.length < length) throw new TarError('it ends in the middle');
  return bytes;
}

function parseHeader(block: Buffer) {
  const text = (from: number, length: number) => {
    const end = block.indexOf(0, from);
    return block.toString('utf8', from, end < 0 || end > from + length ? from + length : end);
  };
  const stored = Number.parseInt(text(148, 8).trim(), 8);
  if (stored !== checksumOf(block)) throw new TarError('an entry of it is damaged');
  const type = text(156, 1);
  if (type !== '0' && type !== 'x') throw new TarError('it holds something that is not a plain file');
  const size = Number.parseInt(text(124, 12).trim(), 8);
  if (!Number.isSafeInteger(size)) throw new TarError('an entry of it has no size');
  return { name: text(0, maxNameBytes), size, type };
}

function pathOf(record: Buffer) {
  const path = /^\d+ path=([^\n]+)\n$/.exec(record.toString('utf8'))?.[1];
  if (path === undefined) throw new TarError('an entry of it has no name');
  return path;
}
