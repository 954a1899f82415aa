import { browserTimeZone } from './time-zones.ts';

/** Shown at once: two weeks, from tomorrow on. */
export const daysPerPage = 14;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * What the clocks of a zone show, to the minute, as the moment at which those of UTC show the same. The browser's own clocks
 * are read without a formatter, which takes longer to make than all else on the page.
 */
function clockIn(timezone: string, moment: Date) {
  if (timezone === browserTimeZone()) {
    const minutes = Math.floor(moment.getTime() / 60_000) - moment.getTimezoneOffset();
    return minutes * 60_000;
  }
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const get = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'));
}

/** By how many hours the clocks of a zone are ahead of another's. */
export const hoursAhead = (timezone: string, of: string, moment: Date) =>
  (clockIn(timezone, moment) - clockIn(of, moment)) / 3_600_000;

export interface TeamHours {
  timezone: string;
  from: number;
  until: number;
}

/**
 * The days of two weeks on which the team could be at work, on the visitor's clocks. Its Friday reaches into the Saturday of
 * who lives far to the east, and its Monday only begins there on Tuesday. Which times are free, only the server knows.
 */
export function demoDays(now: Date, timezone: string, team: TeamHours, page: number) {
  const ahead = hoursAhead(timezone, team.timezone, now);
  const isWorked = (weekday: number) => {
    if (weekday === 0) return false;
    if (weekday === 6) return team.until + ahead > 24;
    return weekday > 1 || team.from + ahead < 24;
  };
  const today = Math.floor(clockIn(timezone, now) / dayMs) * dayMs;
  return Array.from(
    { length: daysPerPage },
    (_, nth) => new Date(today + (page * daysPerPage + nth + 1) * dayMs),
  )
    .filter((day) => isWorked(day.getUTCDay()))
    .map((day) => day.toISOString().slice(0, 10));
}

// Written out: a formatter of the browser takes longer to make than all else on the page.
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const nameOfWeekday = (day: string) => weekdays[new Date(day).getUTCDay()]!;
const nameOfMonth = (day: string) => months[new Date(day).getUTCMonth()]!;

export const weekdayOf = (day: string) => nameOfWeekday(day).slice(0, 3);
export const dayAndMonthOf = (day: string) => `${Number(day.slice(8))} ${nameOfMonth(day).slice(0, 3)}`;
export const wholeDay = (day: string) => `${nameOfWeekday(day)} ${Number(day.slice(8))} ${nameOfMonth(day)}`;
