import type { ShownToast, Toast, ToastTime } from './toast.ts';

const storageKey = 'parley-toast';
/** Shown first longer ago than this it speaks of something else than the page that opens, over however many pages it came. */
const maxAgeMs = 10_000;

interface HandedOver {
  message: Toast;
  time: ToastTime;
  from: string;
}

/** Keeps a message for the next page of this tab where that is a document of its own: what was done here is told there. */
export function handOverToast({ title, description, tone, subject, shownAt, leftMs }: ShownToast) {
  const kept: HandedOver = {
    message: { title, description, tone, subject },
    time: { shownAt, leftMs },
    from: window.location.pathname,
  };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Without storage nothing is told, and nothing else is lost.
  }
}

/** The message of the page before, for the rest of its time. A page that was only loaded again has told it already. */
export function takeHandedOverToast(): Pick<HandedOver, 'message' | 'time'> | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as HandedOver | null;
    sessionStorage.removeItem(storageKey);
    if (!kept || kept.from === window.location.pathname) return undefined;
    return Math.abs(Date.now() - kept.time.shownAt) < maxAgeMs ? kept : undefined;
  } catch {
    return undefined;
  }
}
