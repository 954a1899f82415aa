import { invalidInput } from '../../../errors.ts';
import { addDays, isoDateOf, localDateOf, momentOf } from '../../handoffs/index.ts';

export interface CalendarDays {
  dates: string[];
  /** The first moment of each date. */
  starts: Date[];
  until: Date;
}

/** That many days of a time zone's calendar, the last of which is today there. A day may have 23 or 25 hours. */
export function lastDays(count: number, now: Date, timeZone: string): CalendarDays {
  const today = localDateOf(now, timeZone);
  const days = Array.from({ length: count }, (_, nth) => addDays(today, nth - count + 1));
  return { dates: days.map(isoDateOf), starts: days.map((day) => momentOf(day, 0, timeZone)), until: now };
}

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
