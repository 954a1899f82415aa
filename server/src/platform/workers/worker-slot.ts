import type { Worker } from 'node:worker_threads';
import type { ErrorCode } from '@parley/contract/wire/errors';
import { AppError } from '../../errors.ts';
import type { TaskFailure, TaskReply } from './task-worker.ts';

/** The worker died, took too long or ran out of its memory; what it remembered is gone. */
export class TaskStoppedError extends Error {
  readonly reason: 'crashed' | 'timeout' | 'memory' | 'aborted';

  constructor(reason: 'crashed' | 'timeout' | 'memory' | 'aborted', options?: ErrorOptions) {
    super(`The work in a worker thread was stopped: ${reason}`, options);
    this.reason = reason;
  }
}

export interface Call {
  id: number;
  post(worker: Worker): void;
  settle(outcome: { result: unknown } | { error: Error }): void;
  key: string | undefined;
  timeoutMs: number | undefined;
}

/** A place for one worker thread, started when it is first needed, which does its calls one after the other. */
export function createWorkerSlot({
  start,
  idleMs,
  end,
}: {
  /** One that is ready has loaded its file already, and says so no more. */
  start: () => { worker: Worker; isReady: boolean };
  idleMs: number | undefined;
  /** Settles when the thread is gone. */
  end: (worker: Worker) => Promise<unknown>;
}) {
  let worker: Worker | undefined;
  /** Its file is loaded: what a task takes from now on is its own time. */
  let isReady = false;
  let running: Call | undefined;
  /** Until the task's time is up, or the worker's without one. */
  let timer: NodeJS.Timeout | undefined;
  let queue: Call[] = [];

  /** Gives up the worker with its task; `isLost` says which of those waiting go with it. */
  function stop(error: Error, isLost: (call: Call) => boolean = hasKey) {
    const stopped = worker;
    clearTimeout(timer);
    const lost = [...(running ? [running] : []), ...queue.filter(isLost)];
    worker = undefined;
    isReady = false;
    running = undefined;
    queue = queue.filter((call) => !isLost(call));
    for (const call of lost) call.settle({ error });
    startNext();
    return stopped && end(stopped);
  }

  function startNext() {
    if (running) return;
    const call = queue.shift();
    if (!call) {
      rest();
      return;
    }
    clearTimeout(timer);
    worker ??= take();
    running = call;
    worker.ref();
    startTimer();
    try {
      call.post(worker);
    } catch (error) {
      finish({ error: error as Error });
    }
  }

  function take() {
    const started = start();
    isReady = started.isReady;
    return listenTo(started.worker);
  }

  function startTimer() {
    const timeoutMs = running?.timeoutMs;
    if (timeoutMs && isReady) timer = setTimeout(() => void stop(new TaskStoppedError('timeout')), timeoutMs);
  }

  function rest() {
    worker?.unref();
    if (!idleMs || !worker) return;
    clearTimeout(timer);
    timer = setTimeout(() => void stop(new TaskStoppedError('aborted')), idleMs);
    timer.unref();
  }

  function finish(outcome: Parameters<Call['settle']>[0]) {
    clearTimeout(timer);
    const call = running;
    running = undefined;
    call?.settle(outcome);
    startNext();
  }

  function receive(reply: TaskReply) {
    if ('isReady' in reply) {
      isReady = true;
      startTimer();
    } else if (running?.id === reply.id) {
      finish('error' in reply ? { error: toError(reply.error) } : { result: reply.result });
    }
  }

  /** What a worker that was given up still says is not heard. */
  function listenTo(started: Worker) {
    const died = (reason: 'crashed' | 'memory', cause?: unknown) => {
      if (worker === started) void stop(new TaskStoppedError(reason, { cause }));
    };
    started.on('message', (reply: TaskReply) => {
      if (worker === started) receive(reply);
    });
    started.on('error', (error: Error & { code?: string }) =>
      died(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed', error),
    );
    started.on('messageerror', (error) => died('crashed', error));
    started.on('exit', () => died('crashed'));
    return started;
  }

  return {
    load: () => queue.length + (running ? 1 : 0),
    add(call: Call) {
      queue.push(call);
      startNext();
    },
    /** A call that already runs is not interrupted. */
    remove(call: Call) {
      queue = queue.filter((waiting) => waiting !== call);
    },
    close: () => stop(new TaskStoppedError('aborted'), () => true),
    /** Gives the worker away, where it is ready and has nothing to do. */
    giveAway() {
      if (running || !isReady) return undefined;
      clearTimeout(timer);
      const given = worker;
      worker = undefined;
      isReady = false;
      return given;
    },
  };
}

/** Those waiting with a key build on what the worker remembered. */
const hasKey = ({ key }: Call) => key !== undefined;

/** What a task refuses with an AppError is still one on this side. */
function toError({ name, message, code, fields, stack }: TaskFailure) {
  const error =
    name === 'AppError' && code ? new AppError(code as ErrorCode, message, fields) : new Error(message);
  if (stack) error.stack = stack;
  return Object.assign(error, { name });
}
