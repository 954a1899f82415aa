import type { Toast } from './toast.ts';

const storageKey = 'parley-toast';
/** Older than this it speaks of something else than the page that opens. */
const maxAgeMs = 10_000;

interface HandedOver {
  message: Toast;
  at: number;
  from: string;
}

/** Keeps a message for the next page of this tab where that is a document of its own: what was done here is told there. */
export function handOverToast({ title, description, tone, subject }: Toast) {
  const kept: HandedOver = {
    message: { title, description, tone, subject },
    at: Date.now(),
    from: window.location.pathname,
  };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Without storage nothing is told, and nothing else is lost.
  }
}

/** The message of the page before. A page that was only loaded again has told it already. */
export function takeHandedOverToast(): Toast | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as HandedOver | null;
    sessionStorage.removeItem(storageKey);
    if (!kept || kept.from === window.location.pathname) return undefined;
    return Math.abs(Date.now() - kept.at) < maxAgeMs ? kept.message : undefined;
  } catch {
    return undefined;
  }
}
