import type { Transferable, Worker } from 'node:worker_threads';
import type { ErrorCode } from '@parley/contract/errors';
import { AppError } from '../errors.ts';
import type { TaskReply, Tasks } from './task-worker.ts';
import { startWorker } from './worker-thread.ts';

export interface TaskOptions {
  /** Calls with the same key always go to the same worker, which may therefore remember what it was told. */
  key?: string;
  /** Past it the worker is stopped, and the call fails. */
  timeoutMs?: number;
  signal?: AbortSignal;
  transfer?: Transferable[];
}

export interface TaskCrew<Served extends Tasks> {
  run<Name extends keyof Served & string>(
    task: Name,
    input: Parameters<Served[Name]>[0],
    options?: TaskOptions,
  ): Promise<Awaited<ReturnType<Served[Name]>>>;
  close(): Promise<void>;
}

/** The worker died, took too long or ran out of its memory; what it remembered is gone. */
export class TaskStoppedError extends Error {
  readonly reason: 'crashed' | 'timeout' | 'memory' | 'aborted';

  constructor(reason: 'crashed' | 'timeout' | 'memory' | 'aborted', options?: ErrorOptions) {
    super(`The work in a worker thread was stopped: ${reason}`, options);
    this.reason = reason;
  }
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

interface Seat {
  worker: Worker | undefined;
  waiting: Map<number, Waiting>;
}

/**
 * Worker threads for the heavy work of a feature, so that the event loop stays free. `beside` is the `import.meta.url` of the
 * caller: the worker's file lies in the same folder. Workers start when first needed; one that dies is replaced.
 */
export function openTaskCrew<Served extends Tasks>(
  name: string,
  {
    beside,
    workers = 1,
    maxMemoryMb,
    workerData,
  }: { beside: string; workers?: number; maxMemoryMb?: number; workerData?: unknown },
): TaskCrew<Served> {
  const seats: Seat[] = Array.from({ length: workers }, () => ({ worker: undefined, waiting: new Map() }));
  let lastId = 0;

  const stop = (seat: Seat, error: Error) => {
    const { worker, waiting } = seat;
    seat.worker = undefined;
    seat.waiting = new Map();
    for (const { reject } of waiting.values()) reject(error);
    return worker?.terminate();
  };

  function workerOf(seat: Seat) {
    if (seat.worker) return seat.worker;
    const worker = startWorker(name, workerData, {
      beside,
      ...(maxMemoryMb && { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } }),
    });
    seat.worker = worker;
    worker.unref();
    worker.on('message', (reply: TaskReply) => {
      const waiting = seat.waiting.get(reply.id);
      seat.waiting.delete(reply.id);
      if (seat.waiting.size === 0) worker.unref();
      if ('error' in reply) waiting?.reject(toError(reply.error));
      else waiting?.resolve(reply.result);
    });
    const died = (reason: 'crashed' | 'memory', cause?: unknown) => {
      if (seat.worker === worker) void stop(seat, new TaskStoppedError(reason, { cause }));
    };
    worker.on('error', (error: Error & { code?: string }) =>
      died(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed', error),
    );
    worker.on('exit', () => died('crashed'));
    return worker;
  }

  const seatFor = (key: string | undefined) =>
    key === undefined
      ? seats.reduce((freest, seat) => (seat.waiting.size < freest.waiting.size ? seat : freest))
      : seats[hash(key) % seats.length]!;

  return {
    run(task, input, { key, timeoutMs, signal, transfer } = {}) {
      const seat = seatFor(key);
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(new TaskStoppedError('aborted'));
        const id = ++lastId;
        const timer = timeoutMs && setTimeout(() => void stop(seat, new TaskStoppedError('timeout')), timeoutMs);
        // The worker goes on for others; only the answer is no longer waited for.
        const leave = () => {
          seat.waiting.delete(id);
          finish(() => reject(new TaskStoppedError('aborted')));
        };
        const finish = (settle: () => void) => {
          if (timer) clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
          settle();
        };
        signal?.addEventListener('abort', leave, { once: true });
        const worker = workerOf(seat);
        worker.ref();
        seat.waiting.set(id, {
          resolve: (result) => finish(() => resolve(result as never)),
          reject: (error) => finish(() => reject(error)),
        });
        worker.postMessage({ id, task, input }, transfer);
      });
    },
    close: async () => {
      await Promise.all(seats.map((seat) => stop(seat, new TaskStoppedError('aborted'))));
    },
  };
}

function hash(key: string) {
  let sum = 0;
  for (let at = 0; at < key.length; at += 1) sum = (sum * 31 + key.charCodeAt(at)) >>> 0;
  return sum;
}

/** What a task refuses with an AppError is still one on this side. */
function toError({ name, message, code }: { name: string; message: string; code?: string }) {
  if (name === 'AppError' && code) return new AppError(code as ErrorCode, message);
  return Object.assign(new Error(message), { name });
}
