import { useSyncExternalStore } from 'react';

/**
 * Code that a page can be shown without, such as what menus and dialogs need. Other than with `lazy`, what failed to load is
 * asked for again, and what is there is used at once, without another look at a promise.
 */
export function createOnDemand<Code>(load: () => Promise<Code>) {
  let code: Code | undefined;
  let loading: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const receive = (loaded: Code) => {
    code = loaded;
    for (const listener of listeners) listener();
    return true;
  };
  const giveUp = () => {
    loading = undefined;
    return false;
  };
  const current = () => code;

  return {
    /** Whether it is there now; false where it could not be loaded. */
    request: () => {
      loading ??= load().then(receive, giveUp);
      return loading;
    },
    current,
    subscribe,
  };
}

/** Undefined until somebody has requested it and it has come. */
export const useOnDemand = <Code>({ subscribe, current }: ReturnType<typeof createOnDemand<Code>>) =>
  useSyncExternalStore(subscribe, current, current);
