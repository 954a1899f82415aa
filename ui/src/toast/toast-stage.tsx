import { useEffect, useState, useSyncExternalStore } from 'react';
import { Toaster as SonnerToaster, toast as sonnerToast } from 'sonner';
import { obstaclesNow } from './last-used-control.ts';
import { readingTimeMs, type ShownToast, toasts } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { chooseToastPlace, type ToastPlace } from './toast-place.ts';
import 'sonner/dist/styles.css';

/** About as large as a message gets; it is placed before it is drawn. */
const usualSize = { width: 352, height: 132 };

type Drawn = { id: number; place: ToastPlace };

/** Draws the one message of toast.ts with sonner, where it covers nothing that was just used. */
export function ToastStage() {
  const message = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined);
  const isSettled = useSettled();

  useEffect(() => {
    if (isSettled) draw(message);
  }, [isSettled, message]);

  return (
    <div data-ui="toaster">
      <SonnerToaster position="bottom-right" visibleToasts={1} containerAriaLabel="Notifications" />
    </div>
  );
}

/** Screen readers announce only what is added to a live region that was already there. */
function useSettled() {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const settled = setTimeout(() => setIsSettled(true), 150);
    return () => clearTimeout(settled);
  }, []);
  return isSettled;
}

let drawn: Drawn | undefined;
let nextId = 1;

/** A newer message takes over the card of the one before, so that never two are seen; a dismissed card cannot be used again. */
function draw(message: ShownToast | undefined) {
  if (!message) {
    if (drawn) sonnerToast.dismiss(drawn.id);
    drawn = undefined;
    return;
  }
  const screen = { width: window.innerWidth, height: window.innerHeight };
  const place = chooseToastPlace(screen, usualSize, obstaclesNow());
  if (drawn && drawn.place !== place) {
    sonnerToast.dismiss(drawn.id);
    drawn = undefined;
  }
  drawn ??= { id: nextId++, place };
  const close = () => toasts.close(message.number);
  sonnerToast.custom(
    () => (
      <ToastCard key={message.number} message={message} durationMs={readingTimeMs(message)} onClose={close} />
    ),
    {
      id: drawn.id,
      position: place,
      // The card keeps its own time: a message that takes over a card must not inherit what was left of it.
      duration: Number.POSITIVE_INFINITY,
      onDismiss: close,
    },
  );
}
