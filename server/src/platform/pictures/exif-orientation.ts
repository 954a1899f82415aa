const orientationTag = 0x0112;
const shortType = 3;
/** More entries than any camera writes. */
const maxEntries = 200;

/** How a picture is to be turned, from the first directory of its EXIF data; undefined where it stands upright. */
export function exifOrientation(exif: Uint8Array): number | undefined {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  try {
    const isLittle = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, isLittle);
    const entries = Math.min(view.getUint16(directory, isLittle), maxEntries);
    for (let nth = 0; nth < entries; nth += 1) {
      const at = directory + 2 + nth * 12;
      if (view.getUint16(at, isLittle) !== orientationTag) continue;
      const orientation = view.getUint16(at + 8, isLittle);
      return orientation >= 2 && orientation <= 8 ? orientation : undefined;
    }
  } catch (error) {
    // What cannot be read turns nothing.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** EXIF data that says how to turn the picture and nothing else. */
export function orientationExif(orientation: number) {
  const exif = Buffer.alloc(26);
  exif.write('MM', 'latin1');
  exif.writeUInt16BE(42, 2);
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(orientationTag, 10);
  exif.writeUInt16BE(shortType, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  return new Uint8Array(exif);
}
