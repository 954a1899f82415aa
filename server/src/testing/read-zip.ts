import { crc32, inflateRawSync } from 'node:zlib';

const deflated = 8;

/** The files of an archive, checked against their sums. */
export function readZip(archive: Buffer) {
  const files = new Map<string, Buffer>();
  const { entries, offset } = findDirectory(archive);
  let at = offset;
  for (let nth = 0; nth < entries; nth += 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory of the archive is broken');
    const [nameLength, extraLength] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start = archive.readUInt32LE(at + 42);
    const contentAt = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const packed = archive.subarray(contentAt, contentAt + archive.readUInt32LE(at + 20));
    const content = archive.readUInt16LE(at + 10) === deflated ? inflateRawSync(packed) : packed;
    if (content.length !== archive.readUInt32LE(at + 24)) throw new Error(`${name} is cut off`);
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    if (files.has(name)) throw new Error(`${name} is there twice`);
    files.set(name, content);
    at += 46 + nameLength + extraLength;
  }
  return files;
}

function findDirectory(archive: Buffer) {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('The archive has no end');
  const entries = archive.readUInt16LE(end + 10);
  if (entries < 0xffff) return { entries, offset: archive.readUInt32LE(end + 16) };
  const largeEnd = Number(archive.readBigUInt64LE(end - 20 + 8));
  return {
    entries: Number(archive.readBigUInt64LE(largeEnd + 32)),
    offset: Number(archive.readBigUInt64LE(largeEnd + 48)),
  };
}
