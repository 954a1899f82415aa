const place = 'mailNoticeDismissedAt';
const dismissedForMs = 7 * 24 * 60 * 60 * 1000;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** A browser that keeps nothing shows the notice again, which does no harm. */
export function isDismissed(nowMs: number, store: Store = localStorage) {
  try {
    const atMs = Number(store.getItem(place));
    return atMs > 0 && atMs <= nowMs && nowMs - atMs < dismissedForMs;
  } catch {
    return false;
  }
}

export function rememberDismissal(nowMs: number, store: Store = localStorage) {
  try {
    store.setItem(place, String(nowMs));
  } catch {
    // It is put away until the page is loaded again.
  }
}
