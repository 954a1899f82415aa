import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DatabaseDoor } from './database/index.ts';
import type { Log } from './log/index.ts';

export type EventListener = (event: object) => void;

/** What concerns everybody who is signed in, whatever their business. */
export const everyoneChannel = 'everyone';

export interface Events {
  /**
   * Tells every subscriber of the channel, in every server process, at most once: who must not miss anything reads the
   * database again. Publish after the commit, never inside a transaction. The event must stay under 7,500 bytes of JSON.
   */
  publish(channel: string, event: object): Promise<void>;
  subscribe(channel: string, listener: EventListener): () => void;
  /** For how long nothing was told in these channels: at most since this process listens, and a minute. */
  quietMs(channels: readonly string[]): number;
  close(): Promise<void>;
}

interface Envelope {
  from: string;
  channel: string;
  event: object;
}

const databaseChannel = 'parley_events';
/** For so long it is known when a channel was last heard of. */
const rememberedMs = 60_000;
/** NOTIFY takes less than 8,000 bytes. */
const maxBytes = 7500;

export async function createEvents({ database, log }: { database: DatabaseDoor; log: Log }): Promise<Events> {
  const self = randomUUID();
  const listeners = new Map<string, Set<EventListener>>();

  const openedAt = performance.now();
  /** The channel heard of longest ago first. */
  const lastHeard = new Map<string, number>();
  const noteHeard = (channel: string) => {
    const now = performance.now();
    lastHeard.delete(channel);
    lastHeard.set(channel, now);
    for (const [old, at] of lastHeard) {
      if (now - at < rememberedMs) break;
      lastHeard.delete(old);
    }
  };

  const deliver = (channel: string, event: object) => {
    noteHeard(channel);
    for (const listener of [...(listeners.get(channel) ?? [])]) {
      try {
        listener(event);
      } catch (error) {
        log.error({ err: error, channel }, 'A listener of live events failed');
      }
    }
  };
  const unlisten = await database.listen?.(databaseChannel, (payload) => {
    const { from, channel, event } = JSON.parse(payload) as Envelope;
    // Our own were delivered when they were published, also while the connection is away.
    if (from !== self) deliver(channel, event);
  });

  return {
    async publish(channel, event) {
      const payload = JSON.stringify({ from: self, channel, event } satisfies Envelope);
      if (Buffer.byteLength(payload) > maxBytes)
        throw new Error(`An event for ${channel} is larger than ${maxBytes} bytes`);
      // Through JSON here too, so that a listener sees the same whichever process it is in.
      deliver(channel, (JSON.parse(payload) as Envelope).event);
      if (!unlisten) return;
      await database.db
        .execute(sql`select pg_notify(${databaseChannel}, ${payload})`)
        .catch((error) => log.warn({ err: error, channel }, 'An event did not reach the other processes'));
    },
    subscribe(channel, listener) {
      const ofChannel = listeners.get(channel) ?? new Set();
      listeners.set(channel, ofChannel.add(listener));
      return () => {
        ofChannel.delete(listener);
        if (ofChannel.size === 0 && listeners.get(channel) === ofChannel) listeners.delete(channel);
      };
    },
    quietMs(channels) {
      const now = performance.now();
      const heard = channels.map((channel) => lastHeard.get(channel) ?? openedAt);
      return Math.min(rememberedMs, now - Math.max(...heard));
    },
    async close() {
      listeners.clear();
      await unlisten?.();
    },
  };
}
