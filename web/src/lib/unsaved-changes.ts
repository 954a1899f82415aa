import { useEffect, useRef, useSyncExternalStore } from 'react';

interface Held {
  /** In the form's own words. */
  note?: string | undefined;
  /** The path of a page that keeps it under every address of its own, such as the steps of the wizard. */
  keptAt?: string | undefined;
}

/** What would be lost with the page: each form that holds something adds itself, with words of its own where it has any. */
export function createUnsavedChanges() {
  const held = new Map<symbol, Held>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    hold(key: symbol, words: Held = {}) {
      held.set(key, words);
      tell();
    },
    release(key: symbol) {
      if (held.delete(key)) tell();
    },
    isHolding: () => held.size > 0,
    /** Whether something would be lost by going there. */
    wouldLoseAt: (pathname: string) => [...held.values()].some(({ keptAt }) => keptAt !== pathname),
    /** What a form has to say about its own case. */
    note: () => [...held.values()].find(({ note }) => note !== undefined)?.note,
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
export function useUnsavedChanges(isUnsaved: boolean, note?: string, keptAt?: string) {
  const key = useRef(Symbol('unsaved'));
  useEffect(() => {
    const mine = key.current;
    if (!isUnsaved) return;
    unsavedChanges.hold(mine, { note, keptAt });
    return () => unsavedChanges.release(mine);
  }, [isUnsaved, note, keptAt]);
  return {
    release: () => unsavedChanges.release(key.current),
    holdAgain: () => isUnsaved && unsavedChanges.hold(key.current, { note, keptAt }),
  };
}

export const useIsUnsaved = () =>
  useSyncExternalStore(unsavedChanges.subscribe, unsavedChanges.isHolding, () => false);
