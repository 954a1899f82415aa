import { limitReached } from '../errors.ts';
import type { RateLimiter } from './rate-limit.ts';

export type StreamHolder = { kind: 'visitor' | 'person'; id: string };

interface StreamPlace {
  /** Fires when a newer stream of the same holder has taken the place. */
  replaced: AbortSignal;
  leave(): void;
}

/**
 * A browser keeps six connections to one host, so who stays below notices nothing. Offices and telephone networks put
 * hundreds of people behind one address; a thousand streams are more than any of them needs at once.
 */
export const maxStreams = {
  visitor: { ofHolder: 8, ofAddress: 200 },
  person: { ofHolder: 12, ofAddress: 500 },
} as const;
/** Opening costs more than staying: an honest reader who lost the connection comes back after ever longer pauses. */
const opensPerMinute = { ofHolder: 60, ofAddress: 1200 };

const tooManyOfAddress = 'Too many live connections are open from your network. Please close some windows, or try again later.';
const tooManyOpened = 'Too many live connections were opened. Please wait a moment before trying again.';
const retryAfterSeconds = 30;

/**
 * Who listens, and how many at once. Of one visitor or person the newest stays and the oldest goes, so that somebody who
 * reconnects always gets through; an address that has too many is refused. What is kept is as large as what is open.
 */
export function createStreamPlaces(limiter: RateLimiter) {
  const byHolder = new Map<string, Set<AbortController>>();
  const countByAddress = new Map<string, number>();

  return {
    take({ kind, id }: StreamHolder, address: string): StreamPlace {
      const [holderKey, addressKey] = [`${kind} ${id}`, `${kind} ${address}`];
      const ofHolder = byHolder.get(holderKey) ?? new Set();
      const max = maxStreams[kind];
      const isReplacing = ofHolder.size >= max.ofHolder;
      limiter.require(`streams of ${holderKey}`, opensPerMinute.ofHolder, tooManyOpened);
      limiter.require(`streams from ${addressKey}`, opensPerMinute.ofAddress, tooManyOpened);
      if (!isReplacing && (countByAddress.get(addressKey) ?? 0) >= max.ofAddress)
        throw limitReached(tooManyOfAddress, retryAfterSeconds);
      const place = new AbortController();
      let hasLeft = false;
      const leave = () => {
        if (hasLeft) return;
        hasLeft = true;
        ofHolder.delete(place);
        if (ofHolder.size === 0 && byHolder.get(holderKey) === ofHolder) byHolder.delete(holderKey);
        const left = (countByAddress.get(addressKey) ?? 1) - 1;
        if (left > 0) countByAddress.set(addressKey, left);
        else countByAddress.delete(addressKey);
      };
      place.signal.addEventListener('abort', leave, { once: true });
      countByAddress.set(addressKey, (countByAddress.get(addressKey) ?? 0) + 1);
      byHolder.set(holderKey, ofHolder.add(place));
      // The set is in the order of opening.
      if (isReplacing) ofHolder.values().next().value!.abort();
      return { replaced: place.signal, leave };
    },
  };
}
