/** `2026`, `2026-03` or `2026-03-01`: as exact as it was written. */
export type PartialDate = string;

const oldestYear = 1990;
/** A list may be written well before it comes into force; anything later is a slip of the pen. */
const maxYearsAhead = 2;

/** Undefined for what no calendar has, and for years in which nobody wrote or will write a document of today. */
export function toPartialDate(
  year: number,
  month: number | undefined,
  day: number | undefined,
  today: PartialDate,
): PartialDate | undefined {
  if (!Number.isInteger(year) || year < oldestYear || year > yearOf(today) + maxYearsAhead) return undefined;
  if (month === undefined) return String(year);
  if (month < 1 || month > 12) return undefined;
  if (day === undefined) return `${year}-${twoDigits(month)}`;
  const moment = new Date(Date.UTC(year, month - 1, day));
  return moment.getUTCMonth() === month - 1 && day >= 1
    ? `${year}-${twoDigits(month)}-${twoDigits(day)}`
    : undefined;
}

const dayMs = 24 * 60 * 60 * 1000;
const twoDigits = (number: number) => String(number).padStart(2, '0');
const yearOf = (date: PartialDate) => Number(date.slice(0, 4));

/** The day of a moment, in UTC. */
export const dayOf = (moment: Date): PartialDate => moment.toISOString().slice(0, 10);

export const firstDayOf = (date: PartialDate): PartialDate => dayOf(new Date(firstMoment(date)));
export const lastDayOf = (date: PartialDate): PartialDate => dayOf(new Date(lastMoment(date)));
export const dayBefore = (day: PartialDate): PartialDate => dayOf(new Date(firstMoment(day) - dayMs));

/** Below 0 when the first is earlier; 0 when one of them is not exact enough to tell. */
export function compareDates(one: PartialDate, other: PartialDate) {
  const length = Math.min(one.length, other.length);
  const [a, b] = [one.slice(0, length), other.slice(0, length)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** From the end of the earlier date to the start of the later one. */
export function daysBetween(earlier: PartialDate, later: PartialDate) {
  return Math.floor((firstMoment(later) - lastMoment(earlier)) / dayMs);
}

const partsOf = (date: PartialDate) => date.split('-').map(Number) as [number, number?, number?];

function firstMoment(date: PartialDate) {
  const [year, month = 1, day = 1] = partsOf(date);
  return Date.UTC(year, month - 1, day);
}

function lastMoment(date: PartialDate) {
  const [year, month, day] = partsOf(date);
  if (month === undefined) return Date.UTC(year, 11, 31);
  return day === undefined ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, day);
}
