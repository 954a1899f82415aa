import { type AgentHandoff, closesNextDay, weekdays } from '@parley/contract/agents/agent-settings';
import { addDays, isoDateOf, type LocalDate, localDateOf, momentOf, weekdayOf } from './zoned-time.ts';

type Hours = Pick<AgentHandoff, 'businessHoursOnly' | 'businessHours' | 'holidays'>;
interface Opening {
  opensAt: Date;
  closesAt: Date;
}

const hourMs = 60 * 60 * 1000;
const minutesOfDay = 24 * 60;
/** Beyond this a business counts as closed for good. */
const daysAhead = 400;
/** So shortly before closing nobody can promise an answer for today. */
const leastTimeLeftMs = hourMs / 2;
const answeredWithinMs = 4 * hourMs;
const whereHoursDoNotMatterMs = 24 * hourMs;
const whereItNeverOpensMs = 48 * hourMs;

/** Whether the team is there by its own word. Where hours do not matter it always is, except on holidays. */
export const isOpenAt = (hours: Hours, moment: Date) => closingTime(hours, moment) !== null;

/** When the team is there next, or null if it never will be. */
export function nextOpening(hours: Hours, after: Date): Date | null {
  return openingAfter(hours, after)?.opensAt ?? null;
}

/** When the present opening ends; null while closed. Last night's may still go on, and reach into today's. */
export function closingTime(hours: Hours, moment: Date): Date | null {
  const closings = [-1, 0].flatMap((days) => {
    const opening = openingOn(hours, addDays(today(hours, moment), days));
    return opening && opening.opensAt <= moment && moment < opening.closesAt
      ? [opening.closesAt.getTime()]
      : [];
  });
  return closings.length > 0 ? new Date(Math.max(...closings)) : null;
}

/** By when a visitor who leaves an address now can be promised an answer. */
export function expectAnswer(hours: Hours, moment: Date): Date {
  if (!hours.businessHoursOnly && isOpenAt(hours, moment)) return expectWithinADay(hours, moment);
  const closesAt = closingTime(hours, moment);
  if (closesAt && closesAt.getTime() - moment.getTime() >= leastTimeLeftMs) return closesAt;
  const next = openingAfter(hours, moment);
  return next ? soonAfterOpening(next) : (closesAt ?? later(moment, whereItNeverOpensMs));
}

/** Visitors may call at any time; an answer is all the same promised for a time at which somebody works. */
function expectWithinADay(hours: Hours, moment: Date) {
  const inADay = later(moment, whereHoursDoNotMatterMs);
  const worked = { ...hours, businessHoursOnly: true };
  if (isOpenAt(worked, inADay)) return inADay;
  const next =
    openingAfter(worked, inADay) ?? (isOpenAt(hours, inADay) ? undefined : openingAfter(hours, inADay));
  return next ? soonAfterOpening(next) : inADay;
}

const soonAfterOpening = ({ opensAt, closesAt }: Opening) =>
  new Date(Math.min(opensAt.getTime() + answeredWithinMs, closesAt.getTime()));

function openingAfter(hours: Hours, after: Date) {
  for (let days = 0; days <= daysAhead; days += 1) {
    const opening = openingOn(hours, addDays(today(hours, after), days));
    if (opening && opening.opensAt > after) return opening;
  }
  return undefined;
}

/** What opens on this day, however late it closes: a night and its holiday are those of the day before midnight. */
function openingOn(
  { businessHoursOnly, businessHours, holidays }: Hours,
  date: LocalDate,
): Opening | undefined {
  const day = businessHours[weekdays[weekdayOf(date)]!];
  if ((businessHoursOnly && !day.enabled) || holidays.some((holiday) => holiday.date === isoDateOf(date)))
    return undefined;
  const { start, end } = businessHoursOnly ? minutesAfterMidnight(day) : { start: 0, end: minutesOfDay };
  const { timezone } = businessHours;
  const opensAt = momentOf(date, start, timezone, 'first');
  const closesAt = momentOf(date, end, timezone, 'last');
  return opensAt < closesAt ? { opensAt, closesAt } : undefined;
}

function minutesAfterMidnight(day: { start: string; end: string }) {
  const [start, end] = [minutesOf(day.start), minutesOf(day.end)];
  if (closesNextDay(day)) return { start, end: end + minutesOfDay };
  // Before nights were known the last minute of a day was the only way to say its end.
  return { start, end: end === minutesOfDay - 1 ? minutesOfDay : end };
}

const today = ({ businessHours }: Hours, moment: Date) => localDateOf(moment, businessHours.timezone);
const later = (moment: Date, byMs: number) => new Date(moment.getTime() + byMs);

function minutesOf(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
