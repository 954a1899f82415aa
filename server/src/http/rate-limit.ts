import { limitReached } from '../errors.ts';
import type { Clock } from '../platform/clock.ts';

export interface RateLimiter {
  /** Takes one call of `key` from its minute; false when none is left. */
  take(key: string, callsPerMinute: number): boolean;
  /** The same for callers who are told: refuses with these words and with when to come back. */
  require(key: string, callsPerMinute: number, words: string): void;
}

const maxKeys = 50_000;
/** Three thirds of a call are one. */
const roundingError = 1e-6;

/** Token buckets that refill evenly, by time that a changed clock does not move. Kept in the process: several processes each allow the full rate. */
export function createRateLimiter(clock: Pick<Clock, 'monotonicMs'>): RateLimiter {
  const buckets = new Map<string, { tokens: number; filledAtMs: number }>();

  /** Zero when the call is allowed, else the seconds until the next one is. */
  function secondsToWait(key: string, callsPerMinute: number) {
    const nowMs = clock.monotonicMs();
    const bucket = buckets.get(key) ?? { tokens: callsPerMinute, filledAtMs: nowMs };
    const refilled = Math.min(
      callsPerMinute,
      bucket.tokens + ((nowMs - bucket.filledAtMs) / 60_000) * callsPerMinute,
    );
    const isAllowed = refilled > 1 - roundingError;
    // Re-inserting keeps the map in order of last use, so the oldest key is the first to go.
    buckets.delete(key);
    buckets.set(key, { tokens: isAllowed ? refilled - 1 : refilled, filledAtMs: nowMs });
    if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value!);
    return isAllowed ? 0 : Math.max(1, Math.ceil(((1 - refilled) / callsPerMinute) * 60 - roundingError));
  }

  return {
    take: (key, callsPerMinute) => secondsToWait(key, callsPerMinute) === 0,
    require(key, callsPerMinute, words) {
      const seconds = secondsToWait(key, callsPerMinute);
      if (seconds > 0) throw limitReached(words, seconds);
    },
  };
}
