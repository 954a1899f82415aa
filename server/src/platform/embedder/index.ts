export { type Embedder, openEmbedder } from './embedder.ts';
export { openTokenizer, sessionOptions } from './embedder-engine.ts';
export { EmbedderAwayError } from './embedder-remote.ts';
export { addMinilmEncoder, hiddenSize } from './minilm-encoder.ts';
export { areModelFilesThere, prepareModel, publishedFiles, refuseWrongPublished } from './minilm-model.ts';
export { createOnnxGraph } from './minilm-onnx-file.ts';
export type { Message } from './minilm-protobuf.ts';
export { type Matrix, openSafetensors } from './minilm-safetensors.ts';
export { removeAbandonedFiles, sha256Of } from './model-files.ts';
