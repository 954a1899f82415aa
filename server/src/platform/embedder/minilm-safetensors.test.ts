import { expect, test } from 'vitest';
import { openSafetensors } from './minilm-safetensors.ts';

function safetensors(tensors: Record<string, { dtype: string; shape: number[]; halves: number[] }>) {
  const header: Record<string, unknown> = { __metadata__: { format: 'pt' } };
  const data = Buffer.from(Uint16Array.from(Object.values(tensors).flatMap(({ halves }) => halves)).buffer);
  let offset = 0;
  for (const [name, { dtype, shape, halves }] of Object.entries(tensors)) {
    header[name] = { dtype, shape, data_offsets: [offset, offset + halves.length * 2] };
    offset += halves.length * 2;
  }
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(json.length));
  return Buffer.concat([length, json, data]);
}

test('half-precision numbers are read exactly, the smallest and the signed ones too', () => {
  const file = safetensors({
    first: { dtype: 'F16', shape: [1], halves: [0x3c00] },
    second: { dtype: 'F16', shape: [2, 3], halves: [0xc000, 0x0001, 0x7bff, 0x3555, 0x8000, 0x0400] },
  });
  const { rows, columns, values } = openSafetensors(file).readMatrix('second');
  expect([rows, columns]).toEqual([2, 3]);
  expect([...values]).toEqual([-2, 2 ** -24, 65504, 0.333251953125, -0, 2 ** -14]);
});

test('a tensor that is missing or of another kind is named', () => {
  const { readMatrix } = openSafetensors(
    safetensors({ ids: { dtype: 'I64', shape: [1], halves: [0, 0, 0, 0] } }),
  );
  expect(() => readMatrix('words')).toThrow('no tensor "words"');
  expect(() => readMatrix('ids')).toThrow('"ids" of the weights file is I64');
});
