import { loadTooltips } from '@parley/ui/basic';
import { loadOverlays } from '@parley/ui/overlay';
import { useEffect } from 'react';
import { useConnection } from '../lib/connection.ts';
import { getPageTiming } from './page-timing.ts';
import { routeModules } from './route-modules.ts';

/** Loads the other pages of an area while nothing else is to be done, so that they open without a connection too. */
export function useAreaAhead(folder: 'dashboard' | 'admin') {
  const isOnline = useConnection() === 'online';
  useEffect(() => {
    // What did not come because the connection was gone is asked for again when it is back.
    if (!isOnline) return;
    // Whoever saves data loads a page when they open it, and the dialogs, which may have to speak of a lost connection, with
    // the first thing they do.
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return onFirstUse(loadLayers);
    // Right after the first view: a lost connection is said in a dialog.
    loadLayers();
    let isHere = true;
    const start = setTimeout(
      () => void routeModules.loadArea(folder, async () => isHere && (await idle()) && isHere),
      getPageTiming().loadAheadAfterMs,
    );
    return () => {
      isHere = false;
      clearTimeout(start);
    };
  }, [folder, isOnline]);
}

function loadLayers() {
  void loadTooltips();
  void loadOverlays();
}

function onFirstUse(act: () => void) {
  const listening = new AbortController();
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, act, { once: true, passive: true, signal: listening.signal });
  return () => listening.abort();
}

const idle = () =>
  new Promise<true>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(true), { timeout: 1000 });
    else setTimeout(() => resolve(true), 50);
  });
