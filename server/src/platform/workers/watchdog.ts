import { url as debuggerAddress } from 'node:inspector';
import { startWorker } from './worker-thread.ts';

/** All bounds of the watchdog. */
export const watchdogLimits = {
  /** An event loop that answers nobody for this long is held to be lost. */
  blockedMs: 5000,
  beatMs: 250,
  /** Where the signal of the watchdog was not heard, SIGKILL follows. */
  killWaitMs: 500,
  /** For the main thread to say where it is; it cannot while it is inside native code. */
  stackWaitMs: 2000,
};

/**
 * Unlike SIGKILL, which the system sends too, it tells whoever starts the process again what ended it (`scripts/running/supervise.mjs`
 * knows it). Nobody listens for it, so it ends a blocked process at once.
 */
export const watchdogSignal = 'SIGALRM';

export type WatchdogLimits = typeof watchdogLimits;

export interface WatchdogData {
  /** Two numbers: beats of the event loop so far, and whether a debugger is attached. */
  beats: Int32Array;
  limits: WatchdogLimits;
}

/**
 * A thread that watches the event loop of this one: while it is blocked nobody is answered, no signal is heard and no timer
 * fires, so only another thread can tell. It logs where the loop is stuck and ends the process, to be started again.
 */
export function startWatchdog(changes: Partial<WatchdogLimits> = {}) {
  const limits = { ...watchdogLimits, ...changes };
  const beats = new Int32Array(new SharedArrayBuffer(8));
  const beat = () => {
    Atomics.add(beats, 0, 1);
    // Whoever stops at a breakpoint means it.
    Atomics.store(beats, 1, debuggerAddress() ? 1 : 0);
  };
  beat();
  const timer = setInterval(beat, limits.beatMs);
  timer.unref();
  const worker = startWorker('watchdog', { beats, limits } satisfies WatchdogData, {
    beside: import.meta.url,
  });
  worker.unref();
  return {
    async stop() {
      clearInterval(timer);
      await worker.terminate();
    },
  };
}
