import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { followUsedControls } from './last-used-control.ts';
import { toasts } from './toast.ts';

let stage: Promise<ComponentType> | undefined;

/**
 * Fetches the part that draws toasts, which quiet pages do without. A page that may lose its connection fetches it ahead,
 * since the first thing to say may be that the connection is gone.
 */
export function prepareToasts() {
  stage ??= import('./toast-stage.tsx').then(({ ToastStage }) => ToastStage);
  return stage.catch(() => {
    // The next message tries again.
    stage = undefined;
    return null;
  });
}

/** Mounted once in the document. */
export function Toaster() {
  const [Stage, setStage] = useState<ComponentType | null>(null);
  useEffect(followUsedControls, []);
  useWithdrawOnLeave();
  useEffect(() => {
    if (Stage) return;
    const load = () => {
      if (toasts.current()) void prepareToasts().then((loaded) => loaded && setStage(() => loaded));
    };
    load();
    return toasts.subscribe(load);
  }, [Stage]);
  return Stage && <Stage />;
}

/** What belongs to a page goes with it. */
function useWithdrawOnLeave() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    // The sign-in page opens by itself when a session has ended, and what failed says why.
    if (before.current !== pathname && pathname !== '/signin') toasts.withdrawOnLeave();
    before.current = pathname;
  }, [pathname]);
}
