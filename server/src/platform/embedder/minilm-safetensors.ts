import { z } from 'zod';

export interface Matrix {
  rows: number;
  columns: number;
  values: Float32Array;
}

const headerSchema = z.record(
  z.string(),
  z.object({
    dtype: z.string(),
    shape: z.array(z.number()),
    data_offsets: z.tuple([z.number(), z.number()]),
  }),
);

const metadataSchema = z.record(z.string(), z.string()).default({});

/** Reads half-precision tensors out of a safetensors file: header length, JSON header, then the bytes. */
export function openSafetensors(file: Buffer) {
  const headerLength = Number(file.readBigUInt64LE(0));
  const { __metadata__, ...entries } = JSON.parse(file.toString('utf8', 8, 8 + headerLength));
  const header = headerSchema.parse(entries);
  const dataStart = 8 + headerLength;

  /** A vector is a matrix of one row. */
  function readMatrix(name: string): Matrix {
    const entry = header[name];
    if (!entry) throw new Error(`The weights file has no tensor "${name}"`);
    if (entry.dtype !== 'F16')
      throw new Error(`The tensor "${name}" of the weights file is ${entry.dtype}, not F16`);
    const [start, end] = entry.data_offsets;
    const halves = new Uint16Array(new Uint8Array(file.subarray(dataStart + start, dataStart + end)).buffer);
    const values = new Float32Array(halves.length);
    for (let index = 0; index < values.length; index++) values[index] = halfToFloat[halves[index]!]!;
    const columns = entry.shape.at(-1) ?? 1;
    return { rows: values.length / columns, columns, values };
  }

  return {
    readMatrix,
    hasMatrix: (name: string) => name in header,
    metadata: metadataSchema.parse(__metadata__),
  };
}

/** All 65,536 half-precision numbers, looked up instead of worked out 22 million times. */
const halfToFloat = Float32Array.from({ length: 0x10000 }, (_, half) => {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 0x1f;
  const fraction = half & 0x3ff;
  if (exponent === 0) return sign * 2 ** -14 * (fraction / 1024);
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024);
});
