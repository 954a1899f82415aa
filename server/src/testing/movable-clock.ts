import type { Clock } from '../platform/clock.ts';

export interface MovableClock extends Clock {
  /** Forward, time passes; back, only the time of day changes, as on a machine whose clock is set. */
  moveBy(ms: number): void;
}

/** Stands still except when moved, so no test depends on how fast it runs. */
export function createMovableClock(): MovableClock {
  let nowMs = Date.now();
  let passedMs = 0;
  return {
    // Every look is a little later than the one before: what happens in order is ordered.
    now: () => new Date(nowMs++),
    monotonicMs: () => passedMs++,
    moveBy(ms) {
      nowMs += ms;
      passedMs += Math.max(0, ms);
    },
  };
}
