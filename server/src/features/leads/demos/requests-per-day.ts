import { createHmac } from 'node:crypto';
import type { SharedStore } from '../../../platform/database/index.ts';

const dayMs = 24 * 60 * 60 * 1000;
const maxKeys = 50_000;

export interface RequestsPerDay {
  /** Takes one request of `key` from its day; false when none is left. */
  take(key: string, now: Date): Promise<boolean>;
}

interface Options {
  secret: string;
  /** Without it this process is the only one. */
  shared: SharedStore | undefined;
}

/**
 * No network address is stored: one process counts in its memory, where a restart begins anew, and several by a keyed hash in a table
 * that the next day empties.
 */
export const createRequestsPerDay = (limit: number, { secret, shared }: Options): RequestsPerDay =>
  shared ? countTogether(limit, secret, shared) : countAlone(limit);

function countAlone(limit: number): RequestsPerDay {
  const requests = new Map<string, number[]>();
  return {
    async take(key, now) {
      const recent = (requests.get(key) ?? []).filter((atMs) => now.getTime() - atMs < dayMs);
      const isAllowed = recent.length < limit;
      // Re-inserting keeps the map in order of last use, so the oldest key is the first to go.
      requests.delete(key);
      requests.set(key, isAllowed ? [...recent, now.getTime()] : recent);
      if (requests.size > maxKeys) requests.delete(requests.keys().next().value!);
      return isAllowed;
    },
  };
}

const forgetOld = 'delete from parley_shared.day_counts where counted_at <= $1';
const takeOne = `
  insert into parley_shared.day_counts (key, counted_at) select $1::bytea, $2::float8
  where (select count(*) from parley_shared.day_counts where key = $1 and counted_at > $3) < $4 returning 1`;

/** Whoever asks holds the lock of the times of demos: no two count at once. */
function countTogether(limit: number, secret: string, shared: SharedStore): RequestsPerDay {
  return {
    async take(key, now) {
      const hash = createHmac('sha256', secret).update(`demos of ${key}`).digest().subarray(0, 16);
      const dayAgo = now.getTime() - dayMs;
      await shared.query(forgetOld, [dayAgo]);
      return (await shared.query(takeOne, [hash, now.getTime(), dayAgo, limit])).length > 0;
    },
  };
}
