import { useSyncExternalStore } from 'react';

export type Connection = 'online' | 'offline' | 'unreachable';

interface Surroundings {
  /** What the browser believes; it knows of no cable that leads nowhere. */
  isBrowserOnline: () => boolean;
  /** Whether our server answers anything at all. */
  probe: () => Promise<boolean>;
  wait: (ms: number) => Promise<void>;
}

const probeEveryMs = 5000;

/** Knows whether the server can be reached. One failed call alone proves nothing, so it asks again before it says so. */
export function createConnection({ isBrowserOnline, probe, wait }: Surroundings) {
  let current: Connection = 'online';
  let isProbing = false;
  const listeners = new Set<() => void>();
  const change = (next: Connection) => {
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener();
  };

  /** Looks now, and goes on looking until the server answers. */
  const check = async () => {
    if (!isBrowserOnline()) return change('offline');
    if (isProbing) return;
    isProbing = true;
    while (isBrowserOnline() && !(await probe())) {
      change(isBrowserOnline() ? 'unreachable' : 'offline');
      await wait(probeEveryMs);
    }
    isProbing = false;
    change(isBrowserOnline() ? 'online' : 'offline');
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  return {
    check,
    current: () => current,
    subscribe,
  };
}

export const connection = createConnection({
  isBrowserOnline: () => navigator.onLine,
  probe: () =>
    fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
      () => true,
      () => false,
    ),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

const look = () => void connection.check();

function watchConnection(listener: () => void) {
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  if (!navigator.onLine) look();
  const stop = connection.subscribe(listener);
  return () => {
    stop();
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
}

export const useConnection = () =>
  useSyncExternalStore(watchConnection, connection.current, () => 'online' as const);
