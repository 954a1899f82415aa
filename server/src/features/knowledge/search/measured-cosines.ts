import type { PassageIndex } from './passage-index.ts';

const numberBytes = 8;
const cosineBytes = 4;

/**
 * What the database measured, for each vector of the question a cosine of every passage in the order of the index. The bytes hold
 * rows of a passage's number and its cosines, big-endian, in any order. Undefined where a passage of the index is missing: it was
 * taken away since the index was made.
 */
export function readMeasuredCosines(
  { passages, numbers }: Pick<PassageIndex, 'passages' | 'numbers'>,
  measured: Uint8Array,
  vectorCount: number,
): Float32Array[] | undefined {
  const cosines = Array.from({ length: vectorCount }, () => new Float32Array(passages.length));
  const view = new DataView(measured.buffer, measured.byteOffset, measured.byteLength);
  const rowBytes = numberBytes + vectorCount * cosineBytes;
  let known = 0;
  for (let from = 0; from < measured.byteLength; from += rowBytes) {
    const at = numbers?.get(view.getUint32(from) * 2 ** 32 + view.getUint32(from + 4));
    // Passages that came since, or that may not be answered from, are none of the index.
    if (at === undefined) continue;
    known += 1;
    cosines.forEach((row, nth) => {
      row[at] = view.getFloat32(from + numberBytes + nth * cosineBytes);
    });
  }
  return known === passages.length ? cosines : undefined;
}
