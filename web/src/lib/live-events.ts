import { type LiveEvent, liveEvent, watchBusiness } from '@parley/contract/live-events';
import type { Query, QueryClient } from '@tanstack/react-query';
import { endpointRequest } from './endpoint-request.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Which live events make this answer stale. */
      changesWith?: LiveEvent['type'][];
      /** Narrows `changesWith` to one agent. */
      agentId?: string;
    };
  }
}

const reopenAfterMs = { first: 1_000, most: 30_000 };

/** Keeps every shown answer of a business fresh while the page is visible. Returns how to stop. */
export function followLiveEvents(queryClient: QueryClient, businessId: string) {
  let source: EventSource | null = null;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasMissedEvents = false;

  const refresh = (isStale: (query: Query) => boolean) => void queryClient.invalidateQueries({ predicate: isStale });

  const open = () => {
    if (source || document.visibilityState === 'hidden') return;
    source = new EventSource(endpointRequest(watchBusiness, { businessId }).url);
    source.onopen = () => {
      failures = 0;
      if (hasMissedEvents) refresh((query) => query.meta?.changesWith !== undefined);
      hasMissedEvents = false;
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const event = readLiveEvent(data);
      if (event) refresh((query) => isTouchedBy(event, query.meta));
    };
    source.onerror = () => {
      hasMissedEvents = true;
      // The browser reconnects by itself after a lost connection, but gives up for good after an error status.
      if (source?.readyState !== EventSource.CLOSED) return;
      source = null;
      reopening = setTimeout(open, Math.min(reopenAfterMs.first * 2 ** failures++, reopenAfterMs.most));
    };
  };
  const close = () => {
    clearTimeout(reopening);
    source?.close();
    source = null;
    hasMissedEvents = true;
  };
  // A browser allows few connections to one host, so a tab in the background must not hold one.
  const onVisibilityChange = () => (document.visibilityState === 'hidden' ? close() : open());

  document.addEventListener('visibilitychange', onVisibilityChange);
  open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    close();
  };
}

export function isTouchedBy(event: LiveEvent, meta: Query['meta']) {
  if (!meta?.changesWith?.includes(event.type)) return false;
  return meta.agentId === undefined || event.agentId === undefined || meta.agentId === event.agentId;
}

export function readLiveEvent(data: string): LiveEvent | null {
  try {
    return liveEvent.parse(JSON.parse(data));
  } catch {
    // An event of a newer server says nothing to this page.
    return null;
  }
}
