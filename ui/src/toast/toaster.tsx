import { clsx } from 'clsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { followUsedControls, obstaclesNow } from './last-used-control.ts';
import { type ShownToast, toasts } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { handOverToast, takeHandedOverToast } from './toast-handover.ts';
import { chooseToastPlace, type ToastPlace } from './toast-place.ts';
import { useSwipeAway } from './use-swipe-away.ts';

/** About as large as a message gets; it is placed before it is drawn. */
const usualSize = { width: 352, height: 132 };
/** As long as the animation that takes it away. */
const leavingMs = 120;

const placeClasses: Record<ToastPlace, string> = {
  'bottom-right': 'right-6 bottom-6',
  'bottom-left': 'bottom-6 left-6',
  'top-right': 'top-6 right-6',
  'top-center': 'inset-x-4 top-4 sm:inset-x-0 sm:top-6 sm:justify-center',
  'bottom-center': 'inset-x-4 bottom-4',
};

/** Draws the one message of toast.ts where it covers nothing that was just used. Mounted once in the document. */
export function Toaster() {
  useEffect(followUsedControls, []);
  useEffect(handOverOnLeave, []);
  const { message, isLeaving, place } = useDrawnToast();
  return (
    <section
      data-ui="toaster"
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions text"
      className={clsx('pointer-events-none fixed z-[100] flex', placeClasses[place])}
    >
      {message && <Drawn key={message.number} message={message} isLeaving={isLeaving} />}
    </section>
  );
}

function Drawn({ message, isLeaving }: { message: ShownToast; isLeaving: boolean }) {
  const close = () => toasts.close(message.number);
  const swipe = useSwipeAway(close);
  return (
    <div
      ref={swipe}
      data-toast={isLeaving ? 'leaving' : 'shown'}
      className={clsx('flex w-full touch-none sm:w-auto', isLeaving ? 'animate-pop-out' : 'animate-pop-in')}
    >
      <ToastCard message={message} onRead={(ms) => toasts.spend(message.number, ms)} onClose={close} />
    </div>
  );
}

/** The next page may be another document, which then goes on telling what was done. */
function handOverOnLeave() {
  const handOver = () => {
    toasts.withdrawOnLeave();
    const message = toasts.current();
    if (message) handOverToast(message);
  };
  window.addEventListener('pagehide', handOver);
  return () => window.removeEventListener('pagehide', handOver);
}

interface DrawnToast {
  message: ShownToast | undefined;
  isLeaving: boolean;
  place: ToastPlace;
}

function useDrawnToast(): DrawnToast {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined);
  const isSettled = useSettled();
  const [drawn, setDrawn] = useState<DrawnToast>({
    message: undefined,
    isLeaving: false,
    place: 'bottom-right',
  });
  const message = isSettled ? current : undefined;
  useEffect(() => {
    if (message) {
      const screen = { width: window.innerWidth, height: window.innerHeight };
      setDrawn({ message, isLeaving: false, place: chooseToastPlace(screen, usualSize, obstaclesNow()) });
      return;
    }
    setDrawn((before) => ({ ...before, isLeaving: true }));
    const gone = setTimeout(() => setDrawn((before) => ({ ...before, message: undefined })), leavingMs);
    return () => clearTimeout(gone);
  }, [message]);
  return drawn;
}

/** Screen readers announce only what is added to a live region that was already there. */
function useSettled() {
  const [isSettled, setIsSettled] = useState(false);
  const hasTaken = useRef(false);
  useEffect(() => {
    const settled = setTimeout(() => {
      setIsSettled(true);
      if (hasTaken.current) return;
      hasTaken.current = true;
      const handedOver = takeHandedOverToast();
      if (handedOver && !toasts.current()) toasts.show(handedOver.message, handedOver.time);
    }, 150);
    return () => clearTimeout(settled);
  }, []);
  return isSettled;
}
