import { type Language, writtenWordsOf } from '../language/index.ts';
import { type Calendar, calendarOf, isCalendarWord, lastOfDayIn, liesIn } from '../tables/index.ts';
import {
  isAboutHours,
  isAboutOpening,
  namedIn,
  type ReadPassage,
  saysHours,
  speaksOfNamed,
} from './asked-hours.ts';
import type { AskedWord } from './asked-words.ts';
import { fitOf } from './fitting-figures.ts';
import { namesAnyHoliday } from './holidays.ts';
import { type HoursTable, hoursTablesIn, seasonNamedIn, seasonTablesIn } from './hours-tables.ts';
import { lineAbove } from './line-above.ts';
import { asksForHours, saysClosed, saysOpen, tellsHours } from './opening-hours.ts';
import type { FoundDetail, IndexedPassage, Place } from './search-result.ts';
import { seasonsOfHours } from './seasonal-hours.ts';
import type { SignalledSentence } from './sentences.ts';

const tellsWhenOpen = ({ text }: { text: string }) => tellsHours('open', text) === true;

/**
 * The sentence with the hours of the weekday that a question names, also where it only names the days around it: "Tuesday to
 * Sunday 10:00 to 17:00". Whatever else the question names must stand there or above; of several the one that speaks of
 * nothing else is meant, so that "are you open" finds the doors and not the evening class.
 */
export function findHoursOfDay(
  question: string,
  asked: AskedWord[],
  { isEmpty }: Language,
  read: ReadPassage[],
  on?: number | undefined,
) {
  const calendar = calendarOf(question);
  if (!asksForHours.test(question) || calendar.weekdays.size !== 1 || calendar.seasons.length > 0)
    return undefined;
  const named = namedIn(asked, question);
  const candidates = read.flatMap(({ passage, sentences, titleLine }) =>
    sentences
      .filter((sentence) => isHoursOf(calendar, sentence) && !isOfOtherSeason(sentence, on))
      .filter((sentence) => speaksOfNamed(named, { passage, sentence, titleLine }))
      .map(({ text, startsAt, endsAt }) => ({
        passageId: passage.id,
        startsAt,
        endsAt: endOfQualified(passage.text, { text, endsAt }, calendar, sentences),
        others: writtenWordsOf(text).filter((word) => !isEmpty(word) && !isAboutHours(word)).length,
        title: lineAbove(passage.text, startsAt),
      })),
  );
  const [best] = candidates.sort((one, other) => one.others - other.others);
  if (!best) return undefined;
  // Those of the kitchen and those of the bar, where neither was named.
  const further = candidates
    .filter(({ passageId, title }) => passageId === best.passageId && title !== undefined)
    .filter((one, at, all) => all.findIndex(({ title }) => title === one.title) === at)
    .filter(({ title }) => best.title !== undefined && title !== best.title)
    .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
  const { passageId, startsAt, endsAt } = best;
  return { passageId, startsAt, endsAt, ...(further.length > 0 && { further }) };
}

/** The rows of the one weekday that a question names, where just one table of hours has them. */
export function findRowsOfDay(
  question: string,
  asked: AskedWord[],
  read: ReadPassage[],
): FoundDetail | undefined {
  const { weekdays, seasons } = calendarOf(question);
  if (!asksForHours.test(question) || weekdays.size !== 1 || seasons.length > 0) return undefined;
  const named = namedIn(asked, question);
  const [only, other] = hoursInTables(named, read);
  if (!only || other) return undefined;
  // Those of the kitchen in a table, those of the doors in a sentence.
  const isOfDoors = ({ passage, sentences }: ReadPassage) =>
    sentences.some((one) => isHoursOf({ weekdays, seasons }, one) && isBelowPlain(passage, one));
  if (named.length === 0 && !only.isPlain && read.some(isOfDoors)) return undefined;
  const isAsked = ({ days }: { days: Set<number> }) => [...days].some((day) => weekdays.has(day));
  const [first, ...further] = only.lines
    .filter(isAsked)
    .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
  if (!first) return undefined;
  const { passage, columns } = only;
  return { passageId: passage.id, ...first, further, ...(columns && { columns }) };
}

