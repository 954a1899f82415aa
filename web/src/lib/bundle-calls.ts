/** Hands on the first at once, and those that come soon after it together: many a second would undo each other's work. */
export function bundleCalls<T>(handOn: (items: T[]) => void, everyMs: number) {
  let waiting: T[] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    pause = undefined;
    if (waiting.length === 0) return;
    const items = waiting;
    waiting = [];
    pause = setTimeout(flush, everyMs);
    handOn(items);
  };
  return {
    add(item: T) {
      waiting.push(item);
      if (pause === undefined) flush();
    },
    stop() {
      clearTimeout(pause);
      waiting = [];
    },
  };
}
