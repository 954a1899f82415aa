/** The last moment at which a clock that ticks that often has ticked. */
export const turnBefore = (everyMs: number, now: Date) => new Date(Math.floor(now.getTime() / everyMs) * everyMs);

/** From turn to turn, so that a chain of jobs neither drifts nor leaves one out. */
export const secondsToNext = (everyMs: number, now: Date) => Math.ceil((everyMs - (now.getTime() % everyMs)) / 1000);
