import { limitReached } from '../../errors.ts';
import type { RateLimiter } from '../rate-limit.ts';

export interface StreamHolder {
  kind: 'visitor' | 'person';
  id: string;
  /** The agent whose visitor it is: visitors of several businesses may sit behind one address. */
  agentId?: string;
}

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
const opensPerMinute = { ofHolder: 60, ofAddressAtAgent: 600, ofAddress: 1200 };

const tooManyOfAddress =
  'Too many live connections are open from your network. Please close some windows, or try again later.';
const tooManyOpened = 'Too many live connections were opened. Please wait a moment before trying again.';
const retryAfterSeconds = 30;

interface OpenStream {
  holderKey: string;
  agentId: string | undefined;
  place: AbortController;
}

/**
 * Who listens, and how many at once. Of one visitor or person the newest stays and the oldest goes, so that somebody who
 * reconnects always gets through. An address that has too many is refused, unless one agent or one visitor there has more
 * than the newcomer's: then the larger share gives a place. What is kept is as large as what is open.
 */
export function createStreamPlaces(limiter: RateLimiter) {
  /** In the order of opening, as all that is kept here. */
  const byHolder = new Map<string, Set<OpenStream>>();
  const byAddress = new Map<string, Set<OpenStream>>();

  return {
    take({ kind, id, agentId }: StreamHolder, address: string): StreamPlace {
      const [holderKey, addressKey] = [`${kind} ${id}`, `${kind} ${address}`];
      const max = maxStreams[kind];
      limiter.require(`streams of ${holderKey}`, opensPerMinute.ofHolder, tooManyOpened);
      // First, so that what is refused at one agent takes nothing from the others.
      if (agentId)
        limiter.require(
          `streams from ${addressKey} at ${agentId}`,
          opensPerMinute.ofAddressAtAgent,
          tooManyOpened,
        );
      limiter.require(`streams from ${addressKey}`, opensPerMinute.ofAddress, tooManyOpened);
      const stream: OpenStream = { holderKey, agentId, place: new AbortController() };
      const ofHolder = byHolder.get(holderKey) ?? new Set();
      const ofAddress = byAddress.get(addressKey) ?? new Set();
      const isHolderFull = ofHolder.size >= max.ofHolder;
      const givesWay = isHolderFull
        ? first(ofHolder)
        : ofAddress.size >= max.ofAddress
          ? findGiver(ofAddress, stream)
          : undefined;
      if (!givesWay && ofAddress.size >= max.ofAddress)
        throw limitReached(tooManyOfAddress, retryAfterSeconds);
      const leave = () => {
        remove(byHolder, holderKey, stream);
        remove(byAddress, addressKey, stream);
      };
      stream.place.signal.addEventListener('abort', leave, { once: true });
      byHolder.set(holderKey, ofHolder.add(stream));
      byAddress.set(addressKey, ofAddress.add(stream));
      givesWay?.place.abort();
      return { replaced: stream.place.signal, leave };
    },
  };
}

const first = <Item>(items: Iterable<Item>): Item | undefined => items[Symbol.iterator]().next().value;

function remove(streams: Map<string, Set<OpenStream>>, key: string, stream: OpenStream) {
  const left = streams.get(key);
  left?.delete(stream);
  if (left?.size === 0) streams.delete(key);
}

/** The oldest stream of whoever has the most, where that is more than the newcomer would have. */
function findGiver(all: Iterable<OpenStream>, newcomer: OpenStream): OpenStream | undefined {
  const byAgent = groupBy(all, ({ agentId }) => agentId);
  const ofAgent = byAgent.get(newcomer.agentId) ?? [];
  const ofLargest = largest(byAgent);
  if (ofLargest.length > ofAgent.length + 1)
    return largest(groupBy(ofLargest, ({ holderKey }) => holderKey))[0];
  const byHolder = groupBy(ofAgent, ({ holderKey }) => holderKey);
  const ofBusiest = largest(byHolder);
  return ofBusiest.length > (byHolder.get(newcomer.holderKey)?.length ?? 0) + 1 ? ofBusiest[0] : undefined;
}

function groupBy<Key>(streams: Iterable<OpenStream>, keyOf: (stream: OpenStream) => Key) {
  const groups = new Map<Key, OpenStream[]>();
  for (const stream of streams) {
    const group = groups.get(keyOf(stream));
    if (group) group.push(stream);
    else groups.set(keyOf(stream), [stream]);
  }
  return groups;
}

const largest = (groups: Map<unknown, OpenStream[]>) =>
  [...groups.values()].reduce((most, group) => (group.length > most.length ? group : most), []);
