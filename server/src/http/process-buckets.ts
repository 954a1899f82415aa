import type { Clock } from '../platform/clock.ts';

export interface CallOptions {
  /**
   * Of a bucket from which strangers take at the same time: those that wait for the database are counted at once. Others go one by
   * one, so that what one caller may do several times at once is not begun at the same moment.
   */
  isCrowded?: boolean;
}

/** Token buckets by their key. */
export interface Buckets {
  /** Zero when the call is allowed, else the seconds until the next one is. */
  secondsToWait(key: string, callsPerMinute: number, options?: CallOptions): number | Promise<number>;
}

const maxKeys = 50_000;
/** Three thirds of a call are one. */
const roundingError = 1e-6;

/** Buckets that refill evenly, by time that a changed clock does not move, in the memory of this process. */
export function createProcessBuckets(clock: Pick<Clock, 'monotonicMs'>) {
  const buckets = new Map<string, { tokens: number; filledAtMs: number }>();
  return {
    secondsToWait(key: string, callsPerMinute: number) {
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
    },
  };
}
