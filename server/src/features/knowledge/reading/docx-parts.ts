import { Inflate } from 'fflate';
import { invalidInput, tooLarge } from '../../../errors.ts';

const maxEntries = 5000;
const maxInflatedBytes = 40 * 1024 * 1024;
const inflateChunkBytes = 32 * 1024;
/** Everything else in the archive (pictures, fonts, themes) is never unpacked. */
const needed =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|docProps\/core\.xml|word\/_rels\/[^/]+\.rels|word\/(?!theme|settings|webSettings|fontTable|header|footer|glossary)[^/]+\.xml)$/;

interface Entry {
  name: string;
  method: number;
  start: number;
  compressedSize: number;
}

const broken = () =>
  invalidInput(
    'This Word document is broken and cannot be opened. Please save it again and upload the new file.',
  );

/** The parts of a Word document that hold its text, unpacked no further than a real document would need. */
export function readDocxParts(bytes: Uint8Array): Map<string, Uint8Array> {
  const entries = listEntries(bytes);
  const names = new Set(entries.map(({ name }) => name));
  if (![...names].some((name) => /^word\/document\d*\.xml$/.test(name))) throw invalidInput(notWord(names));
  const parts = new Map<string, Uint8Array>();
  let left = maxInflatedBytes;
  for (const entry of entries) {
    if (!needed.test(entry.name)) continue;
    const part = unpack(bytes, entry, left);
    left -= part.length;
    refuseEntities(part);
    parts.set(entry.name, part);
  }
  return parts;
}

function notWord(names: Set<string>) {
  if (names.has('xl/workbook.xml'))
    return 'This file is an Excel workbook, not a Word document. Please save it as .csv.';
  if (names.has('ppt/presentation.xml'))
    return 'This file is a presentation, not a Word document. Please save it as a PDF.';
  return 'This file is not a Word document (.docx): it is another kind of ZIP archive.';
}

function listEntries(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = findEnd(view);
    const count = view.getUint16(end + 10, true);
    if (count > maxEntries) throw tooLarge('This Word document holds too many files inside to be read.');
    let at = view.getUint32(end + 16, true);
    const entries: Entry[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      if (view.getUint32(at, true) !== 0x02014b50) throw broken();
      if (view.getUint16(at + 8, true) & 1)
        throw invalidInput('This Word document is protected with a password. Please save it without one.');
      const nameLength = view.getUint16(at + 28, true);
      const local = view.getUint32(at + 42, true);
      entries.push({
        name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
        method: view.getUint16(at + 10, true),
        start: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
        compressedSize: view.getUint32(at + 20, true),
      });
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return entries;
  } catch (error) {
    throw error instanceof RangeError ? broken() : error;
  }
}

/** The directory's end stands behind everything else, before a comment of at most 64 KiB. */
function findEnd(view: DataView) {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  throw broken();
}

/** Counts what truly comes out: the size that an archive states for itself may be a lie. */
function unpack(bytes: Uint8Array, { method, start, compressedSize }: Entry, left: number): Uint8Array {
  const packed = bytes.subarray(start, start + compressedSize);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const take = (chunk: Uint8Array) => {
    size += chunk.length;
    if (size > left)
      throw tooLarge('This Word document unpacks to far more than a document holds, so it is not read.');
    chunks.push(chunk);
  };
  if (method === 0) take(packed);
  else if (method === 8) inflate(packed, take);
  else throw broken();
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function inflate(packed: Uint8Array, take: (chunk: Uint8Array) => void) {
  let isDone = false;
  const inflater = new Inflate((chunk, isLast) => {
    take(chunk);
    isDone = isLast;
  });
  try {
    for (let at = 0; at < packed.length && !isDone; at += inflateChunkBytes)
      inflater.push(packed.subarray(at, at + inflateChunkBytes), at + inflateChunkBytes >= packed.length);
  } catch (error) {
    if ((error as Error).name === 'AppError') throw error;
    throw broken();
  }
}

/** Word writes no document type; one that is there is made to blow up whoever reads it. */
function refuseEntities(part: Uint8Array) {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(new TextDecoder('latin1').decode(part)))
    throw invalidInput(
      'This Word document defines XML entities, which no word processor does, so it is not read.',
    );
}
