import { limitReached } from '../../errors.ts';
import type { RateLimiter } from '../rate-limit.ts';
import type { OpenStream, StreamRegistry } from './stream-registry.ts';

export interface StreamHolder {
  kind: 'visitor' | 'person';
  id: string;
  /** The agent whose visitor it is: visitors of several businesses may sit behind one address. */
  agentId?: string;
  /** What the stream is about, where somebody asks whether one is open. */
  subject?: string;
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

/**
 * Who listens, and how many at once. Of one visitor or person the newest stays and the oldest goes, so that somebody who
 * reconnects always gets through. An address that has too many is refused, unless one agent or one visitor there has more
 * than the newcomer's: then the larger share gives a place.
 */
export function createStreamPlaces(limiter: RateLimiter, registry: StreamRegistry) {
  async function requirePace({ agentId }: StreamHolder, holderKey: string, addressKey: string) {
    await limiter.require(`streams of ${holderKey}`, opensPerMinute.ofHolder, tooManyOpened);
    // First, so that what is refused at one agent takes nothing from the others.
    if (agentId)
      await limiter.require(
        `streams from ${addressKey} at ${agentId}`,
        opensPerMinute.ofAddressAtAgent,
        tooManyOpened,
      );
    await limiter.require(`streams from ${addressKey}`, opensPerMinute.ofAddress, tooManyOpened);
  }

  return {
    async take(holder: StreamHolder, address: string): Promise<StreamPlace> {
      const { kind, id, agentId, subject } = holder;
      const [holderKey, addressKey] = [`${kind} ${id}`, `${kind} ${address}`];
      await requirePace(holder, holderKey, addressKey);
      const replaced = new AbortController();
      const onReplaced = () => replaced.abort();
      const stream = await registry.add({ holderKey, addressKey, agentId, subject, onReplaced });
      const leave = () => registry.remove(stream.id);
      const max = maxStreams[kind];
      const isAddressFull = stream.ofAddress.length > max.ofAddress;
      const givesWay =
        stream.ofHolder.length > max.ofHolder
          ? stream.ofHolder[0]
          : isAddressFull
            ? findGiver(stream.ofAddress, stream.id)
            : undefined;
      if (!givesWay && isAddressFull) {
        leave();
        throw limitReached(tooManyOfAddress, retryAfterSeconds);
      }
      if (givesWay) registry.replace(givesWay.id);
      return { replaced: replaced.signal, leave };
    },
  };
}

/** The oldest stream of whoever has the most, where that is more than the newcomer would have. */
function findGiver(all: OpenStream[], newcomerId: string): OpenStream | undefined {
  const newcomer = all.find(({ id }) => id === newcomerId);
  const others = all.filter((one) => one !== newcomer);
  const byAgent = groupBy(others, ({ agentId }) => agentId ?? undefined);
  const ofAgent = byAgent.get(newcomer?.agentId) ?? [];
  const ofLargest = largest(byAgent);
  if (ofLargest.length > ofAgent.length + 1)
    return largest(groupBy(ofLargest, ({ holderKey }) => holderKey))[0];
  const byHolder = groupBy(ofAgent, ({ holderKey }) => holderKey);
  const ofBusiest = largest(byHolder);
  const ofOwn = newcomer && byHolder.get(newcomer.holderKey);
  return ofBusiest.length > (ofOwn?.length ?? 0) + 1 ? ofBusiest[0] : undefined;
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
