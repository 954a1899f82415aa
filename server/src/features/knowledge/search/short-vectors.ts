/** Vectors as whole numbers from -127 to 127, end to end; the scale of each turns them back. */
export interface ShortVectors {
  vectors: Int8Array;
  scales: Float32Array;
}

/** A quarter of the memory for an error of the cosine below 0.01. */
export function shortenVectors(vectors: Float32Array, dimensions: number): ShortVectors {
  const count = vectors.length / dimensions;
  const short = new Int8Array(vectors.length);
  const scales = new Float32Array(count);
  for (let row = 0; row < count; row += 1) {
    const from = row * dimensions;
    let largest = 0;
    for (let at = 0; at < dimensions; at += 1) largest = Math.max(largest, Math.abs(vectors[from + at]!));
    const scale = largest / 127 || 1;
    scales[row] = scale;
    for (let at = 0; at < dimensions; at += 1) short[from + at] = Math.round(vectors[from + at]! / scale);
  }
  return { vectors: short, scales };
}

/** Vectors as the database gives them, end to end. */
export function joinVectors(embeddings: Uint8Array[], dimensions: number) {
  const vectors = new Float32Array(embeddings.length * dimensions);
  embeddings.forEach((embedding, place) => {
    // Copied: a Buffer of pg may begin anywhere in a larger one, and its `slice` does not copy.
    vectors.set(new Float32Array(new Uint8Array(embedding).buffer), place * dimensions);
  });
  return vectors;
}
