import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Set by the build, for the style sheets as well: on which screens the chat covers the page. */
declare const fullScreenQuery: string;

export const isFullScreen = () => window.matchMedia(fullScreenQuery).matches;

export function useIsFullScreen() {
  const [isShown, setFullScreen] = useState(isFullScreen);
  useEffect(() => {
    const query = window.matchMedia(fullScreenQuery);
    const note = () => setFullScreen(query.matches);
    query.addEventListener('change', note);
    return () => query.removeEventListener('change', note);
  }, []);
  return isShown;
}

export function useIsOnline() {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const note = () => setOnline(navigator.onLine);
    window.addEventListener('online', note);
    window.addEventListener('offline', note);
    return () => {
      window.removeEventListener('online', note);
      window.removeEventListener('offline', note);
    };
  }, []);
  return isOnline;
}

/** Phones lay their keyboard over the page: only the visual viewport knows what is left to see. */
export function useVisibleArea(panel: RefObject<HTMLElement>, isUsed: boolean) {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isUsed || !viewport) return;
    const fit = () => {
      panel.current?.style.setProperty('--visible-height', `${viewport.height}px`);
      panel.current?.style.setProperty('--visible-top', `${viewport.offsetTop}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [isUsed]);
}
