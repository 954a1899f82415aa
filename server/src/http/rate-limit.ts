import { limitReached } from '../errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { SharedStore } from '../platform/database/index.ts';
import type { Log } from '../platform/log/index.ts';
import { type Buckets, type CallOptions, createProcessBuckets } from './process-buckets.ts';
import { createSharedBuckets } from './shared-buckets.ts';

export interface RateLimiter {
  /** Takes one call of `key` from its minute; false when none is left. */
  take(key: string, callsPerMinute: number, options?: CallOptions): Promise<boolean>;
  /** The same for callers who are told: refuses with these words and with when to come back. */
  require(key: string, callsPerMinute: number, words: string): Promise<void>;
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
    take: async (key, callsPerMinute, options) =>
      (await buckets.secondsToWait(key, callsPerMinute, options)) === 0,
    async require(key, callsPerMinute, words) {
      const seconds = await buckets.secondsToWait(key, callsPerMinute);
      if (seconds > 0) throw limitReached(words, seconds);
    },
  };
}
