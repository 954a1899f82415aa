import type { Transferable, Worker } from 'node:worker_threads';
import type { ErrorCode } from '@parley/contract/wire/errors';
import { AppError } from '../../errors.ts';
import type { TaskFailure, TaskReply, Tasks } from './task-worker.ts';
import { startWorker } from './worker-thread.ts';

export interface TaskOptions {
  /** Calls with the same key always go to the same worker, in order, which may therefore remember what it was told. */
  key?: string;
  /** Counted from when a worker takes the task on. Past it the worker is stopped, and the call fails. */
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

interface TaskCrewOptions {
  beside: string;
  workers?: number;
  maxMemoryMb?: number;
  /** A worker without work for this long is let go, and its memory with it. */
  idleMs?: number;
  workerData?: unknown;
}

interface Call {
  id: number;
  post(worker: Worker): void;
  settle(outcome: { result: unknown } | { error: Error }): void;
  key: string | undefined;
  timeoutMs: number | undefined;
}

interface Seat {
  worker: Worker | undefined;
  /** Its file is loaded: what a task takes from now on is its own time. */
  isReady: boolean;
  running: Call | undefined;
  /** Until the task's time is up, or the worker's without one. */
  timer: NodeJS.Timeout | undefined;
  queue: Call[];
}

/**
 * Worker threads for the heavy work of a feature, so that the event loop stays free. `beside` is the `import.meta.url` of the
 * caller: the worker's file lies in the same folder. Workers start when first needed, do one task at a time, and one that dies
 * is replaced: only the task that it was at fails, and those waiting with a key, since what they build on is forgotten.
 */
export function openTaskCrew<Served extends Tasks>(
  name: string,
  { beside, workers = 1, maxMemoryMb, idleMs, workerData }: TaskCrewOptions,
): TaskCrew<Served> {
  const seats: Seat[] = Array.from({ length: workers }, () => ({
    worker: undefined,
    isReady: false,
    running: undefined,
    timer: undefined,
    queue: [],
  }));
  let lastId = 0;
  let isClosed = false;

  /** Gives up the worker with its task; `isLost` says which of those waiting go with it. */
  const stop = (seat: Seat, error: Error, isLost: (call: Call) => boolean) => {
    const { worker, running, queue } = seat;
    clearTimeout(seat.timer);
    const lost = [...(running ? [running] : []), ...queue.filter(isLost)];
    Object.assign(seat, {
      worker: undefined,
      isReady: false,
      running: undefined,
      queue: queue.filter((call) => !isLost(call)),
    });
    for (const call of lost) call.settle({ error });
    startNext(seat);
    return worker?.terminate();
  };

  function startNext(seat: Seat): void {
    if (seat.running) return;
    const call = seat.queue.shift();
    if (!call) {
      rest(seat);
      return;
    }
    clearTimeout(seat.timer);
    const worker = workerOf(seat);
    seat.running = call;
    worker.ref();
    startTimer(seat);
    try {
      call.post(worker);
    } catch (error) {
      finish(seat, { error: error as Error });
    }
  }

  function startTimer(seat: Seat) {
    const timeoutMs = seat.running?.timeoutMs;
    if (timeoutMs && seat.isReady)
      seat.timer = setTimeout(() => void stop(seat, new TaskStoppedError('timeout'), hasKey), timeoutMs);
  }

  function rest(seat: Seat) {
    seat.worker?.unref();
    if (!idleMs || !seat.worker) return;
    clearTimeout(seat.timer);
    seat.timer = setTimeout(() => void stop(seat, new TaskStoppedError('aborted'), hasKey), idleMs);
    seat.timer.unref();
  }

  function finish(seat: Seat, outcome: Parameters<Call['settle']>[0]) {
    clearTimeout(seat.timer);
    const call = seat.running;
    seat.running = undefined;
    call?.settle(outcome);
    startNext(seat);
  }

  function workerOf(seat: Seat) {
    if (seat.worker) return seat.worker;
    const worker = startWorker(name, workerData, {
      beside,
      ...(maxMemoryMb && { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } }),
    });
    seat.worker = worker;
    worker.on('message', (reply: TaskReply) => {
      if (seat.worker !== worker) return;
      if ('isReady' in reply) {
        seat.isReady = true;
        startTimer(seat);
        return;
      }
      if (seat.running?.id !== reply.id) return;
      finish(seat, 'error' in reply ? { error: toError(reply.error) } : { result: reply.result });
    });
    const died = (reason: 'crashed' | 'memory', cause?: unknown) => {
      if (seat.worker === worker) void stop(seat, new TaskStoppedError(reason, { cause }), hasKey);
    };
    worker.on('error', (error: Error & { code?: string }) =>
      died(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed', error),
    );
    worker.on('messageerror', (error) => died('crashed', error));
    worker.on('exit', () => died('crashed'));
    return worker;
  }

  const loadOf = (seat: Seat) => seat.queue.length + (seat.running ? 1 : 0);
  const seatFor = (key: string | undefined) =>
    key === undefined
      ? seats.reduce((freest, seat) => (loadOf(seat) < loadOf(freest) ? seat : freest))
      : seats[hash(key) % seats.length]!;

  return {
    run(task, input, { key, timeoutMs, signal, transfer } = {}) {
      return new Promise((resolve, reject) => {
        if (isClosed || signal?.aborted) return reject(new TaskStoppedError('aborted'));
        const seat = seatFor(key);
        const id = ++lastId;
        // A task that runs is not interrupted, its time limit still holds; only the answer is no longer waited for.
        const leave = () => {
          seat.queue = seat.queue.filter((waiting) => waiting !== call);
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
        seat.queue.push(call);
        startNext(seat);
      });
    },
    close: async () => {
      isClosed = true;
      await Promise.all(seats.map((seat) => stop(seat, new TaskStoppedError('aborted'), () => true)));
    },
  };
}

const hasKey = ({ key }: Call) => key !== undefined;

function hash(key: string) {
  let sum = 0;
  for (let at = 0; at < key.length; at += 1) sum = (sum * 31 + key.charCodeAt(at)) >>> 0;
  return sum;
}

/** What a task refuses with an AppError is still one on this side. */
function toError({ name, message, code, fields, stack }: TaskFailure) {
  const error =
    name === 'AppError' && code ? new AppError(code as ErrorCode, message, fields) : new Error(message);
  if (stack) error.stack = stack;
  return Object.assign(error, { name });
}
