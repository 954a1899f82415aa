import { availableParallelism } from 'node:os';
import { StartError } from '../../errors.ts';
import type { Log } from '../log/index.ts';
import { createRecentValues } from '../recent-values.ts';
import { startWorker } from '../workers/index.ts';
import type { EngineName } from './embedder-engine.ts';
import { closing, createEmbedderPool } from './embedder-pool.ts';
import { createBatchQueue, type EmbedOptions } from './embedder-queue.ts';
import { openRemoteEmbedder } from './embedder-remote.ts';
import { type ModelFiles, type PreparedModel, prepareModel } from './minilm-model.ts';

export interface Embedder {
  /** Stored beside every vector; vectors of different ids are never compared. */
  modelId: string;
  dimensions: number;
  /** Unit-length vectors, in the order of the texts. */
  embed(texts: string[], options?: EmbedOptions): Promise<Float32Array[]>;
  isReady(): boolean;
  close(): Promise<void>;
}

export async function openEmbedder({
  dataDir,
  remote,
  log,
  workers = defaultWorkers(),
  engine = 'onnx',
  modelFiles,
}: {
  dataDir: string;
  remote:
    | { baseUrl: string; apiKey: string | undefined; model: string; masksPersonalData?: boolean }
    | undefined;
  log: Log;
  workers?: number;
  engine?: EngineName;
  modelFiles?: ModelFiles;
}): Promise<Embedder> {
  if (remote) return openRemoteEmbedder({ ...remote, log });
  const model = await prepareModel(dataDir, {
    ...(modelFiles && { files: modelFiles }),
    onProgress: (step) => log.debug(step),
  });
  return openLocalEmbedder({ model, log, workers, engine });
}

/** Falls back from onnxruntime to WASM by itself, so a platform without the native library still answers, only slower. */
export async function openLocalEmbedder({
  model,
  log,
  workers,
  engine,
}: {
  model: PreparedModel;
  log: Log;
  workers: number;
  engine: EngineName;
}): Promise<Embedder> {
  try {
    return await openWithEngine(engine, model, workers);
  } catch (cause) {
    const reason = (cause as Error).message;
    if (engine === 'wasm')
      throw new StartError(`The embedding model cannot be run on this machine: ${reason}`, { cause });
    log.warn(
      { reason },
      'onnxruntime does not run on this machine; embedding with the slower WASM engine instead',
    );
    return openLocalEmbedder({ model, log, workers, engine: 'wasm' });
  }
}

async function openWithEngine(
  engineName: EngineName,
  model: PreparedModel,
  workers: number,
): Promise<Embedder> {
  const { maxTexts, maxCharacters, batchesPerWorker } = pace[engineName];
  const queue = createBatchQueue({ maxTexts, maxCharacters, onAdded: () => pool.assignWork() });
  const pool = createEmbedderPool({
    start: () => startWorker('embedder', { engineName, model }, { beside: import.meta.url }),
    limit: workers,
    batchesPerWorker,
    queue,
  });
  await pool.addWorker();
  let isClosed = false;
  const embedAnew = (texts: string[], options?: EmbedOptions) =>
    queue.embed(
      texts.map((text) => text.slice(0, maxReadCharacters)),
      options,
    );
  const recentQueries = createRecentValues<Float32Array>(maxKeptQueries);
  /** What visitors ask is asked again and again, and has the same vector every time. */
  async function embedQuery(text: string, options: EmbedOptions) {
    const known = recentQueries.find(text);
    if (known) return known;
    const [vector] = await embedAnew([text], options);
    if (text.length <= maxKeptCharacters) recentQueries.add(text, vector!);
    return vector!;
  }

  return {
    // The same for both engines: their vectors differ by a cosine of 0.994, less than two wordings of one sentence,
    // and a changed id would mean to embed every stored passage again after a move to another machine.
    modelId: 'all-MiniLM-L6-v2',
    dimensions: model.dimensions,
    async embed(texts, options) {
      if (isClosed) throw closing();
      if (options?.priority === 'query') return Promise.all(texts.map((text) => embedQuery(text, options)));
      return embedAnew(texts, options);
    },
    isReady: pool.isReady,
    close() {
      isClosed = true;
      return pool.close();
    },
  };
}

// Far more than the 256 tokens the model reads, so that an endless text costs nothing and loses nothing.
const maxReadCharacters = 10_000;

/** A vector takes 1.5 kB. */
const maxKeptQueries = 2000;
/** Whoever pastes a page asks it once. */
const maxKeptCharacters = 300;

// What a query may have to wait for: two passages of 200 words, 40 ms on onnxruntime; WASM takes 0.7 s for a single one.
const pace: Record<EngineName, { maxTexts: number; maxCharacters: number; batchesPerWorker: number }> = {
  onnx: { maxTexts: 16, maxCharacters: 1_500, batchesPerWorker: 2 },
  wasm: { maxTexts: 1, maxCharacters: 0, batchesPerWorker: 1 },
};

/** One processor stays free for the server itself. */
function defaultWorkers() {
  return Math.max(1, Math.min(2, availableParallelism() - 1));
}
