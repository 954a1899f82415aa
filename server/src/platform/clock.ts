/** Rules ask this for the time, so a test can move it instead of waiting. */
export interface Clock {
  now(): Date;
  /** For how much time has passed: unlike the time of day it never jumps and never goes back. */
  monotonicMs(): number;
}

export const systemClock: Clock = { now: () => new Date(), monotonicMs: () => performance.now() };
