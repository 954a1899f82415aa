import type { createOnnxGraph } from './minilm-onnx-file.ts';
import { quantiseRows, stackRows, transpose } from './minilm-quantise.ts';
import type { Matrix } from './minilm-safetensors.ts';

const layers = 6;
const heads = 12;
export const hiddenSize = 384;
const headSize = hiddenSize / heads;

// Two products of an unsigned byte and 64 still fit in 16 bits. Older x86 processors add in 16 bits and would clip more,
// so with this bound every machine works out the same vectors; the cosine to full precision falls only from 0.995 to 0.994.
const largestWeight = 64;
const largestByte = 127;

interface EncoderParts {
  graph: ReturnType<typeof createOnnxGraph>;
  readMatrix: (name: string) => Matrix;
  tokens: string;
  /** Of each token, 0 or 1; a single text has only tokens of the first type and needs none. */
  types?: string;
}

/**
 * The layers of all-MiniLM-L6-v2 with 8-bit weights, from tokens to their last states. One input at a time: activations are
 * quantised over the whole input, so a neighbour in a batch would change the result.
 */
export function addMinilmEncoder({ graph, readMatrix, tokens, types }: EncoderParts) {
  const { apply } = graph;

  const zero = graph.integers('zero', [0]);
  const one = graph.integers('one', [1]);
  const two = graph.integers('two', [2]);
  const perHead = graph.integers('per_head', [0, 0, heads, headSize]);
  const joined = graph.integers('joined', [0, 0, hiddenSize]);
  const float32 = 1;

  function embedTokens() {
    const words = quantiseRows(readMatrix('embeddings.word_embeddings.weight'), largestByte);
    const wordValues = graph.constant('words', 'int8', [words.rows, hiddenSize], words.values);
    const wordScales = graph.floats('words.scales', [words.rows, 1], words.scales);
    const word = apply('Mul', [
      apply('Cast', [apply('Gather', [wordValues, tokens], { axis: 0 })], { to: float32 }),
      apply('Gather', [wordScales, tokens], { axis: 0 }),
    ]);
    const published = readMatrix('embeddings.position_embeddings.weight');
    const positions = types ? published : withFirstTokenType(published);
    const length = apply('Slice', [apply('Shape', [tokens]), one, two]);
    const position = apply('Slice', [
      graph.floats('positions', [positions.rows, hiddenSize], positions.values),
      zero,
      length,
    ]);
    const placed = apply('Add', [word, position]);
    return normalise('embeddings.LayerNorm', types ? apply('Add', [placed, embedTypes(types)]) : placed);
  }

  function embedTypes(typeOfEach: string) {
    const vectors = readMatrix('embeddings.token_type_embeddings.weight');
    const table = graph.floats('types.vectors', [vectors.rows, hiddenSize], vectors.values);
    return apply('Gather', [table, typeOfEach], { axis: 0 });
  }

  /** A single text has only tokens of the first type, so its vector is added to the positions once and for all. */
  function withFirstTokenType(positions: Matrix): Matrix {
    const types = readMatrix('embeddings.token_type_embeddings.weight').values;
    return {
      ...positions,
      values: positions.values.map((value, index) => value + types[index % hiddenSize]!),
    };
  }

  function normalise(name: string, input: string) {
    const weight = graph.floats(`${name}.weight`, [hiddenSize], readMatrix(`${name}.weight`).values);
    const bias = graph.floats(`${name}.bias`, [hiddenSize], readMatrix(`${name}.bias`).values);
    return apply('LayerNormalization', [input, weight, bias], { axis: -1, epsilon: { float: 1e-12 } });
  }

  function linear(
    name: string,
    input: string,
    weight = readMatrix(`${name}.weight`),
    bias = readMatrix(`${name}.bias`),
  ) {
    const quantised = quantiseRows(weight, largestWeight);
    const outputs = quantised.rows;
    const weights = graph.constant(
      `${name}.weight`,
      'int8',
      [quantised.columns, outputs],
      transpose(quantised),
    );
    const weightScales = graph.floats(`${name}.scales`, [outputs], quantised.scales);
    const [bytes, byteScale, byteZero] = graph.applyForThree('DynamicQuantizeLinear', [input]);
    const product = apply('Cast', [apply('MatMulInteger', [bytes, weights, byteZero])], { to: float32 });
    const scaled = apply('Mul', [product, apply('Mul', [byteScale, weightScales])]);
    return apply('Add', [scaled, graph.floats(`${name}.bias`, [outputs], bias.values)]);
  }

  function attend(name: string, input: string) {
    const scaleOfQuery = 1 / Math.sqrt(headSize);
    const projections = (part: 'weight' | 'bias') => [
      scale(readMatrix(`${name}.query.${part}`), scaleOfQuery),
      readMatrix(`${name}.key.${part}`),
      readMatrix(`${name}.value.${part}`),
    ];
    const all = linear(name, input, stackRows(projections('weight')), stackRows(projections('bias')));
    const [query, key, value] = graph.applyForThree('Split', [all], { axis: -1, num_outputs: 3 });
    const toHeads = (part: string, order: number[]) =>
      apply('Transpose', [apply('Reshape', [part, perHead])], { perm: order });
    const weighting = apply('MatMul', [toHeads(query, [0, 2, 1, 3]), toHeads(key, [0, 2, 3, 1])]);
    const context = apply('MatMul', [
      apply('Softmax', [weighting], { axis: -1 }),
      toHeads(value, [0, 2, 1, 3]),
    ]);
    return apply('Reshape', [apply('Transpose', [context], { perm: [0, 2, 1, 3] }), joined]);
  }

  let hidden = embedTokens();
  for (let layer = 0; layer < layers; layer++) {
    const name = `encoder.layer.${layer}`;
    const attended = linear(`${name}.attention.output.dense`, attend(`${name}.attention.self`, hidden));
    hidden = normalise(`${name}.attention.output.LayerNorm`, apply('Add', [attended, hidden]));
    const widened = apply('Gelu', [linear(`${name}.intermediate.dense`, hidden)], { approximate: 'none' });
    hidden = normalise(
      `${name}.output.LayerNorm`,
      apply('Add', [linear(`${name}.output.dense`, widened), hidden]),
    );
  }
  return { hidden, one };
}

function scale(matrix: Matrix, factor: number): Matrix {
  return { ...matrix, values: matrix.values.map((value) => value * factor) };
}
