import type { Clock } from '../../platform/clock.ts';

/** How long a business that was seen open is taken for open; another process may have closed it meanwhile. */
const goodForMs = 2000;
/** More than a server talks to in such a while. */
const maxKnown = 10_000;

/** Every call of a visitor and each event that they are told asks, and hardly any business is ever closed. */
export function createKnownOpen({ monotonicMs }: Pick<Clock, 'monotonicMs'>) {
  const seenAt = new Map<string, number>();
  return {
    has: (businessId: string) => monotonicMs() - (seenAt.get(businessId) ?? -Infinity) < goodForMs,
    add(businessId: string) {
      if (seenAt.size >= maxKnown) seenAt.clear();
      seenAt.set(businessId, monotonicMs());
    },
    delete: (businessId: string) => seenAt.delete(businessId),
  };
}

export type KnownOpen = ReturnType<typeof createKnownOpen>;
