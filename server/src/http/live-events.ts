import { type LiveEvent, watchBusiness } from '@parley/contract/insights/live-events';
import type { Events } from '../platform/events.ts';
import type { Mount } from './mount-endpoint.ts';
import { createOpenStreams, createSharedChecks } from './streams/index.ts';

/** A slow reader loses the oldest news first: each only says «look again», so the newest is enough. */
const maxWaiting = 100;

/** `onGone` hears of a person who has closed the last window in which they worked for a business. */
export function mountLiveEvents(
  mount: Mount,
  events: Events,
  onGone: (businessId: string, userId: string) => void,
) {
  const checkOnce = createSharedChecks();
  const streams = createOpenStreams({
    onGone(key) {
      const [businessId, userId] = key.split(' ');
      onGone(businessId!, userId!);
    },
  });
  mount.stream(watchBusiness, ({ businessId }, { caller, request, address, signal, isStillAllowed }) => {
    const session = `${businessId} ${address} ${request.headers.get('cookie')}`;
    return watch(events, [businessId, `user:${caller.userId}`], {
      signal,
      isStillAllowed: (news) => checkOnce(news, session, isStillAllowed),
      open: () => streams.open(`${businessId} ${caller.userId}`),
    });
  });
}

type Reader = {
  signal: AbortSignal;
  isStillAllowed(news: LiveEvent): Promise<boolean>;
  /** Counts it as open; returns how to close it. */
  open(): () => void;
};

/** Ends with the session or the membership of the reader: whoever takes either away sends a ping. */
async function* watch(
  events: Events,
  channels: string[],
  { signal, isStillAllowed, open }: Reader,
): AsyncGenerator<LiveEvent> {
  const waiting: LiveEvent[] = [{ type: 'ping' }];
  let wake = () => {};
  const take = (event: object) => {
    waiting.push(event as LiveEvent);
    if (waiting.length > maxWaiting) waiting.shift();
    wake();
  };
  const subscriptions = channels.map((channel) => events.subscribe(channel, take));
  const close = open();
  signal.addEventListener('abort', () => wake(), { once: true });
  try {
    while (!signal.aborted) {
      // All that came together is checked together.
      const news = waiting.splice(0);
      const newest = news.at(-1);
      if (newest) {
        const isAllowed = await isStillAllowed(newest).catch(() => undefined);
        if (isAllowed === undefined) return;
        if (!isAllowed) {
          yield { type: 'ended' };
          return;
        }
        yield* news;
      } else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    for (const unsubscribe of subscriptions) unsubscribe();
    close();
  }
}
