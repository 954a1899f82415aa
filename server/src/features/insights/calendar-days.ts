import { type AnalyticsDays, maxAnalyticsDays } from '@parley/contract/insights/analytics';
import { invalidInput } from '../../errors.ts';
import { addDays, isoDateOf, type LocalDate, localDateOf, momentOf } from '../../zoned-time.ts';

/** The days that were asked for: both dates, or so many days up to the last one, which is today unless told. */
export interface AskedDays {
  days: AnalyticsDays;
  from?: string | undefined;
  to?: string | undefined;
}

export interface CalendarDays {
  /** In order. A day may have 23 or 25 hours. */
  dates: string[];
  /** The first moment of the first day, and the one at which the last day is over. */
  from: Date;
  until: Date;
}

const dateOf = (iso: string): LocalDate => {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return { year, month, day };
};
const dayNumber = ({ year, month, day }: LocalDate) => Date.UTC(year, month - 1, day) / 86_400_000;

export function calendarDays(asked: AskedDays, now: Date, timeZone: string): CalendarDays {
  const today = localDateOf(now, timeZone);
  const last = asked.to === undefined ? today : dateOf(asked.to);
  const first = asked.from === undefined ? addDays(last, 1 - asked.days) : dateOf(asked.from);
  const count = dayNumber(last) - dayNumber(first) + 1;
  if (count < 1) throw refuse('The first day is after the last day. Choose an earlier first day.', 'from');
  if (dayNumber(last) > dayNumber(today))
    throw refuse(`The last day is in the future. Today is ${isoDateOf(today)} in ${timeZone}.`, 'to');
  if (count > maxAnalyticsDays)
    throw refuse(`Choose at most ${maxAnalyticsDays} days. These are ${count}.`, 'from');
  return {
    dates: Array.from({ length: count }, (_, nth) => isoDateOf(addDays(first, nth))),
    from: momentOf(first, 0, timeZone),
    until: momentOf(addDays(last, 1), 0, timeZone),
  };
}

/** What follows it has a year of five digits, which the database does not read. */
const lastDay = '9999-12-31';

/** Where the first day begins and where the last one is over; a side that was not named stays open. */
export const edgesOfDays = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
) => ({
  startedFrom: from === undefined ? undefined : momentOf(dateOf(from), 0, timeZone),
  startedBefore:
    to === undefined || to === lastDay ? undefined : momentOf(addDays(dateOf(to), 1), 0, timeZone),
});

const refuse = (message: string, field: 'from' | 'to') => invalidInput(message, { [field]: message });

/** As many days as these, just before them. */
export const datesBefore = (dates: string[]) => ({
  from: isoDateOf(addDays(dateOf(dates[0]!), -dates.length)),
  to: isoDateOf(addDays(dateOf(dates[0]!), -1)),
});

/** The zone under the one name it is usually known by. */
export function requireTimeZone(name: string) {
  const unknown = () => {
    const message = `"${name}" is not a time zone. Use an IANA name such as Europe/Berlin.`;
    return invalidInput(message, { timeZone: message });
  };
  // Newer runtimes take offsets too, which know no summer time.
  if (/^[+-]/.test(name)) throw unknown();
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw unknown();
  }
}
