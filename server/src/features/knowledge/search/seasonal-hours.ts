import type { PartialDate } from '../dates/index.ts';
import { type Language, writtenWordsOf } from '../language/index.ts';
import { calendarOf, liesIn } from '../tables/index.ts';
import {
  isAboutHours,
  isAboutOpening,
  namedIn,
  type ReadPassage,
  type ReadSentence,
  saysHours,
  speaksOfNamed,
} from './asked-hours.ts';
import type { AskedWord } from './asked-words.ts';
import { festivalAskedFor, holidayAskedFor, namesAnyHoliday } from './holidays.ts';
import { saysClosed, saysOpen } from './opening-hours.ts';
import type { FoundDetail, IndexedPassage } from './search-result.ts';
import type { SignalledSentence } from './sentences.ts';

type Season = { from: number; to: number };

interface SeasonalLine {
  passage: IndexedPassage;
  sentence: SignalledSentence;
  seasons: Season[];
}

const anyWeekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b|\bweek(?:days?|ends?)\b/iu;
const namesHours = /\b(?:hours|opening|open|öffnungszeiten|horaires?|horarios?|orari|openingstijden)\b/iu;
const fewestLines = 2;
const maxFurther = 7;

/** "From November to March we are closed": parts of the year that a sentence about hours, or the heading above it, is limited to. */
export function seasonsOfHours(text: string, heading: string | null | undefined): Season[] {
  const own = rangesIn(text);
  return own.length > 0 ? own : rangesIn(heading?.split(' › ').at(-1) ?? '');
}

/** Some days, as those around New Year, are an exception and no season. */
const rangesIn = (text: string) => calendarOf(text).seasons.filter((one) => daysOf(one) >= fewestDays);

const fewestDays = 28;
const daysOf = ({ from, to }: Season) => {
  const dayOfYear = (day: number) => 30 * (Math.floor(day / 100) - 1) + (day % 100);
  return (dayOfYear(to) - dayOfYear(from) + 360) % 360;
};

/**
 * Hours that change with the season: of the one that the asked day or month falls into, also where that is closed, and of all of
 * them where no time of the year was asked about.
 */
export function findSeasonalHours(
  question: string,
  asked: AskedWord[],
  { isEmpty }: Language,
  read: ReadPassage[],
  on: number | undefined,
): FoundDetail | undefined {
  if (!isAboutOpening(question)) return undefined;
  const named = namedIn(asked, question).filter(({ written }) => !isHoliday(written));
  const all = seasonalLines(read);
  const isScheme = linesOfOneDocument(all).length >= fewestLines;
  // Beside usual hours a single season may be that of the café alone.
  const saysNothingElse = ({ sentence }: SeasonalLine) =>
    writtenWordsOf(sentence.text).every((word) => isEmpty(word) || isAboutHours(word));
  const lines = all.filter(
    (line) => speaksOfNamed(named, line) && (isScheme || named.length > 0 || saysNothingElse(line)),
  );
  const { seasons: askedSeasons, weekdays } = calendarOf(question);
  if (askedSeasons.length > 0)
    return told(lines.filter((line) => askedSeasons.some((one) => line.seasons.some(covers(one)))));
  if (on !== undefined) return told(lines.filter(({ seasons }) => isWithin(on, seasons)));
  if (weekdays.size > 0 && !anyWeekday.test(question)) return undefined;
  return isScheme ? told(lines) : undefined;
}

/**
 * The day that a question is about, as its month and day: what "today" or "tomorrow" means, or the next of the one weekday that
 * it names.
 */
export function dayOfYearAsked(
  question: string,
  today: PartialDate | undefined,
  day: PartialDate | undefined,
) {
  const { weekdays, seasons } = calendarOf(question);
  if (seasons.length > 0) return undefined;
  if (day) return monthAndDayOf(day);
  const holiday = holidayAskedFor(question, today) ?? festivalAskedFor(question, today);
  if (holiday) return holiday.day;
  // "On Mondays" is no certain Monday.
  if (anyWeekday.test(question)) return undefined;
  const [weekday, ...others] = weekdays;
  if (!today || today.length < 10 || weekday === undefined || others.length > 0) return undefined;
  const next = new Date(`${today}T00:00:00Z`);
  // Of a date Sunday is 0, of a calendar Monday.
  next.setUTCDate(next.getUTCDate() + ((weekday + 8 - next.getUTCDay()) % 7));
  return monthAndDayOf(next.toISOString());
}

const monthAndDayOf = (date: string) => 100 * Number(date.slice(5, 7)) + Number(date.slice(8, 10));

const isHoliday = (word: string) => namesAnyHoliday(word) || festivalAskedFor(word, undefined) !== undefined;

const isWithin = (day: number, seasons: Season[]) => seasons.some((season) => liesIn(day, season));
const covers = (asked: Season) => (season: Season) => liesIn(asked.from, season) && liesIn(asked.to, season);

function seasonalLines(read: ReadPassage[]): SeasonalLine[] {
  return read.flatMap(({ passage, sentences }) =>
    sentences
      .filter((sentence) => !sentence.text.startsWith('|') && saysHours(sentence))
      .map((sentence) => ({
        passage,
        sentence,
        seasons: seasonsOfHours(sentence.text, sentence.heading ?? passage.heading),
      }))
      .filter((line) => line.seasons.length > 0 && isOfDoors(line)),
  );
}

/** A ferry that runs from ten to five is not open. */
const isOfDoors = ({ passage, sentence }: ReadSentence) =>
  saysOpen.test(sentence.text) ||
  saysClosed.test(sentence.text) ||
  namesHours.test(`${passage.documentTitle}\n${passage.heading ?? ''}\n${sentence.heading ?? ''}`);

/** Those of the document that was found first, in its order. */
const linesOfOneDocument = (lines: SeasonalLine[]) =>
  lines
    .filter(({ passage }) => passage.documentId === lines[0]?.passage.documentId)
    .sort(
      (one, other) =>
        one.passage.startsAt - other.passage.startsAt || one.sentence.startsAt - other.sentence.startsAt,
    );

function told(lines: SeasonalLine[]): FoundDetail | undefined {
  const [first, ...others] = linesOfOneDocument(lines).map(({ passage, sentence: { startsAt, endsAt } }) => ({
    passageId: passage.id,
    startsAt,
    endsAt,
  }));
  if (!first) return undefined;
  const further = others.slice(0, maxFurther);
  return { ...first, ...(further.length > 0 && { further }) };
}
