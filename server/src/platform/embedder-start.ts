import { startWorker } from './worker-thread.ts';

export { startTypeScriptWorker } from './worker-thread.ts';

export const startModelWorker = (name: 'embedder' | 'minilm-graph', workerData: unknown) => startWorker(name, workerData);
