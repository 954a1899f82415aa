import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { unavailable } from '../../errors.ts';
import type { WorkerReply, WorkerRequest } from './embedder.worker.ts';
import type { Batch, BatchQueue } from './embedder-queue.ts';

const maxDeaths = 2;

interface PooledWorker {
  worker: Worker;
  state: 'starting' | 'ready' | 'leaving';
  /** The first is being worked on; the next lies ready at the worker, so that it never waits for the server's thread. */
  batches: Batch[];
  idleTimer: NodeJS.Timeout | undefined;
}

/**
 * Keeps one worker always and starts more, up to the limit, only while batches wait: each costs about 90 MB.
 * A worker that dies is replaced, and what it was doing is tried once more.
 */
export function createEmbedderPool({
  start,
  limit,
  batchesPerWorker,
  queue,
  idleMs = 60_000,
}: {
  start: () => Worker;
  limit: number;
  batchesPerWorker: number;
  queue: BatchQueue;
  idleMs?: number;
}) {
  const workers = new Set<PooledWorker>();
  let isClosed = false;
  let couldNotStart = false;

  const countActive = () => [...workers].filter(({ state }) => state !== 'leaving').length;
  const send = (pooled: PooledWorker, request: WorkerRequest) => pooled.worker.postMessage(request);

  function addWorker(): Promise<void> {
    const pooled: PooledWorker = { worker: start(), state: 'starting', batches: [], idleTimer: undefined };
    workers.add(pooled);
    return new Promise((resolve, reject) => {
      let lastError = 'it stopped without a reason';
      let hasStarted = false;
      pooled.worker.on('error', (cause) => {
        lastError = cause.message;
      });
      pooled.worker.on('message', (reply: WorkerReply) => {
        if (reply.kind === 'ready') {
          if (pooled.state === 'starting') pooled.state = 'ready';
          hasStarted = true;
          couldNotStart = false;
          resolve();
        } else if (reply.kind === 'unusable') {
          lastError = reply.reason;
          return;
        } else {
          const batch = pooled.batches.shift();
          if (reply.kind === 'embedded') batch?.finish(reply.vectors);
          else batch?.fail(new Error(`A text could not be embedded: ${reply.reason}`));
        }
        assignWork();
      });
      pooled.worker.on('exit', () => {
        clearTimeout(pooled.idleTimer);
        workers.delete(pooled);
        if (!hasStarted) {
          couldNotStart = true;
          reject(new Error(lastError));
          return;
        }
        retryOrFail(pooled.batches, lastError);
        if (!isClosed && (countActive() === 0 || !queue.isEmpty())) addWorkerInBackground();
      });
    });
  }

  function addWorkerInBackground() {
    addWorker().catch((cause: Error) => {
      if (countActive() === 0)
        queue.failAll(new Error(`No embedding worker could be started: ${cause.message}`, { cause }));
    });
  }

  /** Only the first can have killed the worker. */
  function retryOrFail([first, ...innocent]: Batch[], reason: string) {
    for (const batch of innocent.reverse()) queue.putBack(batch);
    if (!first) return;
    first.deaths++;
    if (first.deaths < maxDeaths) queue.putBack(first);
    else first.fail(new Error(`Embedding workers died ${maxDeaths} times on the same texts: ${reason}`));
  }

  function assignWork() {
    for (let held = 0; held < batchesPerWorker; held++) {
      for (const pooled of workers) {
        if (pooled.state !== 'ready' || pooled.batches.length > held) continue;
        const batch = queue.take();
        if (!batch) continue;
        pooled.batches.push(batch);
        send(pooled, batch.texts);
      }
    }
    for (const pooled of workers) releaseWhenIdle(pooled);
    const isStarting = [...workers].some(({ state }) => state === 'starting');
    const wanted = couldNotStart ? 1 : limit;
    if (!queue.isEmpty() && !isStarting && countActive() < wanted && !isClosed) addWorkerInBackground();
  }

  function releaseWhenIdle(pooled: PooledWorker) {
    clearTimeout(pooled.idleTimer);
    if (pooled.state !== 'ready' || pooled.batches.length > 0) return;
    pooled.idleTimer = setTimeout(() => {
      const isLastReady = ![...workers].some((other) => other !== pooled && other.state === 'ready');
      if (!isLastReady) release(pooled);
    }, idleMs);
    pooled.idleTimer.unref();
  }

  // Never terminate(): onnxruntime aborts the whole process when its thread is stopped in the middle of a run.
  function release(pooled: PooledWorker) {
    pooled.state = 'leaving';
    send(pooled, 'leave');
  }

  return {
    addWorker,
    assignWork,
    isReady: () => !isClosed && [...workers].some(({ state }) => state === 'ready'),
    async close() {
      isClosed = true;
      queue.failAll(closing());
      for (const batch of [...workers].flatMap(({ batches }) => batches)) batch.fail(closing());
      const exits = [...workers].map(({ worker }) => once(worker, 'exit'));
      for (const pooled of workers) release(pooled);
      await Promise.all(exits);
    },
  };
}

export const closing = () => unavailable('The server is shutting down.');
