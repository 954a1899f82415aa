import type { PartialDate } from '../dates/index.ts';
import { calendarOf, liesIn, monthByWord } from '../tables/index.ts';

interface Holiday {
  names: RegExp;
  /** As 1225 for 25 December; or how many days it lies behind Easter Sunday. */
  on: { day: number } | { behindEaster: number };
}

// dynamic-pattern: only the names below, which are literals
const named = (names: string) => new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'iu');

const holidays: Holiday[] = [
  {
    names: named(
      "new year['’]?s?['’]? day|neujahr(?:stag)?|jour de l['’]an|nouvel an|año nuevo|capodanno|ano novo|nieuwjaarsdag",
    ),
    on: { day: 101 },
  },
  {
    names: named(
      "new year['’]?s?['’]? eve|silvester|saint[- ]sylvestre|nochevieja|san silvestro|oudjaarsdag|oudejaarsavond",
    ),
    on: { day: 1231 },
  },
  {
    names: named(
      '(?:christmas|x-?mas) eve|heilig(?:er )?abend|veille de noël|nochebuena|vigilia di natale|véspera de natal|kerstavond',
    ),
    on: { day: 1224 },
  },
  {
    names: named(
      '(?:christmas|x-?mas) day|(?:ersten?|1\\.) weihnachts(?:feier)?tag|jour de noël|día de navidad|giorno di natale|dia de natal|eerste kerstdag',
    ),
    on: { day: 1225 },
  },
  {
    names: named(
      "boxing day|st\\.? stephen['’]?s day|(?:zweiten?|2\\.) weihnachts(?:feier)?tag|santo stefano|tweede kerstdag",
    ),
    on: { day: 1226 },
  },
  {
    names: named(
      'good friday|karfreitag|vendredi saint|viernes santo|venerdì santo|sexta-feira santa|goede vrijdag',
    ),
    on: { behindEaster: -2 },
  },
  {
    names: named('easter sunday|ostersonntag|dimanche de pâques|domingo de pascua|eerste paasdag'),
    on: { behindEaster: 0 },
  },
  {
    names: named(
      "easter monday|ostermontag|lundi de pâques|lunes de pascua|pasquetta|lunedì dell['’]angelo|tweede paasdag",
    ),
    on: { behindEaster: 1 },
  },
];

/** Which of the holidays a text names, by their places in the list. */
const holidaysIn = (text: string) => holidays.flatMap(({ names }, at) => (names.test(text) ? [at] : []));

export const namesHoliday = (text: string) => holidaysIn(text).length > 0;

/** A day of the year, and the holiday on it where it was named by that. */
export interface NamedDay {
  /** 1225 for 25 December. */
  day: number;
  holiday?: number;
}

/** The one holiday that a question names, on the day on which it falls next. */
export function holidayAskedFor(question: string, today: PartialDate | undefined): NamedDay | undefined {
  const [holiday, ...others] = holidaysIn(question);
  if (holiday === undefined || others.length > 0) return undefined;
  const { on } = holidays[holiday]!;
  if ('day' in on) return { day: on.day, holiday };
  const now = today ? new Date(`${today.slice(0, 10).padEnd(10, '-01')}T00:00:00Z`) : new Date();
  const written = /\b20\d{2}\b/.exec(question)?.[0];
  const year = written ? Number(written) : now.getUTCFullYear();
  const falls = easterOf(year, on.behindEaster);
  return { day: dayNumber(written || falls >= now ? falls : easterOf(year + 1, on.behindEaster)), holiday };
}

/** Who says Christmas means the days around it, of which the main day is told first. */
const festivals: { names: RegExp; mainDay: string; days: { from: number; to: number } | 'around Easter' }[] =
  [
    {
      names: named('christmas|x-?mas|weihnachten|noël|navidad|natale|natal|kerst(?:mis)?'),
      mainDay: 'christmas day',
      days: { from: 1223, to: 1231 },
    },
    {
      names: named('easter|ostern|pâques|pascua|pasqua|páscoa|pasen'),
      mainDay: 'easter sunday',
      days: 'around Easter',
    },
    {
      names: named('new year|neujahr|nouvel an|año nuevo|capodanno|ano novo'),
      mainDay: "new year's day",
      days: { from: 1231, to: 102 },
    },
  ];
const festivalsIn = (question: string) =>
  namesHoliday(question) ? [] : festivals.filter(({ names }) => names.test(question));

/** The main day of the festival that a question names without saying which of its days. */
export function festivalAskedFor(question: string, today: PartialDate | undefined): NamedDay | undefined {
  const [festival, ...others] = festivalsIn(question);
  if (!festival || others.length > 0) return undefined;
  const asked = holidayAskedFor(festival.mainDay, today);
  return asked && { day: asked.day };
}

