/**
 * Asks to be the one tab of this browser that stays connected while nobody looks at it. Resolves to how to let go, or
 * to undefined where another tab has it already or the browser knows no locks.
 */
export function holdBackgroundConnection(name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve(undefined);
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((letGo) => resolve(letGo));
    });
  });
}
