import { type AnalyticsDays, maxAnalyticsDays } from '@parley/contract/insights/analytics';

/** The days that are looked at, as they stand in the address. */
export interface ShownRange {
  days: AnalyticsDays;
  from: string | undefined;
  to: string | undefined;
}

const isoDate = /^\d{4}-\d\d-\d\d$/;

export function readRange(address: URLSearchParams, defaultDays: AnalyticsDays): ShownRange {
  const dateOf = (name: string) => {
    const date = address.get(name) ?? '';
    return isoDate.test(date) ? date : undefined;
  };
  const days = Number(address.get('days'));
  return {
    days: days === 7 || days === 30 || days === 90 ? days : defaultDays,
    from: dateOf('from'),
    to: dateOf('to'),
  };
}

/** As a day of the calendar: as a moment it would be the day before, west of Greenwich. */
export const toDay = (date: string) => new Date(`${date}T00:00:00`);

export const toDate = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

const dayNumber = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);

/** Why these days cannot be shown; the server would say the same. */
export function rangeFault(from: string, to: string): string | undefined {
  const count = dayNumber(to) - dayNumber(from) + 1;
  if (count < 1) return 'The first day is after the last day. Choose an earlier first day.';
  if (count > maxAnalyticsDays) return `Choose at most ${maxAnalyticsDays} days. These are ${count}.`;
  return undefined;
}

/** `Last 7 days`, or the days themselves where somebody has picked them. */
export const rangeText = ({ days, from, to }: ShownRange) =>
  from || to ? 'the days you picked' : `the last ${days} days`;
