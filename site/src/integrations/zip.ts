import { crc32 } from 'node:zlib';

interface ZipEntry {
  /** Below the archive, such as `parley/parley.php`. */
  path: string;
  text: string;
}

/** 1 January 1980, where the calendar of the format begins: the same files are always the same archive. */
const firstDay = 0x21;
const utf8Names = 0x800;

/** A zip archive whose files are stored as they are: they are small, and compressed bytes would change with the library. */
export function makeZip(entries: ZipEntry[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, text } of entries) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    const about = aboutEntry(name, content);
    const local = Buffer.concat([signature(0x04034b50), about, name, content]);
    parts.push(local);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(offset, 10);
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), about, central, name);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listing, signature(0x06054b50), end]);
}

function signature(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** What the entry and the directory both say: version needed, flags, method, time, checksum, sizes and the name's length. */
function aboutEntry(name: Buffer, content: Buffer) {
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(utf8Names, 2);
  about.writeUInt16LE(firstDay, 8);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(content.length, 14);
  about.writeUInt32LE(content.length, 18);
  about.writeUInt16LE(name.length, 22);
  return about;
}
