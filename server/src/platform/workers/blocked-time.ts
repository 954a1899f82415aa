interface Look {
  /** Of a clock that is never set. */
  nowMs: number;
  /** For how long the loop's thread was ready to run so far, and the machine had no processor for it. */
  waitedMs: number;
  beat: number;
  isDebugged: boolean;
}

/**
 * For how long a loop has not beaten, as somebody sees it who looks every `lookEveryMs`. Time in which the looking itself did
 * not happen counts for nothing: then the whole process or the machine was asleep. Nor does time in which other programs had
 * the processors: a loop that waits for one is not lost.
 */
export function createBlockedTime(lookEveryMs: number) {
  let last: Look | undefined;
  let blockedMs = 0;
  return {
    look(now: Look) {
      const seenMs = last ? Math.min(now.nowMs - last.nowMs, 2 * lookEveryMs) : 0;
      const passedMs = Math.max(0, seenMs - (now.waitedMs - (last?.waitedMs ?? now.waitedMs)));
      const isBlocked = last?.beat === now.beat && !now.isDebugged;
      blockedMs = isBlocked ? blockedMs + passedMs : 0;
      last = now;
      return blockedMs;
    },
  };
}
