interface Chunk {
  name: string;
  /** Where its data begins. */
  at: number;
  length: number;
}

export const readUint24 = (view: DataView, at: number) =>
  view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

const riffHeaderBytes = 12;
const chunkHeaderBytes = 8;

/** The chunks of a WebP file, one after the other; throws a RangeError where the file ends before one of them does. */
export function* riffChunks(view: DataView): Generator<Chunk> {
  const end = 8 + view.getUint32(4, true);
  if (end > view.byteLength) throw new RangeError('The file is cut.');
  for (let at = riffHeaderBytes; at + chunkHeaderBytes <= end; ) {
    const name = String.fromCharCode(...[0, 1, 2, 3].map((nth) => view.getUint8(at + nth)));
    const length = view.getUint32(at + 4, true);
    if (at + chunkHeaderBytes + length > end) throw new RangeError('The chunk is cut.');
    yield { name, at: at + chunkHeaderBytes, length };
    // Chunks begin at even places.
    at += chunkHeaderBytes + length + (length % 2);
  }
}