/** Hours that a table tells season by season: those of the season that is named, or of all of them. */
export function findHoursOfSeasons(
  question: string,
  asked: AskedWord[],
  read: ReadPassage[],
): FoundDetail | undefined {
  if (!isAboutOpening(question)) return undefined;
  const season = seasonNamedIn(question);
  const named = namedIn(asked, question).filter(({ written }) => !season?.split(/[ -]/).includes(written));
  const tables = tablesNamed(named, read, seasonTablesIn);
  const [only] = tables;
  if (!only || tables.length > 1) return undefined;
  const ofSeason = only.lines.filter(({ name }) => season !== undefined && seasonNamedIn(name) === season);
  const lines = ofSeason.length > 0 ? ofSeason : only.lines;
  const [first, ...further] = lines.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
  return { passageId: only.passage.id, ...first!, further, columns: only.columns };
}

/** What limits hours without a day of its own. */
const limits =
  /(?<!\p{L})(?:by appointment|on request|except|unless|last (?:entry|admission|orders?)|nach vereinbarung|auf anfrage|außer|sur rendez-vous|sauf|con cita|salvo|su appuntamento|tranne|op afspraak|behalve)(?!\p{L})/iu;

/** "Tuesday to Saturday 10 to 4. Saturdays by appointment only.": what goes on about the same day belongs to it. */
function endOfQualified(
  text: string,
  hours: { text: string; endsAt: number },
  calendar: Calendar,
  sentences: SignalledSentence[],
) {
  let { endsAt } = hours;
  for (const next of sentences) {
    const isNext = next.startsAt >= endsAt && /^[ \t]{0,5}$/.test(text.slice(endsAt, next.startsAt));
    if (!isNext) continue;
    const fits = fitOf({ ranges: [], calendar }, next.text);
    if (fits < 0 || (fits === 0 && !limits.test(next.text))) break;
    endsAt = next.endsAt;
  }
  return endsAt;
}

const isOfOtherSeason = ({ text, heading }: SignalledSentence, on: number | undefined) => {
  const seasons = seasonsOfHours(text, heading);
  return on !== undefined && seasons.length > 0 && !seasons.some((season) => liesIn(on, season));
};

const isHoursOf = (calendar: Calendar, sentence: SignalledSentence) =>
  !sentence.text.startsWith('|') &&
  fitOf({ ranges: [], calendar }, sentence.text) === 1 &&
  saysHours(sentence);

const fewestLines = 2;

/**
 * All opening hours that stand below each other, lines or rows, each for days of its own: where no day is asked for the whole,
 * where several are, "on weekdays", those of them.
 */
export function findAllHours(
  question: string,
  asked: AskedWord[],
  read: ReadPassage[],
): FoundDetail | undefined {
  const { weekdays, seasons } = calendarOf(question);
  if (!isAboutOpening(question)) return undefined;
  if (weekdays.size === 1 || seasons.length > 0) return undefined;
  const isAsked = (days: Set<number>) => weekdays.size === 0 || [...days].some((day) => weekdays.has(day));
  const named = namedIn(asked, question);
  const runs = [...listedHours(named, read), ...hoursInTables(named, read)];
  // Two lists may be those of two places: which one is meant is not known.
  const [only] = runs;
  if (!only) return weekdays.size > 0 ? undefined : findHoursBelowHeading(question, named, read);
  if (runs.length > 1) return undefined;
  const lines = only.lines.filter(({ days }) => isAsked(days));
  const [first, ...others] = lines.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
  if (!first) return undefined;
  const further = weekdays.size === 0 ? [...others, ...only.beside] : others;
  return { passageId: only.passage.id, ...first, further, ...(only.columns && { columns: only.columns }) };
}

