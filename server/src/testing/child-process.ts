import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

export interface TestChild {
  process: ChildProcess;
  messages: Record<string, unknown>[];
  /** Waits for a message with this key, also one that came before. */
  told(key: string): Promise<unknown>;
  kill(): Promise<void>;
}

/** Starts `crash-child.ts` as a process of its own. */
export function startCrashChild(
  task: 'lock' | 'write' | 'work' | 'restore',
  dataDir: string,
  databaseUrl?: string,
  ...more: string[]
): TestChild {
  const file = fileURLToPath(new URL('crash-child.js', inject('builtServer')));
  const child = fork(file, [task, dataDir, databaseUrl ?? '', ...more]);
  const messages: Record<string, unknown>[] = [];
  child.on('message', (message) => messages.push(message as Record<string, unknown>));
  const exited = once(child, 'exit');

  return {
    process: child,
    messages,
    async told(key) {
      for (;;) {
        const found = messages.find((message) => key in message);
        if (found) return found[key];
        const next = await Promise.race([once(child, 'message'), exited.then(() => 'ended')]);
        if (next === 'ended' && !messages.some((message) => key in message))
          throw new Error(`The child ended before it told "${key}"`);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
