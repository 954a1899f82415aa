import { clsx } from 'clsx';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { followUsedControls, obstaclesNow, pinnedHeadPx } from './last-used-control.ts';
import { type ShownToast, toasts } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { handOverToast, takeHandedOverToast } from './toast-handover.ts';
import { chooseToastPlace, type ToastPlace, topOf } from './toast-place.ts';
import { useSwipeAway } from './use-swipe-away.ts';

/** About as large as a message gets; the first time it is placed before it is drawn. */
const usualSize = { width: 352, height: 132 };
/** As long as the animation that takes it away. */
const leavingMs = 120;
/** Scrolling is over when nothing has moved for this long. */
const stillMs = 120;

const placeClasses: Record<ToastPlace, string> = {
  'bottom-right': 'right-6 bottom-6',
  'bottom-left': 'bottom-6 left-6',
  'top-right': 'right-6',
  'top-center': 'inset-x-4 sm:inset-x-0 sm:justify-center',
  'bottom-center': 'inset-x-4 bottom-4',
};

/** Draws the one message of toast.ts where it covers nothing that was just used. Mounted once in the document. */
export function Toaster() {
  useEffect(followUsedControls, []);
  useEffect(handOverOnLeave, []);
  const region = useRef<HTMLElement>(null);
  const { message, isLeaving, place, topPx } = useDrawnToast(region);
  return (
    <section
      ref={region}
      data-ui="toaster"
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions text"
      className={clsx('pointer-events-none fixed z-[100] flex', placeClasses[place])}
      style={topPx === undefined ? undefined : { top: topPx }}
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
  /** Of a place at the head of the screen. */
  topPx: number | undefined;
}

/** Looks at the screen as it is now. */
function findPlace(size: { width: number; height: number }, current?: ToastPlace) {
  const screen = { width: window.innerWidth, height: window.innerHeight, headPx: pinnedHeadPx() };
  const place = chooseToastPlace(screen, size, obstaclesNow(), current);
  return { place, topPx: place.startsWith('top') ? topOf(screen) : undefined };
}

function useDrawnToast(region: RefObject<HTMLElement | null>): DrawnToast {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined);
  const isSettled = useSettled();
  const [drawn, setDrawn] = useState<DrawnToast>({
    message: undefined,
    isLeaving: false,
    place: 'bottom-right',
    topPx: undefined,
  });
  const message = isSettled ? current : undefined;
  useEffect(() => {
    if (message) {
      setDrawn({ message, isLeaving: false, ...findPlace(usualSize) });
      return onceStill(() => {
        const shown = region.current?.firstElementChild;
        // Whoever is about to press a button on it must not see it go.
        if (!shown || shown.matches(':hover, :focus-within')) return;
        const { width, height } = shown.getBoundingClientRect();
        setDrawn((before) => ({ ...before, ...findPlace({ width, height }, before.place) }));
      });
    }
    setDrawn((before) => ({ ...before, isLeaving: true }));
    const gone = setTimeout(() => setDrawn((before) => ({ ...before, message: undefined })), leavingMs);
    return () => clearTimeout(gone);
  }, [message, region]);
  return drawn;
}

/** Calls each time the page was scrolled or changed its size, or something was opened over it, once it stands still again. */
function onceStill(call: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(waiting);
    waiting = setTimeout(call, stillMs);
  };
  // Scrolling inside a part of the page is heard only on its way down.
  const options = { capture: true, passive: true };
  window.addEventListener('scroll', wait, options);
  window.addEventListener('resize', wait);
  // A drawer or a dialog that came after the message has come to rest.
  window.addEventListener('animationend', wait);
  return () => {
    clearTimeout(waiting);
    window.removeEventListener('scroll', wait, options);
    window.removeEventListener('resize', wait);
    window.removeEventListener('animationend', wait);
  };
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
