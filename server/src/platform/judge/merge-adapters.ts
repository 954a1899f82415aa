import { type Matrix, openSafetensors } from '../embedder/index.ts';

/**
 * The published weights changed by the adapters: a low-rank change of a matrix is the product of its two factors, scaled by
 * alpha / sqrt(rank); what the adapters bring whole stands in place of what was published.
 */
export function mergeAdapters(weights: Buffer, adapters: Buffer) {
  const published = openSafetensors(weights);
  const trained = openSafetensors(adapters);
  const { rank, alpha } = trained.metadata;
  const scale = Number(alpha) / Math.sqrt(Number(rank));
  if (!Number.isFinite(scale)) throw new Error('The adapters name neither their rank nor their alpha');

  return (name: string): Matrix => {
    if (trained.hasMatrix(name)) return trained.readMatrix(name);
    const factors = name.replace(/weight$/, '');
    const matrix = published.readMatrix(name);
    if (!trained.hasMatrix(`${factors}A`)) return matrix;
    return addProduct(matrix, trained.readMatrix(`${factors}B`), trained.readMatrix(`${factors}A`), scale);
  };
}

/** In double precision and a fixed order, so that every machine merges to the same bytes. */
export function addProduct(matrix: Matrix, left: Matrix, right: Matrix, scale: number): Matrix {
  const { rows, columns } = matrix;
  const values = new Float32Array(matrix.values.length);
  const sums = new Float64Array(columns);
  for (let row = 0; row < rows; row++) {
    sums.fill(0);
    for (let inner = 0; inner < left.columns; inner++) {
      const factor = left.values[row * left.columns + inner]!;
      const start = inner * columns;
      for (let column = 0; column < columns; column++)
        sums[column]! += factor * right.values[start + column]!;
    }
    const start = row * columns;
    for (let column = 0; column < columns; column++)
      values[start + column] = matrix.values[start + column]! + scale * sums[column]!;
  }
  return { rows, columns, values };
}
