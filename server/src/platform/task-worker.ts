import { parentPort } from 'node:worker_threads';

/** Work that a worker thread of a feature can be asked for, by name. */
// biome-ignore lint/suspicious/noExplicitAny: each task has an input and a result of its own
export type Tasks = Record<string, (input: any) => unknown>;

export interface TaskCall {
  id: number;
  task: string;
  input: unknown;
}

export type TaskReply = { id: number; result: unknown } | { id: number; error: TaskFailure };

/** An error as it crosses threads: class instances do not. */
export interface TaskFailure {
  name: string;
  message: string;
  code?: string;
}

/** Called once by a worker's file: answers every call with its task's result, one after the other. */
export function serveTasks(tasks: Tasks) {
  const port = parentPort!;
  let turn: Promise<unknown> = Promise.resolve();
  port.on('message', ({ id, task, input }: TaskCall) => {
    turn = turn.then(async () => {
      try {
        port.postMessage({ id, result: await tasks[task]!(input) } satisfies TaskReply);
      } catch (error) {
        const { name, message, code } = error as Error & { code?: string };
        port.postMessage({ id, error: { name, message, ...(typeof code === 'string' && { code }) } } satisfies TaskReply);
      }
    });
  });
}
