import { addDays, localDateOf, momentOf } from '../../../zoned-time.ts';

export type Pace = 'daily' | 'weekly';

export interface Period {
  from: Date;
  until: Date;
}

const minutesAfterMidnight = 8 * 60;
const daysOf: Record<Pace, number> = { daily: 1, weekly: 7 };
const hourMs = 60 * 60 * 1000;
/** Later than this the morning is over, and the next summary tells of it. */
const maxLateMs = 12 * hourMs;

const morningOf = (date: ReturnType<typeof localDateOf>, timeZone: string) =>
  momentOf(date, minutesAfterMidnight, timeZone);

/** The first eight o'clock there that is still to come. */
export function nextMorning(now: Date, timeZone: string) {
  const today = localDateOf(now, timeZone);
  const morning = morningOf(today, timeZone);
  return morning > now ? morning : morningOf(addDays(today, 1), timeZone);
}

/** The morning for which a summary is due now; undefined where it is no morning for one. */
export function dueMorning(now: Date, timeZone: string, pace: Pace) {
  const today = localDateOf(now, timeZone);
  const isMonday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay() === 1;
  const morning = morningOf(today, timeZone);
  const lateMs = now.getTime() - morning.getTime();
  if (lateMs < 0 || lateMs >= maxLateMs || (pace === 'weekly' && !isMonday)) return undefined;
  return morning;
}

/** From the morning a day or a week before; such a day may have 23 or 25 hours. */
export function periodUntil(morning: Date, timeZone: string, pace: Pace): Period {
  return {
    from: morningOf(addDays(localDateOf(morning, timeZone), -daysOf[pace]), timeZone),
    until: morning,
  };
}
