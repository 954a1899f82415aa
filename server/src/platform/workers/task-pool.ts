import { once } from 'node:events';
import type { Transferable, Worker } from 'node:worker_threads';
import { areWorkersKept, keepWorker, takeKeptWorker } from './kept-workers.ts';
import type { LeaveCall, TaskCall, Tasks } from './task-worker.ts';
import { type Call, createWorkerSlot, TaskStoppedError } from './worker-slot.ts';
import { startWorker } from './worker-thread.ts';

export interface TaskOptions {
  /** Calls with the same key always go to the same worker, in order, which may therefore remember what it was told. */
  key?: string;
  /** Counted from when a worker takes the task on. Past it the worker is stopped, and the call fails. */
  timeoutMs?: number;
  signal?: AbortSignal;
  transfer?: Transferable[];
}

export interface TaskPool<Served extends Tasks> {
  run<Name extends keyof Served & string>(
    task: Name,
    input: Parameters<Served[Name]>[0],
    options?: TaskOptions,
  ): Promise<Awaited<ReturnType<Served[Name]>>>;
  close(): Promise<void>;
}

interface TaskPoolOptions<Served extends Tasks> {
  beside: string;
  workers?: number;
  maxMemoryMb?: number;
  /** A worker without work for this long is let go, and its memory with it. */
  idleMs?: number;
  workerData?: unknown;
  /** It runs a native library that aborts the whole process when its thread is terminated: it ends by itself, after its task. */
  isNative?: boolean;
  /** The task by which a worker forgets what it was told, before it serves another pool. */
  forgetTask?: keyof Served & string;
}

/**
 * Worker threads for the heavy work of a feature, so that the event loop stays free. `beside` is the `import.meta.url` of the
 * caller: the worker's file lies in the same folder. Workers start when first needed, do one task at a time, and one that dies
 * is replaced: only the task that it was at fails, and those waiting with a key, since what they build on is forgotten.
 */
export function openTaskPool<Served extends Tasks>(
  name: string,
  {
    beside,
    workers = 1,
    maxMemoryMb,
    idleMs,
    workerData,
    isNative = false,
    forgetTask,
  }: TaskPoolOptions<Served>,
): TaskPool<Served> {
  const mayBeKept = !isNative && workerData === undefined;
  const kind = mayBeKept ? JSON.stringify([name, beside, maxMemoryMb]) : undefined;
  const start = () => {
    const kept = kind && takeKeptWorker(kind);
    if (kept) return { worker: kept, isReady: true };
    const worker = startWorker(name, workerData, {
      beside,
      ...(maxMemoryMb && { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } }),
    });
    return { worker, isReady: false };
  };
  const slots = Array.from({ length: workers }, () =>
    createWorkerSlot({ start, idleMs, end: isNative ? leave : terminate }),
  );
  let lastId = 0;
  let isClosed = false;

  function closeSlot(slot: ReturnType<typeof createWorkerSlot>) {
    const idle = kind && areWorkersKept() ? slot.giveAway() : undefined;
    // Nobody waits for the reply.
    if (forgetTask) idle?.postMessage({ id: 0, task: forgetTask, input: undefined } satisfies TaskCall);
    if (kind && idle) keepWorker(kind, idle);
    return slot.close();
  }

  const slotFor = (key: string | undefined) =>
    key === undefined
      ? slots.reduce((freest, slot) => (slot.load() < freest.load() ? slot : freest))
      : slots[hash(key) % slots.length]!;

  return {
    run(task, input, { key, timeoutMs, signal, transfer } = {}) {
      return new Promise((resolve, reject) => {
        if (isClosed || signal?.aborted) return reject(new TaskStoppedError('aborted'));
        const slot = slotFor(key);
        const id = ++lastId;
        // A task that runs is not interrupted, its time limit still holds; only the answer is no longer waited for.
        const leave = () => {
          slot.remove(call);
          call.settle({ error: new TaskStoppedError('aborted') });
        };
        const call: Call = {
          id,
          key,
          timeoutMs,
          post: (worker) => worker.postMessage({ id, task, input }, transfer),
          settle: (outcome) => {
            signal?.removeEventListener('abort', leave);
            if ('error' in outcome) reject(outcome.error);
            else resolve(outcome.result as never);
          },
        };
        signal?.addEventListener('abort', leave, { once: true });
        slot.add(call);
      });
    },
    close: async () => {
      isClosed = true;
      await Promise.all(slots.map(closeSlot));
    },
  };
}

const terminate = (worker: Worker) => worker.terminate();

async function leave(worker: Worker) {
  const isGone = worker.threadId === -1;
  if (isGone) return;
  const exit = once(worker, 'exit');
  worker.postMessage('leave' satisfies LeaveCall);
  await exit;
}

function hash(key: string) {
  let sum = 0;
  for (let at = 0; at < key.length; at += 1) sum = (sum * 31 + key.charCodeAt(at)) >>> 0;
  return sum;
}
