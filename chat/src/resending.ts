const longestPauseMs = 30_000;

/** When to try again what the server could not be given: soon at first, then ever more seldom. */
export function createResending(send: () => unknown, shortestPauseMs: number) {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule() {
      clearTimeout(timer);
      const pauseMs = Math.min(shortestPauseMs * 2 ** tries, longestPauseMs);
      tries += 1;
      // Spread, so that not everybody writes in the same moment to a server that was restarted.
      timer = setTimeout(send, pauseMs * (0.7 + Math.random() * 0.6));
    },
    stop() {
      clearTimeout(timer);
      tries = 0;
    },
  };
}
