/** A day in some time zone's calendar. */
export interface LocalDate {
  year: number;
  /** 1 for January. */
  month: number;
  day: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock on the wall shows there, as if it were UTC: two such numbers can be compared and taken apart. */
function wallTimeOf(moment: number, timeZone: string) {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatFor(timeZone).formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

export function localDateOf(moment: Date, timeZone: string): LocalDate {
  const wall = new Date(wallTimeOf(moment.getTime(), timeZone));
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}

/** As the clocks there show it, such as `14:30`. */
export const timeOfDay = (moment: Date, timeZone: string) =>
  new Date(wallTimeOf(moment.getTime(), timeZone)).toISOString().slice(11, 16);

export function addDays({ year, month, day }: LocalDate, days: number): LocalDate {
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** 0 for Monday. */
export const weekdayOf = ({ year, month, day }: LocalDate) =>
  (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;

export const isoDateOf = ({ year, month, day }: LocalDate) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/**
 * The moment at which the clocks there show this many minutes after midnight, more than a day's being the next day. A time
 * that comes twice (clocks go back) is the `first` or the `last` of the two; one that never comes (clocks go forward) is the
 * moment of the jump.
 */
export function momentOf(
  date: LocalDate,
  minutes: number,
  timeZone: string,
  which: 'first' | 'last' = 'first',
) {
  const wanted = Date.UTC(date.year, date.month - 1, date.day) + minutes * minuteMs;
  const offsets = [wanted - dayMs, wanted, wanted + dayMs].map(
    (moment) => wallTimeOf(moment, timeZone) - moment,
  );
  const moments = offsets.map((offset) => wanted - offset).sort((a, b) => a - b);
  const fitting = moments.filter((moment) => wallTimeOf(moment, timeZone) === wanted);
  const found = which === 'first' ? fitting[0] : fitting.at(-1);
  return new Date(found ?? jumpBetween(moments[0]!, moments.at(-1)!, wanted, timeZone));
}

/** The first moment, to the second, at which the clocks show more than what they never show. */
function jumpBetween(from: number, to: number, wanted: number, timeZone: string) {
  let [before, after] = [from, to];
  while (after - before > 1000) {
    const middle = before + Math.floor((after - before) / 2000) * 1000;
    if (wallTimeOf(middle, timeZone) < wanted) before = middle;
    else after = middle;
  }
  return after;
}

/** Making one takes longer than everything else here. */
function formatFor(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}
