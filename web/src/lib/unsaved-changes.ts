import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What would be lost with the page: each form that holds something adds itself, with words of its own where it has any. */
export function createUnsavedChanges() {
  const held = new Map<symbol, string | undefined>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    hold(key: symbol, note?: string) {
      held.set(key, note);
      tell();
    },
    release(key: symbol) {
      if (held.delete(key)) tell();
    },
    isHolding: () => held.size > 0,
    /** What a form has to say about its own case. */
    note: () => [...held.values()].find((note) => note !== undefined),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const unsavedChanges = createUnsavedChanges();

/**
 * Asks before somebody leaves while `isUnsaved`. What is on its way to the server is no longer unsaved: call the returned
 * function first, since its success may open another page before this one is drawn again.
 */
export function useUnsavedChanges(isUnsaved: boolean, note?: string) {
  const key = useRef(Symbol('unsaved'));
  useEffect(() => {
    const mine = key.current;
    if (!isUnsaved) return;
    unsavedChanges.hold(mine, note);
    return () => unsavedChanges.release(mine);
  }, [isUnsaved, note]);
  return {
    release: () => unsavedChanges.release(key.current),
    holdAgain: () => isUnsaved && unsavedChanges.hold(key.current, note),
  };
}

export const useIsUnsaved = () =>
  useSyncExternalStore(unsavedChanges.subscribe, unsavedChanges.isHolding, () => false);
