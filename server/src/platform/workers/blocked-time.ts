interface Look {
  /** Of a clock that is never set. */
  nowMs: number;
  beat: number;
  isDebugged: boolean;
}

/**
 * For how long a loop has not beaten, as somebody sees it who looks every `lookEveryMs`. Time in which the looking itself did
 * not happen counts for nothing: then the whole process or the machine was asleep.
 */
export function createBlockedTime(lookEveryMs: number) {
  let last: Look | undefined;
  let blockedMs = 0;
  return {
    look(now: Look) {
      const passedMs = last ? Math.min(now.nowMs - last.nowMs, 2 * lookEveryMs) : 0;
      const isBlocked = last?.beat === now.beat && !now.isDebugged;
      blockedMs = isBlocked ? blockedMs + passedMs : 0;
      last = now;
      return blockedMs;
    },
  };
}
