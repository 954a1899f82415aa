import { demoHours, demoMaxDaysAhead, demoMinutes } from '@parley/contract/leads/demos';
import { addDays, type LocalDate, localDateOf, momentOf, timeOfDay, weekdayOf } from '../../../zoned-time.ts';

const dayMs = 24 * 60 * 60 * 1000;
const minutesOfDay = 24 * 60;
const saturday = 5;

/** The moment at which the clocks of a zone show a time of a day. */
export function startOf(scheduledDate: string, scheduledTime: string, timezone: string) {
  const [hours, minutes] = scheduledTime.split(':').map(Number) as [number, number];
  return momentOf(dateOf(scheduledDate), hours * 60 + minutes, timezone);
}

/** When demos begin on a day of the team. */
function startsOfTeamDay(date: LocalDate) {
  if (weekdayOf(date) >= saturday) return [];
  const { timezone, from, until } = demoHours;
  const count = ((until - from) * 60) / demoMinutes;
  return Array.from({ length: count }, (_, nth) => momentOf(date, from * 60 + nth * demoMinutes, timezone));
}

/** Whether the team shows the product then. */
export const isDemoTime = (startsAt: Date) =>
  startsOfTeamDay(localDateOf(startsAt, demoHours.timezone)).some(
    (start) => start.getTime() === startsAt.getTime(),
  );

export const isNearEnough = (startsAt: Date, now: Date) =>
  startsAt.getTime() - now.getTime() <= demoMaxDaysAhead * dayMs;

/** When demos may begin on a day of whoever asks, which is a part of two days of the team. */
export function startsOfDay(date: string, timezone: string, now: Date) {
  const [from, until] = [momentOf(dateOf(date), 0, timezone), momentOf(dateOf(date), minutesOfDay, timezone)];
  const first = localDateOf(from, demoHours.timezone);
  return [first, addDays(first, 1)]
    .flatMap(startsOfTeamDay)
    .filter((start) => start >= from && start < until && start > now && isNearEnough(start, now))
    .filter((start) => startOf(date, timeOfDay(start, timezone), timezone).getTime() === start.getTime());
}

function dateOf(date: string): LocalDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return { year, month, day };
}
