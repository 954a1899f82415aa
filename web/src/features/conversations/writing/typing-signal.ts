const repeatAfterMs = 3000;

/** Tells that somebody types, at most every three seconds, and once that they stopped. */
export function createTypingSignal(send: (isTyping: boolean) => void) {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  return {
    typed(text: string, nowMs: number) {
      if (text.trim() === '') return this.stopped();
      if (nowMs - toldAtMs < repeatAfterMs) return;
      toldAtMs = nowMs;
      send(true);
    },
    stopped() {
      if (toldAtMs === Number.NEGATIVE_INFINITY) return;
      toldAtMs = Number.NEGATIVE_INFINITY;
      send(false);
    },
  };
}
