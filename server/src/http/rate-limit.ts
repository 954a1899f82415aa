import type { Clock } from '../platform/clock.ts';

export interface RateLimiter {
  /** Takes one call of `key` from its minute; false when none is left. */
  take(key: string, callsPerMinute: number): boolean;
}

const mostKeys = 50_000;

/** Token buckets that refill evenly. Kept in the process: several processes each allow the full rate. */
export function createRateLimiter(clock: Clock): RateLimiter {
  const buckets = new Map<string, { tokens: number; filledAtMs: number }>();
  return {
    take(key, callsPerMinute) {
      const nowMs = clock.now().getTime();
      const bucket = buckets.get(key) ?? { tokens: callsPerMinute, filledAtMs: nowMs };
      const refilled = Math.min(callsPerMinute, bucket.tokens + ((nowMs - bucket.filledAtMs) / 60_000) * callsPerMinute);
      const isAllowed = refilled >= 1;
      // Re-inserting keeps the map in order of last use, so the oldest key is the first to go.
      buckets.delete(key);
      buckets.set(key, { tokens: isAllowed ? refilled - 1 : refilled, filledAtMs: nowMs });
      if (buckets.size > mostKeys) buckets.delete(buckets.keys().next().value!);
      return isAllowed;
    },
  };
}
