import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

export interface ArchiveFile {
  path: string;
  bytes: Uint8Array;
}

const limit16 = 0xffff;
const limit32 = 0xffffffff;
const classicVersion = 20;
/** What has grown past the limits of the first format is written as ZIP64. */
const zip64Version = 45;
const namesAreUtf8 = 0x0800;
const stored = 0;
const deflated = 8;
/** Of smaller files the names take more room than their bytes. */
const minDeflatedBytes = 256;

/** A zip archive that comes while it is made, one file in memory at a time. */
export async function* zipOf(files: AsyncIterable<ArchiveFile>, madeAt: Date): AsyncGenerator<Uint8Array> {
  const when = dosTime(madeAt);
  const directory: Uint8Array[] = [];
  let offset = 0;
  for await (const { path, bytes } of files) {
    const { method, packed } = await pack(bytes);
    const sizes = { size: bytes.byteLength, packedSize: packed.byteLength };
    const entry = { name: Buffer.from(path), crc: crc32(bytes), method, ...sizes, when };
    const header = localHeader(entry);
    yield header;
    yield packed;
    directory.push(directoryHeader(entry, offset));
    offset += header.byteLength + packed.byteLength;
  }
  for (const header of directory) yield header;
  const size = directory.reduce((sum, header) => sum + header.byteLength, 0);
  yield endOfArchive({ entries: directory.length, size, offset });
}

/** As it is where that is no larger, as of a picture. */
async function pack(bytes: Uint8Array) {
  if (bytes.byteLength < minDeflatedBytes) return { method: stored, packed: bytes };
  const packed = await deflate(bytes, { level: constants.Z_BEST_SPEED });
  return packed.byteLength < bytes.byteLength
    ? { method: deflated, packed }
    : { method: stored, packed: bytes };
}

interface Entry {
  name: Buffer;
  crc: number;
  method: number;
  size: number;
  packedSize: number;
  when: { time: number; date: number };
}

const u16 = (value: number) => Buffer.from(new Uint8Array([value & 0xff, (value >> 8) & 0xff]));
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};

function localHeader({ name, crc, method, size, packedSize, when }: Entry) {
  const [flags, extra] = [u16(namesAreUtf8), u16(0)];
  const moment = [u16(when.time), u16(when.date)];
  const sizes = [u32(crc), u32(packedSize), u32(size), u16(name.length), extra];
  return Buffer.concat([u32(0x04034b50), u16(classicVersion), flags, u16(method), ...moment, ...sizes, name]);
}

function directoryHeader({ name, crc, method, size, packedSize, when }: Entry, offset: number) {
  const isFar = offset >= limit32;
  const version = u16(isFar ? zip64Version : classicVersion);
  const extra = isFar ? Buffer.concat([u16(1), u16(8), u64(offset)]) : Buffer.alloc(0);
  const [flags, noComment, disk, textFlag, attributes] = [u16(namesAreUtf8), u16(0), u16(0), u16(0), u32(0)];
  const moment = [u16(when.time), u16(when.date)];
  const sizes = [u32(crc), u32(packedSize), u32(size), u16(name.length), u16(extra.length), noComment];
  const place = [disk, textFlag, attributes, u32(Math.min(offset, limit32))];
  return Buffer.concat([
    u32(0x02014b50),
    version,
    version,
    flags,
    u16(method),
    ...moment,
    ...sizes,
    ...place,
    name,
    extra,
  ]);
}

function endOfArchive({ entries, size, offset }: { entries: number; size: number; offset: number }) {
  const isLarge = entries >= limit16 || size >= limit32 || offset >= limit32;
  const count = u16(Math.min(entries, limit16));
  const where = [u32(Math.min(size, limit32)), u32(Math.min(offset, limit32))];
  const end = Buffer.concat([u32(0x06054b50), u16(0), u16(0), count, count, ...where, u16(0)]);
  if (!isLarge) return end;
  const remainingBytes = 44;
  const versions = [u16(zip64Version), u16(zip64Version)];
  const totals = [u32(0), u32(0), u64(entries), u64(entries), u64(size), u64(offset)];
  const largeEnd = Buffer.concat([u32(0x06064b50), u64(remainingBytes), ...versions, ...totals]);
  const locator = Buffer.concat([u32(0x07064b50), u32(0), u64(offset + size), u32(1)]);
  return Buffer.concat([largeEnd, locator, end]);
}

function dosTime(at: Date) {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}
