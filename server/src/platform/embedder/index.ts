export { type Embedder, openEmbedder } from './embedder.ts';
export { openTokenizer, sessionOptions } from './embedder-engine.ts';
export { EmbedderAwayError } from './embedder-remote.ts';
export { prepareModel } from './minilm-model.ts';