interface HoursRun {
  passage: IndexedPassage;
  lines: (Place & { days: Set<number> })[];
  /** What is said of holidays right behind them. */
  beside: Place[];
  /** Of a table, those that are asked for. */
  columns?: number[];
}

function listedHours(named: AskedWord[], read: ReadPassage[]): HoursRun[] {
  return read.flatMap(({ passage, sentences, titleLine }) =>
    runsOfHours(passage, sentences)
      .filter(([sentence]) => speaksOfNamed(named, { passage, sentence: sentence!, titleLine }))
      .map((lines) => ({
        passage,
        lines: lines.map((line) => ({ ...line, days: calendarOf(line.text).weekdays })),
        beside: [],
      })),
  );
}

/** Of several tables the one right below a heading that says only that it tells the hours. */
function hoursInTables(named: AskedWord[], read: ReadPassage[]) {
  const tables = tablesNamed(named, read, hoursTablesIn);
  const plain = tables.filter(({ isPlain }) => isPlain);
  return plain.length === 1 ? plain : tables;
}

const tablesNamed = (
  named: AskedWord[],
  read: ReadPassage[],
  tablesIn: (passage: IndexedPassage) => HoursTable[],
) =>
  read.flatMap(({ passage, sentences, titleLine }) =>
    tablesIn(passage).flatMap((table) => {
      const columns = columnsNamed(named, table, titleLine);
      if (columns.length === 0 || (named.length === 0 && !table.isCalledHours)) return [];
      return {
        passage,
        lines: table.rows,
        beside: exceptionsBehind(passage, table.rows.at(-1)!.endsAt, sentences),
        columns,
        isPlain: headingOfHours.test(table.heading),
      };
    }),
  );

/** The columns that hold what the question names and nothing above the table does: all of them where that is nothing. */
function columnsNamed(named: AskedWord[], { columns, above }: HoursTable, titleLine = '') {
  const said = new Set(writtenWordsOf(`${above} ${titleLine}`));
  const left = named
    .map(({ written, correctedTo }) => correctedTo ?? written)
    .filter((word) => !said.has(word));
  return columns.flatMap((column, at) => {
    const words = writtenWordsOf(column);
    return at > 0 && left.every((word) => words.includes(word)) ? [at] : [];
  });
}

const maxExceptions = 2;
const maxExceptionWords = 45;

/** "We are closed on bank holidays.", right below the hours. */
function exceptionsBehind({ text }: IndexedPassage, end: number, sentences: SignalledSentence[]) {
  const found: Place[] = [];
  let endsAt = end;
  for (const one of sentences) {
    if (one.startsAt < endsAt) continue;
    const isNext = text.slice(endsAt, one.startsAt).trim() === '';
    const isException =
      (saysClosed.test(one.text) || saysOpen.test(one.text)) &&
      (namesAnyHoliday(one.text) || calendarOf(one.text).seasons.length > 0);
    if (!isNext || !isException || one.text.split(/\s+/).length > maxExceptionWords) break;
    endsAt = one.endsAt;
    found.push({ startsAt: one.startsAt, endsAt });
    if (found.length === maxExceptions) break;
  }
  return found;
}

export const namesDays = (text: string) => {
  const { weekdays, seasons } = calendarOf(text);
  return weekdays.size + seasons.length > 0;
};

const headingOfHours =
  /^(?:(?:our|the|shop|store|office|opening|business|trading|visiting|school|studio)\s){0,2}(?:hours|opening times|times|öffnungszeiten|horaires|horarios?|orari|openingstijden)$|^when (?:are we|we are) open\W?$/iu;

const isBelowPlain = (passage: IndexedPassage, { heading }: SignalledSentence) =>
  headingOfHours.test((heading ?? passage.heading ?? '').split(' › ').at(-1)!.trim());

