const noteEveryMs = 3000;
const idleMs = 5000;
const shownMs = 8000;

/** Tells the member that the visitor writes: seldom enough to cost nothing, and that it stopped. */
export function createTypingReporter(tell: (isTyping: boolean) => void) {
  let toldAtMs = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;
  return {
    note() {
      if (Date.now() - toldAtMs >= noteEveryMs) {
        toldAtMs = Date.now();
        tell(true);
      }
      clearTimeout(idle);
      idle = setTimeout(() => tell(false), idleMs);
    },
    /** The message itself says that the writing is over. */
    rest() {
      clearTimeout(idle);
      toldAtMs = 0;
    },
  };
}

/** Shows that the member writes, for a while only: the news that it stopped may get lost. */
export function createTypingIndicator(show: (name: string | undefined) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (name: string | undefined) => {
    clearTimeout(timer);
    if (name !== undefined) timer = setTimeout(() => show(undefined), shownMs);
    show(name);
  };
}
