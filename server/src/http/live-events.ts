import { includesAccess } from '@parley/contract/businesses/business-roles';
import { type LiveEvent, liveEventAccess, watchBusiness } from '@parley/contract/insights/live-events';
import { type Events, everyoneChannel } from '../platform/events.ts';
import type { Log } from '../platform/log/index.ts';
import type { Member } from './http-env.ts';
import { type Mount, presenceSubject } from './mount-endpoint.ts';
import { createOpenStreams, createSharedChecks, type StreamRegistry } from './streams/index.ts';

/** A slow reader loses the oldest news first: each only says «look again», so the newest is enough. */
const maxWaiting = 100;

/** `onGone` hears of a person who has closed the last window in which they worked for a business. */
export function mountLiveEvents(
  mount: Mount,
  { events, registry, log }: { events: Events; registry: StreamRegistry; log: Log },
  onGone: (businessId: string, userId: string) => Promise<void>,
) {
  const checkOnce = createSharedChecks<Member | undefined>();
  const endPresence = async (key: string) => {
    const [businessId, userId] = key.split(' ');
    // Their next window may have come to another process.
    if (!(await registry.isOpenElsewhere(key))) await onGone(businessId!, userId!);
  };
  const streams = createOpenStreams({
    onGone: (key) =>
      void endPresence(key).catch((error) => log.warn({ err: error }, 'a member who left was not noted')),
  });
  mount.stream(watchBusiness, ({ businessId }, { caller, request, address, signal, findCallerAgain }) => {
    const session = `${businessId} ${address} ${request.headers.get('cookie')}`;
    return watch(events, [businessId, `user:${caller.userId}`, everyoneChannel], {
      signal,
      findReader: (news) => checkOnce(news, session, findCallerAgain),
      open: () => streams.open(presenceSubject(businessId, caller.userId)),
    });
  });
}

type Reader = {
  signal: AbortSignal;
  findReader(news: LiveEvent): Promise<Member | undefined>;
  /** Counts it as open; returns how to close it. */
  open(): () => void;
};

/** Ends with the session or the membership of the reader: whoever takes either away sends a ping. */
async function* watch(
  events: Events,
  channels: string[],
  { signal, findReader, open }: Reader,
): AsyncGenerator<LiveEvent> {
  // Who listens from now on may have read something just before: this tells whether it has changed in between.
  const waiting: LiveEvent[] = [{ type: 'ping', quietMs: Math.floor(events.quietMs(channels)) }];
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
        const check = await findReader(newest).then(
          (reader) => ({ reader }),
          () => undefined,
        );
        if (!check) return;
        const { reader } = check;
        if (!reader) {
          yield { type: 'ended' };
          return;
        }
        yield* news.filter(({ type }) => includesAccess(reader.role, liveEventAccess[type] ?? 'member'));
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
