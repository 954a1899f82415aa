import { type ComponentType, useEffect, useState } from 'react';
import { onToast } from './toast.ts';

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
  useEffect(() => {
    if (Stage) return;
    return onToast(() => void prepareToasts().then((loaded) => loaded && setStage(() => loaded)));
  }, [Stage]);
  return Stage && <Stage />;
}
