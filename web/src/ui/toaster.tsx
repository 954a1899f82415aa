import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast } from './toast.ts';

const ToastStage = lazy(() => import('./toast-stage.tsx').then(({ ToastStage }) => ({ default: ToastStage })));

/** Mounted once in the document. The part that draws toasts is fetched with the first one, so quiet pages stay light. */
export function Toaster() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => (isNeeded ? undefined : onToast(() => setIsNeeded(true))), [isNeeded]);
  return (
    isNeeded && (
      <Suspense>
        <ToastStage />
      </Suspense>
    )
  );
}