interface Span {
  from: number;
  to: number;
}

const between = /(?<!\p{L})(?:between|in between|zwischen|entre|fra|tra|tussen)(?!\p{L})/iu;
const betweenTheYears = { from: 1227, to: 1230 };

/** The days of the festivals that a question names: those from Christmas to New Year, or the ones that lie between both. */
export function festivalDaysAskedFor(question: string, today: PartialDate | undefined): Span | undefined {
  const asked = festivalsIn(question);
  const [first, last] = [asked[0], asked.at(-1)];
  if (!first || !last) return undefined;
  if (first.days !== 'around Easter' && last.days !== 'around Easter')
    return first !== last && between.test(question)
      ? betweenTheYears
      : { from: first.days.from, to: last.days.to };
  if (asked.length > 1) return undefined;
  const [from, to] = ['good friday', 'easter monday'].map((one) => holidayAskedFor(one, today)?.day);
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}

/** Whether a text names one of these days, by its date or by its name. */
export function namesDayWithin(text: string, span: Span) {
  const named = holidaysIn(text).flatMap((at) => {
    const { on } = holidays[at]!;
    return 'day' in on ? [{ from: on.day, to: on.day }] : [];
  });
  return [...shortSpansIn(text), ...named].some(
    (one) => liesIn(one.from, span) || liesIn(one.to, span) || liesIn(span.from, one),
  );
}

const dayNumber = (date: Date) => 100 * (date.getUTCMonth() + 1) + date.getUTCDate();

/** The Gregorian computus of Meeus, Jones and Butcher. */
function easterOf(year: number, behind: number) {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const place = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(place / 31) - 1, (place % 31) + 1 + behind));
}

const listedDays =
  /((?:\d{1,2}(?:st|nd|rd|th|\.)?\s{0,3}(?:,|and|&|und|et|y|e|en)\s{1,3}(?:and\s{1,3})?){1,6})\d{1,2}(?:st|nd|rd|th|\.)?\s{1,3}(\p{L}{3,12})/giu;

/** Longer ones are seasons, and what holds in them is the rule. */
const maxDaysOfException = 31;
const countedDay = (day: number) => Math.floor(day / 100) * 31 + (day % 100);
const isShort = ({ from, to }: { from: number; to: number }) =>
  (countedDay(to) - countedDay(from) + 372) % 372 < maxDaysOfException;

/** Days of the year that a text names: "24, 25 and 26 December", "1 January", "from 20 December to 3 January". */
export function shortSpansIn(text: string) {
  const listed = [...text.matchAll(listedDays)].flatMap(([, days = '', month = '']) => {
    const place = monthByWord.get(month.toLowerCase());
    return place === undefined
      ? []
      : (days.match(/\d{1,2}/g) ?? []).map((day) => 100 * (place + 1) + Number(day));
  });
  return [...calendarOf(text).seasons.filter(isShort), ...listed.map((day) => ({ from: day, to: day }))];
}

/** How closely a text names a day: by its name or its date, or only by a time of the year around it; undefined where not at all. */
export function namesDay(text: string, { day, holiday }: NamedDay): 'itself' | 'around' | undefined {
  if (holiday !== undefined && holidays[holiday]!.names.test(text)) return 'itself';
  const spans = shortSpansIn(text).filter((span) => liesIn(day, span));
  if (spans.length === 0) return undefined;
  return spans.some(({ from, to }) => from === to) ? 'itself' : 'around';
}

/** Said of holidays at large; one that is named by its day speaks for itself alone. */
const allHolidays =
  /(?<!\p{L})(?:(?:bank|public) holidays?|holidays|feiertag\p{L}{0,2}|jours? fériés?|festivos?|festivi|feriados?|feestdagen|christmas(?! (?:eve|day))|x-?mas|easter(?! (?:sunday|monday))|new year(?!['’]s)|weihnachten|ostern|noël|pâques|navidad|pascua|natale|pasqua|natal|kerst|pasen)(?!\p{L})/iu;

/** Whether a text speaks of a holiday, or of holidays at large. */
export const namesAnyHoliday = (text: string) => namesHoliday(text) || allHolidays.test(text);

/** Whether a question asks about a holiday of which a text says nothing: what it tells are other days. */
export function leavesOutHoliday(question: string, text: string) {
  const asked = holidayAskedFor(question, undefined);
  return asked !== undefined && namesDay(text, asked) === undefined && !allHolidays.test(text);
}
