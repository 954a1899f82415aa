import { type LiveEvent, liveEvent, watchBusiness } from '@parley/contract/insights/live-events';
import type { Query, QueryClient } from '@tanstack/react-query';
import { holdBackgroundConnection } from './background-connection.ts';
import { bundleCalls } from './bundle-calls.ts';
import { connection } from './connection.ts';
import { endpointRequest } from './endpoint-request.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Which live events make this answer stale. */
      changesWith?: LiveEvent['type'][];
      /** Narrows `changesWith` to one agent. */
      agentId?: string;
      /** Narrows `changesWith` to one thing, such as a conversation. */
      id?: string;
    };
  }
}

const reopenAfterMs = { first: 1_000, most: 30_000, replaced: 5 * 60_000 };
/** A busy business has many events a second. */
const refreshEveryMs = 250;

/** What arrives here was read on the server a moment ago. */
const onTheWayMs = 1_000;

const isPageVisible = () => document.visibilityState === 'visible';

const listeners = new Set<(event: LiveEvent) => void>();

/** Hears every event as it comes, for what is not an answer that could be read anew. Returns how to stop. */
export function onLiveEvent(listener: (event: LiveEvent) => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Keeps every shown answer of a business fresh. `onRefused` is called when this person may listen no more: they were signed
 * out, locked out or removed. Returns how to stop.
 */
export function followLiveEvents(queryClient: QueryClient, businessId: string, onRefused: () => void) {
  let source: EventSource | null = null;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let letGoOfBackground: (() => void) | undefined;
  let failures = 0;
  let hasMissedEvents = false;

  const refresh = (isStale: (query: Query) => boolean) =>
    void queryClient.invalidateQueries({ predicate: isStale });
  const refreshReadBefore = (time: number) =>
    refresh(({ meta, state }) => meta?.changesWith !== undefined && state.dataUpdatedAt <= time);
  const touched = bundleCalls<LiveEvent>(
    (events) => refresh((query) => events.some((event) => isTouchedBy(event, query.meta))),
    refreshEveryMs,
  );

  const open = () => {
    if (source) return;
    source = new EventSource(endpointRequest(watchBusiness, { businessId }).url);
    source.onopen = () => {
      failures = 0;
      if (hasMissedEvents) refreshReadBefore(Date.now());
      hasMissedEvents = false;
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const event = readLiveEvent(data);
      if (!event) return;
      // What was read before the stream was open may have changed unheard.
      if (event.quietMs !== undefined) refreshReadBefore(Date.now() - event.quietMs + onTheWayMs);
      if (event.type === 'replaced') return pause(reopenAfterMs.replaced);
      if (event.type === 'ended') {
        pause(reopenAfterMs.most);
        return onRefused();
      }
      for (const listener of listeners) listener(event);
      touched.add(event);
    };
    source.onerror = () => {
      hasMissedEvents = true;
      void connection.check();
      // The browser reconnects by itself after a lost connection, but gives up for good after an error status.
      if (source?.readyState !== EventSource.CLOSED) return;
      source = null;
      onRefused();
      reopening = setTimeout(
        openIfShown,
        Math.min(reopenAfterMs.first * 2 ** failures++, reopenAfterMs.most),
      );
    };
  };
  /** Where another window took the place of this one, it comes back when it is used: at once it would push out the next. */
  const pause = (ms: number) => {
    close();
    reopening = setTimeout(openIfShown, ms);
  };
  const openIfShown = () => (isPageVisible() || letGoOfBackground) && open();
  const close = () => {
    clearTimeout(reopening);
    source?.close();
    source = null;
    hasMissedEvents = true;
  };
  // A browser allows few connections to one host, so of all tabs in the background only one keeps its own: it hears
  // of a visitor who waits for a person.
  const onVisibilityChange = async () => {
    if (isPageVisible()) {
      letGoOfBackground?.();
      letGoOfBackground = undefined;
      return openIfShown();
    }
    letGoOfBackground = await holdBackgroundConnection(`parley-live-${businessId}`);
    if (isPageVisible()) {
      letGoOfBackground?.();
      letGoOfBackground = undefined;
    } else if (!letGoOfBackground) close();
  };
  const listen = () => void onVisibilityChange();

  // A connection that died in silence, as over a nap of the computer, still counts as open: after every absence it is made anew.
  let wasAway = false;
  const stopWatching = connection.subscribe(() => {
    const isBack = wasAway && connection.current() === 'online';
    wasAway = connection.current() !== 'online';
    if (!isBack) return;
    close();
    openIfShown();
  });

  document.addEventListener('visibilitychange', listen);
  window.addEventListener('focus', openIfShown);
  openIfShown();
  return () => {
    document.removeEventListener('visibilitychange', listen);
    window.removeEventListener('focus', openIfShown);
    stopWatching();
    letGoOfBackground?.();
    touched.stop();
    close();
  };
}

export function isTouchedBy(event: LiveEvent, meta: Query['meta']) {
  if (!meta?.changesWith?.includes(event.type)) return false;
  const isSame = (wanted: string | undefined, touched: string | undefined) =>
    wanted === undefined || touched === undefined || wanted === touched;
  return isSame(meta.agentId, event.agentId) && isSame(meta.id, event.id);
}

export function readLiveEvent(data: string): LiveEvent | null {
  try {
    return liveEvent.parse(JSON.parse(data));
  } catch {
    // An event of a newer server says nothing to this page.
    return null;
  }
}
