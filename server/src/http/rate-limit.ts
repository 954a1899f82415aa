import { limitReached } from '../errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { SharedStore } from '../platform/database/index.ts';
import type { Log } from '../platform/log/index.ts';
import { createSharedBuckets } from './shared-buckets.ts';

export interface RateLimiter {
  /** Takes one call of `key` from its minute; false when none is left. */
  take(key: string, callsPerMinute: number): Promise<boolean>;
  /** The same for callers who are told: refuses with these words and with when to come back. */
  require(key: string, callsPerMinute: number, words: string): Promise<void>;
}

/** Token buckets by their key. */
export interface Buckets {
  /** Zero when the call is allowed, else the seconds until the next one is. */
  secondsToWait(key: string, callsPerMinute: number): number | Promise<number>;
}

interface LimiterOptions {
  clock: Clock;
  log: Log;
  /** Keys are kept as hashes by it: some hold an address. */
  secret: string;
  /** Without it this process is the only one. */
  shared: SharedStore | undefined;
}

/** Counts calls over all processes that share the database, in memory where there is one process. */
export function createLimits({ shared, ...options }: LimiterOptions): RateLimiter {
  const ofProcess = createProcessBuckets(options.clock);
  return createRateLimiter(shared ? createSharedBuckets({ ...options, shared, ofProcess }) : ofProcess);
}

export function createRateLimiter(buckets: Buckets): RateLimiter {
  return {
    take: async (key, callsPerMinute) => (await buckets.secondsToWait(key, callsPerMinute)) === 0,
    async require(key, callsPerMinute, words) {
      const seconds = await buckets.secondsToWait(key, callsPerMinute);
      if (seconds > 0) throw limitReached(words, seconds);
    },
  };
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
