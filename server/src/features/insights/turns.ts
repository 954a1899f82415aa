/** The last moment at which a clock that ticks that often has ticked. */
export const turnBefore = (everyMs: number, now: Date) =>
  new Date(Math.floor(now.getTime() / everyMs) * everyMs);
