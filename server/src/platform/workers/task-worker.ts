import { parentPort } from 'node:worker_threads';

/** Work that a worker thread of a feature can be asked for, by name. */
// biome-ignore lint/suspicious/noExplicitAny: each task has an input and a result of its own
export type Tasks = Record<string, (input: any) => unknown>;

export interface TaskCall {
  id: number;
  task: string;
  input: unknown;
}

/** The thread is to end, after the task it is at. */
export type LeaveCall = 'leave';

export type TaskReply =
  | { isReady: true }
  | { id: number; result: unknown }
  | { id: number; error: TaskFailure };

/** An error as it crosses threads: class instances do not. */
export interface TaskFailure {
  name: string;
  message: string;
  code?: string;
  fields?: Record<string, string>;
  stack?: string;
}

/** Called once by a worker's file: answers every call with its task's result, one after the other. */
export function serveTasks(tasks: Tasks) {
  const port = parentPort!;
  let turn: Promise<unknown> = Promise.resolve();
  // A call that cannot be unpacked has no id to answer to; dying reports it to the pool.
  port.on('messageerror', (error) => {
    throw error;
  });
  port.on('message', (call: TaskCall | LeaveCall) => {
    turn = turn.then(async () => {
      if (call === 'leave') {
        port.close();
        return;
      }
      const { id, task, input } = call;
      try {
        port.postMessage({ id, result: await tasks[task]!(input) } satisfies TaskReply);
      } catch (error) {
        port.postMessage({ id, error: failureOf(error) } satisfies TaskReply);
      }
    });
  });
  port.postMessage({ isReady: true } satisfies TaskReply);
}

function failureOf(thrown: unknown): TaskFailure {
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown) };
  const { name, message, stack, code, fields } = thrown as Error & {
    code?: unknown;
    fields?: Record<string, string>;
  };
  return {
    name,
    message,
    ...(stack && { stack }),
    ...(typeof code === 'string' && { code }),
    ...(name === 'AppError' && fields && { fields }),
  };
}
