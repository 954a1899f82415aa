import {
  addMinilmEncoder,
  createOnnxGraph,
  hiddenSize,
  type Matrix,
  type Message,
} from '../embedder/index.ts';
import { mergeAdapters } from './merge-adapters.ts';

/**
 * The judge as one ONNX graph: the tokens of one pair and their types in, out come whether the passage answers the
 * question, whether it supports the claim, and how well each token begins and ends the answer.
 */
export function makeJudgeGraph(weights: Buffer, adapters: Buffer): Message {
  const readMatrix = mergeAdapters(weights, adapters);
  const graph = createOnnxGraph('judge');
  const { apply } = graph;
  const tokens = graph.input('tokens', 'int32', [1, 'length']);
  const types = graph.input('types', 'int32', [1, 'length']);
  const { hidden, one } = addMinilmEncoder({ graph, readMatrix, tokens, types });
  const first = graph.integers('first', [0]);
  const last = graph.integers('last', [-1]);
  const float32 = 1;

  /** Direction of the mean state of one part; its length does not matter. */
  const directionOf = (part: string) => {
    const chosen = apply('Mul', [hidden, apply('Unsqueeze', [part, last])]);
    return apply('LpNormalization', [apply('ReduceSum', [chosen, one], { keepdims: 0 })], { axis: -1, p: 2 });
  };
  const isPassage = apply('Cast', [types], { to: float32 });
  const isQuestion = apply('Sub', [graph.floats('all', [1], Float32Array.of(1)), isPassage]);
  const agreement = apply('Mul', [directionOf(isQuestion), directionOf(isPassage)]);
  const firstState = apply('Squeeze', [apply('Gather', [hidden, first], { axis: 1 }), one]);

  const linear = (name: string, input: string, hasBias = true) => {
    const weight = readMatrix(`${name}.weight`);
    const product = apply('MatMul', [
      input,
      graph.floats(`${name}.weight`, [hiddenSize, weight.rows], transposed(weight)),
    ]);
    if (!hasBias) return product;
    return apply('Add', [
      product,
      graph.floats(`${name}.bias`, [weight.rows], readMatrix(`${name}.bias`).values),
    ]);
  };
  const scoreBy = (head: string) => {
    const pooled = apply('Tanh', [linear(`${head}.pool`, firstState)]);
    return apply('Add', [linear(`${head}.score`, pooled), linear(`${head}.match`, agreement, false)]);
  };

  graph.output(scoreBy('answers'), 'answers', 'float32', [1, 1]);
  graph.output(scoreBy('supports'), 'supports', 'float32', [1, 1]);
  graph.output(linear('span', hidden), 'span', 'float32', [1, 'length', 2]);
  return graph.toPieces({ irVersion: 9, operatorSet: 20 });
}

function transposed({ rows, columns, values }: Matrix) {
  const result = new Float32Array(values.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      result[column * rows + row] = values[row * columns + column]!;
  }
  return result;
}
