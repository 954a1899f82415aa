/** The last moment at which a clock that ticks that often has ticked. */
export const lastTick = (intervalMs: number, now: Date) =>
  new Date(Math.floor(now.getTime() / intervalMs) * intervalMs);
