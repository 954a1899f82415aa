import type { Log } from '../log/index.ts';

/** An error that nobody caught leaves the process in a state nobody knows: it is logged, and the process ends with code 1. */
export function exitOnUncaughtErrors(log: Log, exit: (code: number) => void = process.exit) {
  const end = (what: string) => (reason: unknown) => {
    const err = reason instanceof Error ? reason : new Error(String(reason));
    log.fatal({ err }, `${what}; the process ends`);
    log.flush();
    // The log may write in a thread of its own: let the last line out first.
    setTimeout(() => exit(1), lastLineMs);
  };
  process.once('uncaughtException', end('An error was not caught'));
  process.once('unhandledRejection', end('A rejected promise was not handled'));
}

const lastLineMs = 100;
