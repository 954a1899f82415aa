/** Rules ask this for the time, so a test can move it instead of waiting. */
export interface Clock {
  now(): Date;
  /** For how much time has passed: unlike the time of day it never jumps and never goes back. */
  monotonicMs(): number;
}

/** Clocks of several machines differ a little; further ahead is only what was written before the clock was set back. */
const skewMs = 60_000;

/** A kept moment that has not come yet and never should have been kept: it says nothing about how long ago something was. */
export const isFromFuture = (moment: Date, now: Date) => moment.getTime() > now.getTime() + skewMs;

export const latestBelievable = (now: Date) => new Date(now.getTime() + skewMs);

export const systemClock: Clock = { now: () => new Date(), monotonicMs: () => performance.now() };
