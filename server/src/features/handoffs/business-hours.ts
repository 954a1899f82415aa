import { type AgentHandoff, closesNextDay, weekdays } from '@parley/contract/agents/agent-settings';
import { addDays, isoDateOf, type LocalDate, localDateOf, momentOf, weekdayOf } from '../../zoned-time.ts';

type Hours = Pick<AgentHandoff, 'businessHoursOnly' | 'businessHours' | 'holidays'>;
interface Opening {
  opensAt: Date;
  closesAt: Date;
}

export interface AnswerPromise {
  expectedAt: Date;
  /** When the team is to be reminded of it. */
  remindAt: Date;
}

const hourMs = 60 * 60 * 1000;
const minutesOfDay = 24 * 60;
/** Beyond this a business counts as closed for good. */
const daysAhead = 400;
/** The team is reminded when a quarter of the time is left, at most so much of its working time. */
const longestNoticeMs = hourMs;

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

/**
 * What the owner promises to whoever leaves an address now: an answer within so many of the business's hours, whether or
 * not visitors may call outside of them. Null where nothing is promised, or where no hours would keep it.
 */
export function promiseAnswer(
  { answerWithinHours, ...hours }: Hours & Pick<AgentHandoff, 'answerWithinHours'>,
  moment: Date,
): AnswerPromise | null {
  if (answerWithinHours === null) return null;
  const withinMs = answerWithinHours * hourMs;
  const worked = { ...hours, businessHoursOnly: true };
  const expectedAt = addWorkingTime(worked, moment, withinMs);
  const remindAt = addWorkingTime(worked, moment, withinMs - Math.min(withinMs / 4, longestNoticeMs));
  return expectedAt && remindAt && { expectedAt, remindAt };
}

/** The moment at which the business has been open for so long. */
function addWorkingTime(hours: Hours, from: Date, lengthMs: number): Date | null {
  let leftMs = lengthMs;
  let reached = from.getTime();
  // Last night's opening may still go on, and one that reaches into the next is counted once.
  for (let days = -1; days <= daysAhead; days += 1) {
    const opening = openingOn(hours, addDays(today(hours, from), days));
    if (!opening) continue;
    const begins = Math.max(opening.opensAt.getTime(), reached);
    const lastsMs = opening.closesAt.getTime() - begins;
    if (lastsMs >= leftMs) return new Date(begins + leftMs);
    if (lastsMs > 0) {
      leftMs -= lastsMs;
      reached = opening.closesAt.getTime();
    }
  }
  return null;
}

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

function minutesOf(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