/** What stands below "Hours" or "Opening times", where just one place has such a heading: its hours, and what goes on about days. */
function findHoursBelowHeading(
  question: string,
  named: AskedWord[],
  read: ReadPassage[],
): FoundDetail | undefined {
  const asksWhenClosed = saysClosed.test(question);
  const found = read.flatMap(({ passage, sentences }) => {
    const below = sentences.filter((sentence) => isBelowPlain(passage, sentence));
    // Where hours stand beside it, what only says when it is closed is not when it is open.
    const hasHours = !asksWhenClosed && below.some(tellsWhenOpen);
    const isHours = hasHours ? tellsWhenOpen : saysHours;
    const first = below.findIndex(
      (sentence) =>
        isHours(sentence) && !sentence.text.startsWith('|') && speaksOfNamed(named, { passage, sentence }),
    );
    if (first === -1) return [];
    const end = below.findIndex(({ text }, at) => at > first && !namesDays(text));
    return [{ passage, lines: below.slice(first, end === -1 ? undefined : end) }];
  });
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  const [first, ...further] = only.lines.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
  return { passageId: only.passage.id, ...first!, further };
}

function runsOfHours({ text }: IndexedPassage, sentences: SignalledSentence[]) {
  const runs: SignalledSentence[][] = [];
  let days = new Set<number>();
  for (const sentence of sentences) {
    const own = calendarOf(sentence.text).weekdays;
    const last = runs.at(-1)?.at(-1);
    const isNext = last && /^[^\S\n]*\n\s*$/.test(text.slice(last.endsAt, sentence.startsAt));
    const isLine =
      own.size > 0 && !sentence.text.startsWith('|') && saysHours(sentence) && hasOnlyHours(sentence.text);
    if (!isLine) runs.push([]);
    else if (isNext && ![...own].some((day) => days.has(day))) runs.at(-1)!.push(sentence);
    else {
      runs.push([sentence]);
      days = new Set();
    }
    if (isLine) for (const day of own) days.add(day);
  }
  return runs.filter(({ length }) => length >= fewestLines);
}

/** A line that begins with a day, whatever mark stands before it. */
const hasOnlyHours = (text: string) => {
  const [first = ''] = text.match(/\p{L}+/u) ?? [];
  return isCalendarWord(first.toLowerCase()) || /^(?:weekdays?|weekends?|daily)$/iu.test(first);
};

const asksWhen =
  /\b(?:when|what time|until what time|how late|how early)\b|^\W*(?:what(?:['’]?s| is) )?(?:the |your )?(?:last|latest|final)\b/iu;
const tellsTime = /\d ?(?:[ap]\.?m\b|[:.h]\d{2}|(?:minutes?|mins?|hours?|hrs?)\b)|\bnoon\b/iu;

/**
 * "The last entry on Saturday" is not when the doors close: the sentence that says when it is, and where that counts back from
 * the closing time, the hours of the day beside it.
 */
export function findLastOfDay(question: string, read: ReadPassage[]): FoundDetail | undefined {
  const last = lastOfDayIn(question);
  if (!last || !asksWhen.test(question)) return undefined;
  const calendar = calendarOf(question);
  const isOther = (text: string) => {
    const offered = calendarOf(text);
    return offered.weekdays.size + offered.seasons.length > 0 && fitOf({ ranges: [], calendar }, text) !== 1;
  };
  for (const { passage, sentences } of read) {
    const sentence = sentences.find(
      ({ text }) => last.isSaidIn(text) && tellsTime.test(text) && !text.startsWith('|') && !isOther(text),
    );
    if (!sentence) continue;
    const { startsAt, endsAt } = sentence;
    const counts = /\bbefore\b.{0,20}\bclos/iu.test(sentence.text);
    const hours = counts ? sentences.filter((one) => isHoursOf(calendar, one)) : [];
    const further =
      hours.length === 1 ? hours.map((one) => ({ startsAt: one.startsAt, endsAt: one.endsAt })) : [];
    return { passageId: passage.id, startsAt, endsAt, ...(further.length > 0 && { further }) };
  }
  return undefined;
}
