import type { Matrix } from './minilm-safetensors.ts';

export interface QuantisedMatrix {
  rows: number;
  columns: number;
  values: Int8Array;
  /** One a row: value times scale is the number that was quantised. */
  scales: Float32Array;
}

/** Each row gets its own scale, so that one large row does not flatten the others. */
export function quantiseRows({ rows, columns, values }: Matrix, largest: number): QuantisedMatrix {
  const quantised = new Int8Array(values.length);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const start = row * columns;
    let peak = 0;
    for (let index = start; index < start + columns; index++) {
      const size = Math.abs(values[index]!);
      if (size > peak) peak = size;
    }
    const scale = peak / largest || 1;
    scales[row] = scale;
    for (let index = start; index < start + columns; index++)
      quantised[index] = Math.round(values[index]! / scale);
  }
  return { rows, columns, values: quantised, scales };
}

export function transpose({ rows, columns, values }: QuantisedMatrix) {
  const transposed = new Int8Array(values.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      transposed[column * rows + row] = values[row * columns + column]!;
  }
  return transposed;
}

export function stackRows(matrices: Matrix[]): Matrix {
  const rows = matrices.reduce((total, matrix) => total + matrix.rows, 0);
  const columns = matrices[0]!.columns;
  const values = new Float32Array(rows * columns);
  let offset = 0;
  for (const matrix of matrices) {
    values.set(matrix.values, offset);
    offset += matrix.values.length;
  }
  return { rows, columns, values };
}
