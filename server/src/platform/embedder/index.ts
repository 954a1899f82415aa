export { type Embedder, EmbedderAwayError, openEmbedder, prepareModel } from './embedder.ts';
export { openTokenizer, sessionOptions } from './embedder-engine.ts';
