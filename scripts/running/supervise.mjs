import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** All bounds of starting again. */
export const restartLimits = {
  /** Doubled with every fall that follows soon after the last. */
  firstDelayMs: 500,
  maxDelayMs: 30_000,
  /** Whoever ran for longer fell for a new reason. */
  longRunMs: 60_000,
  maxFastFalls: 5,
  /** For closing the database; then the process is ended. */
  stopWaitMs: 15_000,
};

/** By this the watchdog of the server ends a process whose event loop is blocked; nothing else sends it. */
export const watchdogSignal = 'SIGALRM';

/** What to do when the server has ended: `{ exitCode }` ends everything, `{ delayMs }` starts it again. */
export function decide(
  { code, signal, hasBeenReady, isStopping, fastFalls, blocks = 0 },
  limits = restartLimits,
) {
  const exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  if (isStopping || code === 0) return { exitCode: isStopping ? 0 : exitCode };
  // A setting that is wrong stays wrong; the message above says which.
  if (!hasBeenReady && signal === null) return { exitCode };
  // Whoever finds something that blocks the server must not end it for good by sending it a few times.
  if (signal === watchdogSignal) return { delayMs: delayAfter(blocks, limits) };
  if (fastFalls > limits.maxFastFalls) return { exitCode: exitCode || 1, hasGivenUp: true };
  return { delayMs: delayAfter(fastFalls, limits) };
}

const delayAfter = (times, { firstDelayMs, maxDelayMs }) =>
  Math.min(firstDelayMs * 2 ** (times - 1), maxDelayMs);

/**
 * Runs a Node program and starts it again when it falls. SIGINT and SIGTERM end both; a second one, or too long a goodbye, ends
 * the program the hard way. The channel between the two tells when it is ready, and tells it when we are gone.
 */
export function supervise(args, { env = {}, limits = restartLimits, say = console.error } = {}) {
  return new Promise((resolve) => {
    let child;
    let waiting;
    let isStopping = false;
    let hasBeenReady = false;
    let fastFalls = 0;
    let blocks = 0;

    const stop = () => {
      if (waiting) {
        clearTimeout(waiting);
        return finish(0);
      }
      child.kill(isStopping ? 'SIGKILL' : 'SIGTERM');
      if (!isStopping) setTimeout(() => child.kill('SIGKILL'), limits.stopWaitMs).unref();
      isStopping = true;
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const finish = (exitCode) => {
      for (const signal of signals) process.off(signal, stop);
      resolve(exitCode);
    };
    const start = () => {
      waiting = undefined;
      const startedAt = performance.now();
      child = spawn(process.execPath, args, {
        env: { ...process.env, ...env },
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      });
      child.on('message', ({ isReady }) => {
        hasBeenReady ||= isReady === true;
      });
      child.once('exit', (code, signal) => {
        if (performance.now() - startedAt > limits.longRunMs) fastFalls = blocks = 0;
        if (signal === watchdogSignal) blocks += 1;
        else fastFalls += 1;
        const { exitCode, delayMs, hasGivenUp } = decide(
          { code, signal, hasBeenReady, isStopping, fastFalls, blocks },
          limits,
        );
        if (hasGivenUp) say(`Parley ended ${fastFalls} times in a row; giving up.`);
        if (delayMs === undefined) return finish(exitCode);
        say(
          `Parley ended unexpectedly (${signal ?? `code ${code}`}). Starting it again in ${delayMs / 1000} s.`,
        );
        waiting = setTimeout(start, delayMs);
      });
    };
    for (const signal of signals) process.on(signal, stop);
    start();
  });
}
