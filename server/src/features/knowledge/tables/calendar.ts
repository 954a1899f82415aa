/** Days of the week and of the year that a text names, as numbers: Monday is 0, 15 March is 315. */
export interface Calendar {
  weekdays: Set<number>;
  /** Parts of the year from one day to another; the end may lie before the start, over New Year. */
  seasons: { from: number; to: number }[];
}

const weekdayWords = [
  'monday mon montag mo lundi lunes lunedì maandag',
  'tuesday tue tues dienstag di mardi martes martedì dinsdag',
  'wednesday wed mittwoch mi mercredi miércoles mercoledì woensdag',
  'thursday thu thur thurs donnerstag do jeudi jueves giovedì donderdag',
  'friday fri freitag fr vendredi viernes venerdì vrijdag',
  'saturday sat samstag sa samedi sábado sabato zaterdag',
  'sunday sun sonntag so dimanche domingo domenica zondag',
];
const monthWords = [
  'january jan januar janvier enero gennaio januari',
  'february feb februar février febrero febbraio februari',
  'march mar märz mars marzo maart',
  'april apr avril abril aprile',
  'may mai mayo maggio mei',
  'june jun juni juin junio giugno',
  'july jul juli juillet julio luglio',
  'august aug août agosto augustus',
  'september sept sep septembre septiembre settembre',
  'october oct oktober okt octobre octubre ottobre',
  'november nov novembre noviembre',
  'december dec dezember dez décembre diciembre dicembre',
];
const placesOf = (rows: string[]) =>
  new Map(rows.flatMap((row, place) => row.split(' ').map((word) => [word, place] as const)));
const weekdayByWord = placesOf(weekdayWords);
export const monthByWord = placesOf(monthWords);
/** Short or everyday words that name a day or a month only beside another one, or written with a capital letter. */
const unclear = new Set('mo di mi do fr sa so mar mars may mai mei sat sun mon wed jan march'.split(' '));

export const isCalendarWord = (word: string) =>
  weekdayByWord.has(word) || monthByWord.has(word) || weekdayByWord.has(word.replace(/s$/, ''));

/** "Bank holiday Mondays" and "Easter Sunday" are days of their own, and not every Monday or Sunday. */
const makesHoliday = /^(?:holidays?|easter|whit|palm|mothering|shrove|ash|black|cyber)$/iu;
const isHolidayByName = (tokens: string[], at: number) =>
  makesHoliday.test(tokens[at - 1] ?? '') ||
  (/^good$/iu.test(tokens[at - 1] ?? '') && /^friday$/iu.test(tokens[at]!));

const lastDay = 31;
const token = /(?<!\d)\d{1,2}(?=(?:st|nd|rd|th|\.)?(?:\s|$|-|–))|\p{L}[\p{L}\p{M}]*|[-–—]/gu;
/** "The 10th of August" is 10 August. */
const ordinalEnding = /(?<=\d)(?:st|nd|rd|th)(?!\p{L})(?:\s{1,3}of(?!\p{L}))?/giu;
const joint = /^(?:[-–—]|to|till|until|through|thru|bis|à|au|a|al|tot)$/u;

export function calendarOf(text: string): Calendar {
  const weekdays = new Set<number>();
  const days: { from: number; to: number; at: number }[] = [];
  const tokens = (text.slice(0, 4000).replace(ordinalEnding, '').match(token) ?? []).slice(0, 800);
  const isJoint = (at: number) => joint.test(tokens[at]?.toLowerCase() ?? '');
  let lastWeekday: { day: number; at: number } | undefined;
  for (const [at, written] of tokens.entries()) {
    const lower = written.toLowerCase();
    const word = weekdayByWord.has(lower) || !lower.endsWith('s') ? lower : lower.slice(0, -1);
    const isClear =
      !unclear.has(word) ||
      (written !== lower && (at > 0 || tokens.length <= 4)) ||
      isBesideAnother(tokens, at) ||
      (monthByWord.has(word) && (ofMonth.test(tokens[at - 1] ?? '') || isBehindItsDay(tokens, at)));
    const day = isClear ? weekdayByWord.get(word) : undefined;
    const month = isClear ? monthByWord.get(lower) : undefined;
    if (lower === 'weekday' || lower === 'weekdays') for (const one of [0, 1, 2, 3, 4]) weekdays.add(one);
    if (lower === 'weekend' || lower === 'weekends') for (const one of [5, 6]) weekdays.add(one);
    if (lower === 'daily') for (const one of [0, 1, 2, 3, 4, 5, 6]) weekdays.add(one);
    if (day !== undefined && !isHolidayByName(tokens, at)) {
      weekdays.add(day);
      if (lastWeekday && lastWeekday.at === at - 2 && isJoint(at - 1))
        for (let one = lastWeekday.day; one !== day; one = (one + 1) % 7) weekdays.add(one);
      lastWeekday = { day, at };
    }
    if (month !== undefined) days.push({ ...daysOfMonth(tokens, at, month, isJoint(at - 2)), at });
  }
  return { weekdays, seasons: seasonsOf(days, isJoint, tokens) };
}

