import { type BusinessHours, type Weekday, weekdays } from '@parley/contract/agents/agent-settings';
import { type Thing, textIn } from './structured-data.ts';

export type WeekHours = Omit<BusinessHours, 'timezone'>;

const maxEntries = 50;
const closed = { start: '09:00', end: '17:00', enabled: false };

interface Opening {
  days: Weekday[];
  start: string;
  end: string;
}

/** The week as an organization's data states it; null where it states none. */
export function readHours(organization: Thing): WeekHours | null {
  const openings = [
    ...[organization.openingHoursSpecification].flat().slice(0, maxEntries).flatMap(readSpecification),
    ...[organization.openingHours].flat().slice(0, maxEntries).flatMap(readShortForm),
  ];
  if (openings.length === 0) return null;
  const week = Object.fromEntries(weekdays.map((day) => [day, closed])) as WeekHours;
  for (const { days, start, end } of openings) {
    for (const day of days) {
      const before = week[day];
      // A day has one opening and one closing here: a break at noon is left to whoever corrects it.
      week[day] = before.enabled
        ? {
            start: before.start < start ? before.start : start,
            end: before.end > end ? before.end : end,
            enabled: true,
          }
        : { start, end, enabled: true };
    }
  }
  return week;
}

function readSpecification(value: unknown): Opening[] {
  if (typeof value !== 'object' || value === null) return [];
  const { dayOfWeek, opens, closes } = value as Thing;
  const days = [dayOfWeek]
    .flat()
    .slice(0, 14)
    .flatMap((day) => dayNamed(textIn(day)) ?? []);
  return openingOf(days, textIn(opens), textIn(closes));
}

/** For example `Mo-Fr 09:00-17:00` or `Mo,We 10:00-12:00`. */
function readShortForm(value: unknown): Opening[] {
  const [named = '', times = ''] = textIn(value).slice(0, 80).split(/\s+/);
  const days = named.split(',').flatMap((part) => {
    const [first, last] = part.split('-').map(dayNamed);
    return first ? daysFrom(first, last ?? first) : [];
  });
  const [opens = '', closes = ''] = times.split('-');
  return openingOf(days, opens, closes);
}

function openingOf(days: Weekday[], opens: string, closes: string): Opening[] {
  const start = timeOf(opens);
  const end = timeOf(closes);
  // Some write a closed day as one that opens and closes at midnight.
  const isClosed = start === end && start === '00:00';
  return start && end && !isClosed && days.length > 0 ? [{ days, start, end }] : [];
}

const timeOf = (text: string) => {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? [];
  if (!hour || !minute || Number(hour) > 24 || Number(minute) > 59) return undefined;
  return Number(hour) === 24 ? '23:59' : `${hour.padStart(2, '0')}:${minute}`;
};

/** By the name, the address or the first two letters of it. */
function dayNamed(text: string): Weekday | undefined {
  const name = text.slice(text.lastIndexOf('/') + 1).toLowerCase();
  return name.length < 2
    ? undefined
    : weekdays.find((day) => day.startsWith(name) || name === day.slice(0, 2));
}

function daysFrom(first: Weekday, last: Weekday) {
  const from = weekdays.indexOf(first);
  const count = ((weekdays.indexOf(last) - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, nth) => weekdays[(from + nth) % 7]!);
}
