import { expect, test } from 'vitest';
import { addProduct } from './merge-adapters.ts';

const matrix = (rows: number, columns: number, ...values: number[]) => ({
  rows,
  columns,
  values: Float32Array.from(values),
});

test('a matrix is changed by the scaled product of the two factors', () => {
  const merged = addProduct(
    matrix(2, 3, 1, 1, 1, 2, 2, 2),
    matrix(2, 2, 1, 2, 3, 4),
    matrix(2, 3, 1, 0, 1, 0, 1, 1),
    0.5,
  );
  expect(merged).toEqual(matrix(2, 3, 1.5, 2, 2.5, 3.5, 4, 5.5));
});
