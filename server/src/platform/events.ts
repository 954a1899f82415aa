import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { DatabaseDoor } from './database/index.ts';
import type { Log } from './log/index.ts';

export type EventListener = (event: object) => void;

/** What concerns everybody who is signed in, whatever their business. */
export const everyoneChannel = 'everyone';

export interface Events {
  /**
   * Tells every subscriber of the channel at most once, here at once and in every other server process a moment later: who
   * must not miss anything reads the database again. Publish after the commit, never inside a transaction. The event must
   * stay under 7,500 bytes of JSON.
   */
  publish(channel: string, event: object): Promise<void>;
  subscribe(channel: string, listener: EventListener): () => void;
  /** For how long nothing was told in these channels: at most since this process listens, and a minute. */
  quietMs(channels: readonly string[]): number;
  close(): Promise<void>;
}

interface PublishedEvent {
  channel: string;
  event: object;
}

interface Envelope {
  from: string;
  /** PostgreSQL drops what is told twice in one statement: no two are alike. */
  nth: number;
  events: PublishedEvent[];
}

const databaseChannel = 'parley_events';
/** For so long it is known when a channel was last heard of. */
const rememberedMs = 60_000;
/** NOTIFY takes less than 8,000 bytes. */
const maxBytes = 7500;
/** What is published within it goes to the other processes in one statement. */
const groupingMs = 20;

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
    // A process of another version may say it otherwise.
    const { from, events = [] } = JSON.parse(payload) as Partial<Envelope>;
    // Our own were delivered when they were published, also while the connection is away.
    if (from !== self) for (const { channel, event } of events) deliver(channel, event);
  });
  const sender = unlisten && createSender({ database, log, from: self });

  return {
    async publish(channel, event) {
      const text = JSON.stringify({ channel, event } satisfies PublishedEvent);
      if (Buffer.byteLength(text) > maxBytes - envelopeBytes)
        throw new Error(`An event for ${channel} is larger than ${maxBytes} bytes`);
      // Through JSON here too, so that a listener sees the same whichever process it is in.
      deliver(channel, (JSON.parse(text) as PublishedEvent).event);
      sender?.send(text);
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
      await sender?.close();
      await unlisten?.();
    },
  };
}

interface SenderOptions {
  database: DatabaseDoor;
  log: Log;
  from: string;
}

/** Room for what an envelope says beside its events. */
const envelopeBytes = 100;

/** Carries events to the other processes, in their order: the next statement waits for the one before. */
function createSender({ database, log, from }: SenderOptions) {
  let waiting: string[] = [];
  let sending: Promise<void> | undefined;
  let nth = 0;

  async function sendWaiting() {
    const payloads = pack(waiting).map((events) => {
      nth += 1;
      return `{"from":"${from}","nth":${nth},"events":[${events.join()}]}`;
    });
    waiting = [];
    const notices = payloads.map((payload) => sql`pg_notify(${databaseChannel}, ${payload})`);
    await database.db
      .execute(sql`select ${sql.join(notices, sql`, `)}`)
      .catch((error) => log.warn({ err: error }, 'Events did not reach the other processes'));
  }

  async function sendAll() {
    while (waiting.length > 0) {
      await pause(groupingMs);
      await sendWaiting();
    }
    sending = undefined;
  }

  return {
    send(text: string) {
      waiting.push(text);
      sending ??= sendAll();
    },
    close: async () => sending,
  };
}

/** As many together as a notification may hold. */
function pack(events: string[]) {
  const packs: string[][] = [];
  let left = 0;
  for (const event of events) {
    const bytes = Buffer.byteLength(event) + 1;
    if (bytes > left) {
      packs.push([]);
      left = maxBytes - envelopeBytes;
    }
    packs.at(-1)!.push(event);
    left -= bytes;
  }
  return packs;
}
