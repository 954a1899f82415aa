import { crc32 } from 'node:zlib';
import { exifOrientation, orientationExif } from './exif-orientation.ts';
import { tableBytes } from './picture-completeness.ts';
import type { PhotoKind } from './picture-kind.ts';
import { riffChunks } from './webp-chunks.ts';

/**
 * A photo with its pixels and nothing that tells where, when and with what it was taken, and nothing behind its end, where
 * cameras put films. How it is to be turned stays. Undefined for one that is damaged. Each byte is looked at once.
 */
export function withoutMetadata(kind: PhotoKind, bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const parts = writers[kind](view, bytes);
    return parts && new Uint8Array(Buffer.concat(parts));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type Parts = Uint8Array[] | undefined;

const writers: Record<PhotoKind, (view: DataView, bytes: Uint8Array) => Parts> = {
  jpg: jpgParts,
  png: pngParts,
  gif: gifParts,
  webp: webpParts,
};

const startsWithText = (bytes: Uint8Array, at: number, text: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(text.length, bytes.length - at)).toString(
    'latin1',
  ) === text;

const jpgMarkers = { end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, comment: 0xfe };
const isFrameMarker = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Of the notes that programs leave: the shape of its pixels, and its colours. */
function isKeptSegment(marker: number, bytes: Uint8Array, data: number) {
  if (marker === jpgMarkers.app2) return startsWithText(bytes, data, 'ICC_PROFILE\0');
  if (marker === jpgMarkers.app14) return startsWithText(bytes, data, 'Adobe');
  return (marker < jpgMarkers.app0 || marker > 0xef) && marker !== jpgMarkers.comment;
}

function jpgParts(view: DataView, bytes: Uint8Array): Parts {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  const places = new Set<number>();
  let frames = 0;
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === jpgMarkers.end) {
      // A second frame could be larger than the one that was measured.
      return frames === 1 && places.has(jpgMarkers.scan) ? [...parts, bytes.subarray(at, at + 2)] : undefined;
    }
    const end = at + 2 + view.getUint16(at + 2);
    if (end > view.byteLength) return undefined;
    places.add(marker);
    if (isFrameMarker(marker)) frames += 1;
    const data = at + 4;
    if (marker === jpgMarkers.app1 && startsWithText(bytes, data, 'Exif\0\0')) {
      const orientation = exifOrientation(bytes.subarray(data + 6, end));
      if (orientation) parts.push(exifSegment(orientation));
    } else if (marker === jpgMarkers.app0 && startsWithText(bytes, data, 'JFIF\0')) {
      parts.push(jfifWithoutThumbnail(bytes.subarray(at, end)));
    } else if (isKeptSegment(marker, bytes, data)) parts.push(bytes.subarray(at, end));
    at = marker === jpgMarkers.scan ? endOfScan(bytes, end) : end;
    if (marker === jpgMarkers.scan) parts.push(bytes.subarray(end, at));
  }
  return undefined;
}

/** Within a scan 0xff is followed by zero, or by a mark at which decoding can begin again. */
function endOfScan(bytes: Uint8Array, from: number) {
  for (let at = from; at < bytes.length - 1; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new RangeError('The scan has no end.');
}

/** A small picture in it would show what was cut away from the large one. */
function jfifWithoutThumbnail(segment: Uint8Array) {
  if (segment.length < 18) throw new RangeError('The segment is cut.');
  const plain = new Uint8Array(segment.subarray(0, 18));
  plain.set([0, 16], 2);
  plain.set([0, 0], 16);
  return plain;
}

function exifSegment(orientation: number) {
  const exif = orientationExif(orientation);
  const header = [0xff, jpgMarkers.app1, 0, exif.length + 8, ...Buffer.from('Exif\0\0', 'latin1')];
  return Uint8Array.from([...header, ...exif]);
}

/** What pixels, colours, transparency and movement need. */
const keptPngChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs acTL fcTL fdAT'.split(' '),
);

function pngParts(view: DataView, bytes: Uint8Array): Parts {
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let at = 8; ; ) {
    const length = view.getUint32(at);
    const sum = view.getUint32(at + 8 + length);
    const name = Buffer.from(bytes.buffer, bytes.byteOffset + at + 4, 4).toString('latin1');
    const end = at + 12 + length;
    if (keptPngChunks.has(name)) {
      if (crc32(bytes.subarray(at + 4, end - 4)) !== sum) return undefined;
      parts.push(bytes.subarray(at, end));
    }
    if (name === 'IEND') return parts;
    at = end;
  }
}

const gifMarks = { frame: 0x2c, extension: 0x21, end: 0x3b, control: 0xf9, application: 0xff };

/** A film that ends too early is shown as far as it goes. */
function gifParts(view: DataView, bytes: Uint8Array): Parts {
  const parts: Uint8Array[] = [];
  let at = 13 + tableBytes(view.getUint8(10));
  parts.push(bytes.subarray(0, at));
  let frames = 0;
  for (;;) {
    const start = at;
    const kind = bytes[at];
    if (kind === gifMarks.frame) at += 11 + tableBytes(view.getUint8(at + 9));
    else if (kind === gifMarks.extension) at += 2;
    else break;
    while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;
    at += 1;
    if (at > bytes.length) break;
    if (kind === gifMarks.frame) frames += 1;
    if (kind === gifMarks.frame || isKeptExtension(bytes, start)) parts.push(bytes.subarray(start, at));
  }
  return frames > 0 ? [...parts, Uint8Array.of(gifMarks.end)] : undefined;
}

const isKeptExtension = (bytes: Uint8Array, at: number) =>
  bytes[at + 1] === gifMarks.control ||
  (bytes[at + 1] === gifMarks.application &&
    (startsWithText(bytes, at + 3, 'NETSCAPE2.0') || startsWithText(bytes, at + 3, 'ANIMEXTS1.0')));

const keptWebpChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const webpFlags = { exif: 0x08, xmp: 0x04 };

function webpParts(view: DataView, bytes: Uint8Array): Parts {
  const parts: Uint8Array[] = [];
  let orientation: number | undefined;
  for (const { name, at, length } of riffChunks(view)) {
    const data = bytes.subarray(at, at + length);
    if (name === 'EXIF') orientation ??= exifOrientation(exifBody(data));
    if (keptWebpChunks.has(name)) parts.push(webpChunk(name, data));
  }
  const extended = parts.find((part) => startsWithText(part, 0, 'VP8X'));
  if (extended) extended[8]! &= ~(webpFlags.exif | webpFlags.xmp);
  if (extended && orientation) {
    extended[8]! |= webpFlags.exif;
    parts.push(webpChunk('EXIF', orientationExif(orientation)));
  }
  const size = parts.reduce((sum, { length }) => sum + length, 4);
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(size, 4);
  return [header, ...parts];
}

/** Some programs write the head of a JPEG's segment here too. */
const exifBody = (data: Uint8Array) => (startsWithText(data, 0, 'Exif\0\0') ? data.subarray(6) : data);

function webpChunk(name: string, data: Uint8Array) {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2));
  chunk.write(name, 'latin1');
  chunk.writeUInt32LE(data.length, 4);
  chunk.set(data, 8);
  return new Uint8Array(chunk);
}
