import { expect, test } from 'vitest';
import { readMeasuredCosines } from './measured-cosines.ts';
import type { PassageIndex } from './passage-index.ts';

/** As the database writes them: a number of eight bytes, then a float for each vector. */
function written(rows: [number: number, ...cosines: number[]][]) {
  const bytes = rows.flatMap(([number, ...cosines]) => {
    const view = new DataView(new ArrayBuffer(8 + 4 * cosines.length));
    view.setBigUint64(0, BigInt(number));
    cosines.forEach((cosine, nth) => void view.setFloat32(8 + 4 * nth, cosine));
    return [...new Uint8Array(view.buffer)];
  });
  // Somewhere in a larger buffer, as pg hands bytes out.
  return Uint8Array.from([9, 9, 9, ...bytes]).subarray(3);
}

const indexOf = (...numbers: number[]) => ({
  passages: numbers.map(() => ({})) as PassageIndex['passages'],
  numbers: new Map(numbers.map((number, at) => [number, at])),
});

test('cosines come into the order of the index, whatever their order and however large their numbers', () => {
  const large = 5_000_000_000;
  const measured = written([
    [7, 0.5, -0.25],
    [large, 0.75, 1],
  ]);
  expect(readMeasuredCosines(indexOf(large, 7), measured, 2)).toEqual([
    Float32Array.of(0.75, 0.5),
    Float32Array.of(1, -0.25),
  ]);
});

test('passages that the index does not have are left out', () => {
  const measured = written([
    [1, 0.5],
    [2, 0.9],
  ]);
  expect(readMeasuredCosines(indexOf(1), measured, 1)).toEqual([Float32Array.of(0.5)]);
});

test('where the database has lost a passage of the index nothing is told', () => {
  expect(readMeasuredCosines(indexOf(1, 2), written([[1, 0.5]]), 1)).toBeUndefined();
  expect(readMeasuredCosines(indexOf(1), new Uint8Array(), 1)).toBeUndefined();
});
