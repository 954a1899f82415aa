import cluster from 'node:cluster';
import { decide, restartLimits, watchdogSignal } from './supervise.mjs';

/** For how long a worker that is replaced may finish what it was asked. */
const drainWaitMs = 75_000;

/**
 * Runs a Node program as several processes that listen on one port. The first starts alone, as it brings the database up to date; one that
 * falls is replaced. SIGINT and SIGTERM end all. SIGHUP replaces one after the other, each only when its successor is ready, so that
 * somebody always listens; from a terminal it ends all, as a terminal that is closed says no more than that.
 */
export function superviseWorkers(
  file,
  count,
  { env = {}, limits = restartLimits, say = console.error, isTerminal = process.stdin.isTTY } = {},
) {
  cluster.setupPrimary({ exec: file });
  return new Promise((resolve) => {
    const slots = Array.from({ length: count }, (_, number) => ({ number, fastFalls: 0, blocks: 0 }));
    let hasBeenReady = false;
    let isStopping = false;
    let isReplacing = false;
    let outcome = 0;

    const workers = () => Object.values(cluster.workers);
    const finishIfGone = () => {
      if (isStopping && workers().length === 0) {
        for (const [signal, listener] of listeners) process.off(signal, listener);
        resolve(outcome);
      }
    };
    const stop = (exitCode = 0) => {
      for (const slot of slots) clearTimeout(slot.waiting);
      for (const worker of workers()) worker.process.kill(isStopping ? 'SIGKILL' : 'SIGTERM');
      if (!isStopping)
        setTimeout(() => {
          for (const worker of workers()) worker.process.kill('SIGKILL');
        }, limits.stopWaitMs).unref();
      isStopping = true;
      outcome ||= exitCode;
      finishIfGone();
    };

    /** Settles with whether it became ready. */
    const start = (slot) =>
      new Promise((started) => {
        slot.waiting = undefined;
        const startedAt = performance.now();
        const worker = cluster.fork({ ...env, PARLEY_WORKER: slot.number === 0 ? 'first' : 'further' });
        worker.on('message', ({ isReady }) => {
          if (isReady !== true) return;
          hasBeenReady = true;
          slot.worker = worker;
          started(true);
        });
        worker.once('exit', (code, signal) => {
          started(false);
          finishIfGone();
          if (isStopping || worker.isReplaced) return;
          if (slot.worker && slot.worker !== worker) return;
          slot.worker = undefined;
          fall(slot, { code, signal, ranMs: performance.now() - startedAt });
        });
      });

    const fall = (slot, { code, signal, ranMs }) => {
      if (ranMs > limits.longRunMs) slot.fastFalls = slot.blocks = 0;
      if (signal === watchdogSignal) slot.blocks += 1;
      else slot.fastFalls += 1;
      const { exitCode, delayMs, hasGivenUp } = decide(
        { ...slot, code, signal, hasBeenReady, isStopping },
        limits,
      );
      if (hasGivenUp) say(`A worker of Parley ended ${slot.fastFalls} times in a row; giving up.`);
      if (delayMs === undefined) return stop(exitCode);
      say(
        `Worker ${slot.number + 1} of Parley ended unexpectedly (${signal ?? `code ${code}`}). Starting another in ${delayMs / 1000} s.`,
      );
      slot.waiting = setTimeout(() => void start(slot), delayMs);
    };

    const replaceAll = async () => {
      if (isStopping || isReplacing) return;
      isReplacing = true;
      for (const slot of slots) {
        const before = slot.worker;
        if (isStopping || slot.waiting || !before) continue;
        before.isReplaced = true;
        if (!(await start(slot))) {
          before.isReplaced = false;
          slot.worker = before;
          say(
            `A new worker did not start; worker ${slot.number + 1} of Parley and those after it go on as they are.`,
          );
          break;
        }
        await drained(before);
        say(`Worker ${slot.number + 1} of ${count} is replaced.`);
      }
      isReplacing = false;
    };

    const listeners = [
      ['SIGINT', () => stop()],
      ['SIGTERM', () => stop()],
      ['SIGHUP', () => (isTerminal ? stop() : void replaceAll())],
    ];
    for (const [signal, listener] of listeners) process.on(signal, listener);
    void start(slots[0]).then((isReady) => {
      if (isReady && !isStopping) for (const slot of slots.slice(1)) void start(slot);
    });
  });
}

/** Asks a worker to finish what it was asked and to end; one that does not is ended. */
function drained(worker) {
  return new Promise((resolve) => {
    if (worker.isDead()) return resolve();
    const tooLong = setTimeout(() => worker.process.kill('SIGKILL'), drainWaitMs);
    worker.once('exit', () => {
      clearTimeout(tooLong);
      resolve();
    });
    worker.send({ drain: true }, () => {});
  });
}
