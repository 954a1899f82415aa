const dayMs = 24 * 60 * 60 * 1000;
const maxKeys = 50_000;

export interface RequestsPerDay {
  /** Takes one request of `key` from its day; false when none is left. */
  take(key: string, now: Date): boolean;
}

/** Kept in the process, so that no network address is stored: a restart begins anew, several processes count each for itself. */
export function createRequestsPerDay(limit: number): RequestsPerDay {
  const requests = new Map<string, number[]>();
  return {
    take(key, now) {
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
