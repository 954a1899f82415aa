import { parentPort, workerData } from 'node:worker_threads';
import { type Engine, type EngineName, openEngine } from './embedder-engine.ts';
import type { PreparedModel } from './minilm-model.ts';

export type WorkerRequest = string[] | 'leave';

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'unusable'; reason: string }
  | { kind: 'embedded'; vectors: Float32Array[] }
  | { kind: 'refused'; reason: string };

const { engineName, model } = workerData as { engineName: EngineName; model: PreparedModel };
const reply = (message: WorkerReply, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer);

try {
  const engine = await openEngine(engineName, model);
  let previous = Promise.resolve();
  let isLeaving = false;
  // One after the other, so that replies come in the order of the requests.
  parentPort?.on('message', (request: WorkerRequest) => {
    if (request === 'leave') isLeaving = true;
    previous = previous.then(async () => {
      if (request === 'leave') parentPort?.close();
      else if (!isLeaving) await answer(engine, request);
    });
  });
  reply({ kind: 'ready' });
} catch (cause) {
  reply({ kind: 'unusable', reason: (cause as Error).message });
}

async function answer(engine: Engine, texts: string[]) {
  try {
    const vectors = await engine.embed(texts);
    reply(
      { kind: 'embedded', vectors },
      vectors.map(({ buffer }) => buffer as ArrayBuffer),
    );
  } catch (cause) {
    reply({ kind: 'refused', reason: (cause as Error).message });
  }
}
