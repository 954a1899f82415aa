import type { Worker } from 'node:worker_threads';

/** Workers without work by what they were started as; none are kept outside of tests. */
let shelf: Map<string, Set<Worker>> | undefined;

/**
 * For tests, which open a hundred servers in one process: what a pool leaves behind when it closes is taken by the next one,
 * as half a second goes into loading the words that a worker knows. The returned function ends it.
 */
export function keepWorkers() {
  shelf ??= new Map();
  const kept = shelf;
  return async () => {
    shelf = undefined;
    await Promise.all([...kept.values()].flatMap((alike) => [...alike].map((worker) => worker.terminate())));
  };
}

export const areWorkersKept = () => shelf !== undefined;

export function takeKeptWorker(kind: string): Worker | undefined {
  const [worker] = shelf?.get(kind) ?? [];
  if (!worker) return undefined;
  shelf?.get(kind)?.delete(worker);
  return unheard(worker);
}

export function keepWorker(kind: string, worker: Worker) {
  const alike = shelf?.get(kind) ?? new Set();
  shelf?.set(kind, alike.add(worker));
  const forget = () => void alike.delete(worker);
  unheard(worker).once('error', forget).once('exit', forget);
}

/** Not all listeners: Node.js has some of its own there. */
function unheard(worker: Worker) {
  for (const event of ['message', 'messageerror', 'error', 'exit']) worker.removeAllListeners(event);
  return worker;
}
