import { pino } from 'pino';
import { type Embedder, openEmbedder } from '../platform/embedder/index.ts';
import { modelFolder } from './model-folder.ts';

let kept: Promise<Embedder> | undefined;
let isKeeping = false;
const vectors = new Map<string, Float32Array>();

/** From now on the model is loaded once in this process: it holds nothing of a test, and loading it costs a second. */
export function keepEmbedder() {
  isKeeping = true;
}

/** The real model. Each has an object of its own, whose methods a test may replace. */
export async function openTestEmbedder(): Promise<Embedder> {
  if (!isKeeping) return openModel();
  kept ??= openModel();
  const embedder = await kept;
  return {
    ...embedder,
    /** A text has the same vector each time, and tests like to say the same things. */
    async embed(texts, options) {
      const unknown = [...new Set(texts)].filter((text) => !vectors.has(text));
      const found = unknown.length > 0 ? await embedder.embed(unknown, options) : [];
      unknown.forEach((text, place) => void vectors.set(text, found[place]!));
      return texts.map((text) => vectors.get(text)!.slice());
    },
    close: async () => {},
  };
}

const openModel = async () =>
  openEmbedder({
    dataDir: await modelFolder(),
    remote: undefined,
    log: pino({ level: 'silent' }),
    workers: 1,
  });
