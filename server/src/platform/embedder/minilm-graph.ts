import { createOnnxGraph } from './minilm-onnx-file.ts';
import type { Message } from './minilm-protobuf.ts';
import { quantiseRows, stackRows, transpose } from './minilm-quantise.ts';
import { type Matrix, openSafetensors } from './minilm-safetensors.ts';

const layers = 6;
const heads = 12;
const hiddenSize = 384;
const headSize = hiddenSize / heads;

// Two products of an unsigned byte and 64 still fit in 16 bits. Older x86 processors add in 16 bits and would clip more,
// so with this bound every machine works out the same vectors; the cosine to full precision falls only from 0.995 to 0.994.
const largestWeight = 64;
const largestByte = 127;

/**
 * all-MiniLM-L6-v2 as one ONNX graph with 8-bit weights: the tokens of one text in, its unit-length vector out.
 * One text at a time: activations are quantised over the whole input, so a neighbour in a batch would change the vector.
 */
export function makeMinilmGraph(weights: Buffer): Message {
  const { readMatrix } = openSafetensors(weights);
  const graph = createOnnxGraph('all-MiniLM-L6-v2');
  const { apply } = graph;

  const tokens = graph.input('tokens', 'int32', [1, 'length']);
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
    const positions = withFirstTokenType(readMatrix('embeddings.position_embeddings.weight'));
    const length = apply('Slice', [apply('Shape', [tokens]), one, two]);
    const position = apply('Slice', [
      graph.floats('positions', [positions.rows, hiddenSize], positions.values),
      zero,
      length,
    ]);
    return normalise('embeddings.LayerNorm', apply('Add', [word, position]));
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
  const mean = apply('ReduceMean', [hidden, one], { keepdims: 0 });
  graph.output(apply('LpNormalization', [mean], { axis: -1, p: 2 }), 'vector', 'float32', [1, hiddenSize]);
  return graph.toPieces({ irVersion: 9, operatorSet: 20 });
}

function scale(matrix: Matrix, factor: number): Matrix {
  return { ...matrix, values: matrix.values.map((value) => value * factor) };
}
