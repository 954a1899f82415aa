import { addMinilmEncoder, hiddenSize } from './minilm-encoder.ts';
import { createOnnxGraph } from './minilm-onnx-file.ts';
import type { Message } from './minilm-protobuf.ts';
import { openSafetensors } from './minilm-safetensors.ts';

/** all-MiniLM-L6-v2 as one ONNX graph: the tokens of one text in, its unit-length vector out. */
export function makeMinilmGraph(weights: Buffer): Message {
  const { readMatrix } = openSafetensors(weights);
  const graph = createOnnxGraph('all-MiniLM-L6-v2');
  const { apply } = graph;
  const tokens = graph.input('tokens', 'int32', [1, 'length']);
  const { hidden, one } = addMinilmEncoder({ graph, readMatrix, tokens });
  const mean = apply('ReduceMean', [hidden, one], { keepdims: 0 });
  graph.output(apply('LpNormalization', [mean], { axis: -1, p: 2 }), 'vector', 'float32', [1, hiddenSize]);
  return graph.toPieces({ irVersion: 9, operatorSet: 20 });
}
