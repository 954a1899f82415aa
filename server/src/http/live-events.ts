import { type LiveEvent, watchBusiness } from '@parley/contract/live-events';
import type { Events } from '../platform/events.ts';
import type { Mount } from './mount-endpoint.ts';

/** A slow reader loses the oldest news first: each only says «look again», so the newest is enough. */
const mostWaiting = 100;

export function mountLiveEvents(mount: Mount, events: Events) {
  mount.stream(watchBusiness, ({ businessId }, { caller, signal, isStillAllowed }) =>
    watch(events, [businessId, `user:${caller.userId}`], { signal, isStillAllowed }),
  );
}

type Reader = { signal: AbortSignal; isStillAllowed(): Promise<boolean> };

/** Ends with the session or the membership of the reader, at the latest when there is news. */
async function* watch(events: Events, channels: string[], { signal, isStillAllowed }: Reader): AsyncGenerator<LiveEvent> {
  const waiting: LiveEvent[] = [{ type: 'ping' }];
  let wake = () => {};
  const take = (event: object) => {
    waiting.push(event as LiveEvent);
    if (waiting.length > mostWaiting) waiting.shift();
    wake();
  };
  const subscriptions = channels.map((channel) => events.subscribe(channel, take));
  signal.addEventListener('abort', () => wake(), { once: true });
  try {
    while (!signal.aborted) {
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
    for (const unsubscribe of subscriptions) unsubscribe();
  }
}