/** "In may" is the month, whoever leaves out the capital. */
const ofMonth = /^(?:in|during|early|late|mid|im|en|à)$/iu;

/** "Around 10 may", though not "the 10 may be late". */
const isBehindItsDay = (tokens: string[], at: number) =>
  /^\d{1,2}$/.test(tokens[at - 1] ?? '') &&
  !/^(?:be|have|not|also|get|need|take|cost|come|go|want)$/iu.test(tokens[at + 1] ?? '');

const isNamed = (word: string | undefined) =>
  word !== undefined && (weekdayByWord.has(word.toLowerCase()) || monthByWord.has(word.toLowerCase()));

/** "mon-fri", "Sat to Sun": a joint between two of them leaves no doubt. */
const isBesideAnother = (tokens: string[], at: number) =>
  [-1, 1].some(
    (step) => joint.test(tokens[at + step]?.toLowerCase() ?? '') && isNamed(tokens[at + 2 * step]),
  );

/** "3 November", "November 3", "3-17 November" or the whole month. */
function daysOfMonth(tokens: string[], at: number, month: number, isRange: boolean) {
  const base = 100 * (month + 1);
  const isDay = (one: number) => Number.isInteger(one) && one >= 1 && one <= lastDay;
  const [first, before, after] = [at - 3, at - 1, at + 1].map((place) => Number(tokens[place]));
  if (isRange && isDay(first!) && isDay(before!) && first! < before!)
    return { from: base + first!, to: base + before! };
  const day = [before!, after!].find(isDay);
  // "July 20-24"
  const last = joint.test(tokens[at + 2] ?? '') ? Number(tokens[at + 3]) : Number.NaN;
  const isRangeBehind =
    day === after && isDay(last) && last > after! && !monthByWord.has(nameAt(tokens, at + 4));
  if (isRangeBehind) return { from: base + after!, to: base + last };
  if (day !== undefined) return { from: base + day, to: base + day };
  const [start, end] = daysOfPart(tokens, at);
  return { from: base + start, to: base + end };
}

const nameAt = (tokens: string[], at: number) => tokens[at]?.toLowerCase() ?? '';

/** "The beginning of June", "late July": a third of the month. */
function daysOfPart(tokens: string[], at: number): [from: number, to: number] {
  const before = tokens.slice(Math.max(0, at - 2), at).map((word) => word.toLowerCase());
  const said = (before.at(-1) === 'of' ? before.at(-2) : before.at(-1)) ?? '';
  if (/^(?:early|beginning|start|anfang|début)$/u.test(said)) return [1, 10];
  if (/^(?:mid|middle|mitte|mi)$/u.test(said)) return [11, 20];
  return /^(?:late|end|ende|fin)$/u.test(said) ? [21, lastDay] : [1, lastDay];
}

function seasonsOf(
  days: { from: number; to: number; at: number }[],
  isJoint: (at: number) => boolean,
  tokens: string[],
) {
  const seasons: { from: number; to: number }[] = [];
  for (let nth = 0; nth < days.length; nth += 1) {
    const [one, next] = [days[nth]!, days[nth + 1]];
    // Between the months of "1 April to 31 October" stand the joint and the second day.
    const between = next ? tokens.slice(one.at + 1, next.at) : [];
    const isRange =
      next !== undefined && between.length <= 3 && between.some((_, place) => isJoint(one.at + 1 + place));
    if (isRange) {
      seasons.push({ from: one.from, to: next.to });
      nth += 1;
    } else seasons.push({ from: one.from, to: one.to });
  }
  return seasons;
}

/** Whether what is asked for lies inside what is offered. */
export function fallsInto(asked: Calendar, offered: Calendar): boolean {
  const isDay = asked.weekdays.size > 0 && [...asked.weekdays].every((day) => offered.weekdays.has(day));
  return (
    isDay ||
    asked.seasons.some((one) =>
      offered.seasons.some((other) => liesIn(one.from, other) && liesIn(one.to, other)),
    )
  );
}

export const liesIn = (day: number, { from, to }: { from: number; to: number }) =>
  from <= to ? day >= from && day <= to : day >= from || day <= to;
