import type { VisitorEvent } from '@parley/contract/conversations/widget';
import { presentMessagesForVisitor } from '../chat/index.ts';
import { type VisitorSignal, visitorChannel } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import type { SessionScope } from '../conversations.repository.ts';
import * as repository from '../conversations.repository.ts';
import { presentForVisitor } from '../presenting.ts';

type Reader = { signal: AbortSignal; isStillAllowed(): Promise<boolean> };

/** One tab that listens. */
interface Stream {
  push(event: VisitorEvent): void;
  /** Ends it: the reader comes back and reads everything. */
  cut(): void;
}

/** All tabs of one session. What is new is read once for all of them. */
interface Feed {
  scope: SessionScope;
  /** Unknown until the visitor has written something. */
  conversationId: string | undefined;
  streams: Set<Stream>;
  /** What was signalled is read in this order, one after the other. */
  reading: Promise<void>;
  waiting: number;
  unsubscribe(): void;
}

const pingIntervalMs = 25_000;
/** So that who listens was seen within the last minute, at one write for every other ping. */
const pingsBetweenWrites = 2;
/** A reader who lags this far behind is cut off: it comes back and reads everything. */
const maxWaiting = 200;

/** What happens in a conversation, to every tab of its visitor. One timer serves all streams of the process. */
export function createVisitorStreams(context: ConversationContext) {
  const { db, clock, events, log } = context;
  const feeds = new Map<string, Feed>();
  let pings = 0;
  let timer: NodeJS.Timeout | undefined;

  async function saveSeen(seen: Iterable<Feed>) {
    const byBusiness = new Map<string, Set<string>>();
    for (const { scope, conversationId } of seen)
      if (conversationId)
        byBusiness.set(scope.businessId, (byBusiness.get(scope.businessId) ?? new Set()).add(conversationId));
    for (const [businessId, ids] of byBusiness)
      await repository.setSeen(db, businessId, [...ids], clock.now());
  }

  function pingAll() {
    for (const { streams } of feeds.values()) for (const stream of streams) stream.push({ type: 'ping' });
    pings += 1;
    if (pings % pingsBetweenWrites === 0)
      void saveSeen(feeds.values()).catch((error) =>
        log.warn({ err: error }, 'visitors who listen were not noted'),
      );
  }

  async function present(scope: SessionScope, signal: VisitorSignal): Promise<VisitorEvent | undefined> {
    if (signal.type === 'message') {
      const row = await repository.findMessage(db, scope.businessId, signal.conversationId, {
        id: signal.messageId,
      });
      return (
        row && { type: 'message', message: (await presentMessagesForVisitor(context, scope, [row]))[0]! }
      );
    }
    if (signal.type === 'conversation') {
      const row = await repository.findConversationOfSession(db, scope);
      return { type: 'conversation', conversation: await presentForVisitor(context, row) };
    }
    return signal;
  }

  /** Where it cannot be read, nobody is left behind without it: all come back and read everything. */
  async function publishTo(feed: Feed, signal: VisitorSignal) {
    try {
      const event = await present(feed.scope, signal);
      if (event) for (const stream of feed.streams) stream.push(event);
    } catch (error) {
      log.warn({ err: error }, 'news of a conversation could not be read');
      for (const stream of feed.streams) stream.cut();
    } finally {
      feed.waiting -= 1;
    }
  }

  function handleSignal(feed: Feed, signal: VisitorSignal) {
    if ('conversationId' in signal) feed.conversationId = signal.conversationId;
    if (feed.waiting >= maxWaiting) for (const stream of feed.streams) stream.cut();
    else {
      feed.waiting += 1;
      feed.reading = feed.reading.then(() => publishTo(feed, signal));
    }
  }

  function join(scope: SessionScope, stream: Stream) {
    const channel = visitorChannel(scope);
    const known = feeds.get(channel);
    if (known) {
      known.streams.add(stream);
      return { feed: known, isFirst: false };
    }
    const feed: Feed = {
      scope,
      conversationId: undefined,
      streams: new Set([stream]),
      reading: Promise.resolve(),
      waiting: 0,
      unsubscribe: events.subscribe(channel, (event) => handleSignal(feed, event as VisitorSignal)),
    };
    feeds.set(channel, feed);
    timer ??= setInterval(pingAll, pingIntervalMs).unref();
    return { feed, isFirst: true };
  }

  function leave(feed: Feed, stream: Stream) {
    if (!feed.streams.delete(stream) || feed.streams.size > 0) return;
    feed.unsubscribe();
    feeds.delete(visitorChannel(feed.scope));
    if (feeds.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    pingAll,

    /** Ends with the token, at the latest at the next ping. */
    async *watchConversation(
      scope: SessionScope,
      { signal, isStillAllowed }: Reader,
    ): AsyncGenerator<VisitorEvent> {
      const waiting: VisitorEvent[] = [{ type: 'ping' }];
      let isCut = false;
      let wake = () => {};
      const stream: Stream = {
        push(event) {
          waiting.push(event);
          // Here, because who does not read is not asked below.
          if (waiting.length > maxWaiting) stream.cut();
          wake();
        },
        cut() {
          isCut = true;
          waiting.length = 0;
          leave(feed, stream);
          wake();
        },
      };
      const { feed, isFirst } = join(scope, stream);
      signal.addEventListener('abort', () => wake(), { once: true });
      try {
        // The others of the session are seen by the timer.
        if (isFirst) {
          feed.conversationId ??= (await repository.findConversationOfSession(db, scope))?.id;
          await saveSeen([feed]);
        }
        while (!signal.aborted && !isCut) {
          const event = waiting.shift();
          if (event) {
            if (!(await isStillAllowed())) return;
            yield event;
          } else
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
        }
      } finally {
        leave(feed, stream);
      }
    },
  };
}
