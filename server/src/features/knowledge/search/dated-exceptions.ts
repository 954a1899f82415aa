import type { PartialDate } from '../dates/index.ts';
import { sentencesOf } from '../passages/index.ts';
import { calendarOf } from '../tables/index.ts';
import {
  festivalAskedFor,
  festivalDaysAskedFor,
  holidayAskedFor,
  type NamedDay,
  namesDay,
  namesDayWithin,
  namesHoliday,
  shortSpansIn,
} from './holidays.ts';
import { saysClosed, saysOpen } from './opening-hours.ts';
import type { PassageIndex } from './passage-index.ts';
import type { Place } from './search-result.ts';

const asksAboutDay =
  /(?<!\p{L})(?:open|opens|opened|opening|close|closes|closed|closing|shut|come|visit|hours|geöffnet|offen|geschlossen|ouvert\p{L}?|fermé\p{L}?|abiert\p{L}{1,2}|cerrad\p{L}{1,2}|apert\p{L}|chius\p{L}|gesloten)(?!\p{L})/iu;
/** What can be done on a day only where somebody is there. */
const needsSomebody =
  /(?<!\p{L})(?:collect(?:ed|ion)?|pick(?:ed)?[ -]?(?:\p{L}{1,10} )?up|pickup|drop(?:ped)?[ -]?(?:\p{L}{1,10} )?off|fetch|abholen|abgeben|bringen|ophalen|recoger|ritirare)(?!\p{L})/iu;

const maxExceptions = 200;

interface DatedSentence {
  /** Which passage of the index. */
  at: number;
  text: string;
  startsAt: number;
  endsAt: number;
}

export interface FoundException extends DatedSentence {
  /** What is said beside it of the other days of a festival. */
  further?: Place[];
}

const maxFurther = 7;

const exceptionsOf = new WeakMap<PassageIndex, DatedSentence[]>();

const clockTime = /\d ?[ap]\.?m\b|\d{1,2}[:.]\d{2}(?!\d)|\d ?(?:uhr|h)\b/iu;
const denies =
  /(?<!\p{L})(?:no|not|never|kein\p{L}{0,2}|nicht|pas|aucun\p{L}?|sin|ning[uú]n\p{L}?|nessun\p{L}?|non|geen|niet)(?!\p{L})/iu;
/** So far into a sentence the day stands of which it speaks: "1 January from 1 pm". */
const opening = 60;

const saysWhether = (text: string) => saysClosed.test(text) || saysOpen.test(text);
/** Among hours a day with a time, or with a denial, says when somewhere is open without the word. */
const tellsOfDay = (text: string) => clockTime.test(text) || denies.test(text);
const namesAnyDay = (text: string) => namesHoliday(text) || shortSpansIn(text).length > 0;

/** Sentences that say of certain days whether somewhere is open; looked for once for each index. */
function exceptionsIn(index: PassageIndex) {
  let found = exceptionsOf.get(index);
  if (found) return found;
  found = index.passages
    .flatMap(({ text, heading, documentTitle }, at) =>
      saysWhether(`${documentTitle} ${heading ?? ''} ${text}`)
        ? sentencesOf(text)
            .filter(
              (one) =>
                (saysWhether(one.text) && namesAnyDay(one.text)) ||
                (tellsOfDay(one.text) && namesAnyDay(one.text.slice(0, opening))),
            )
            .map((one) => ({ ...one, at }))
        : [],
    )
    .slice(0, maxExceptions);
  exceptionsOf.set(index, found);
  return found;
}

interface Asked {
  today?: PartialDate | undefined;
  day?: PartialDate | undefined;
  isUsable?: ((at: number) => boolean) | undefined;
}

/**
 * What is said of the very day that a question names, which the weekday's usual hours do not know of; of a festival what is
 * said of all its days at that place.
 */
export function findDatedException(
  index: PassageIndex,
  question: string,
  { today, day, isUsable }: Asked,
): FoundException | undefined {
  const isAboutHours = asksAboutDay.test(question);
  if (!isAboutHours && !needsSomebody.test(question)) return undefined;
  const asked = dayAskedFor(question, today, day);
  const festival = asked && !asked.isOfFestival ? undefined : festivalDaysAskedFor(question, today);
  if (asked === undefined && festival === undefined) return undefined;
  const year = /\b20\d{2}\b/.exec(question)?.[0] ?? day?.slice(0, 4);
  const isOfYear = ({ at, text }: DatedSentence) => {
    const own = yearsIn(text);
    if (year !== undefined) return own.length === 0 || own.includes(year);
    const years = own.length > 0 ? own : yearsIn(index.passages[at]!.heading?.split(' › ').at(-1) ?? '');
    // Who names no year asks about the next such day, of which last year's says nothing.
    return years.length === 0 || !today || years.some((one) => one >= today.slice(0, 4));
  };
  const fitting = exceptionsIn(index)
    .filter((one) => isUsable?.(one.at) !== false && isOfYear(one))
    // Where the doors are open, it may be something else that nobody does on that day.
    .filter(({ text }) => isAboutHours || saysClosed.test(text) || denies.test(text));
  const isOfFestival = ({ text }: DatedSentence) => festival !== undefined && namesDayWithin(text, festival);
  const naming = (near: ReturnType<typeof namesDay>) =>
    asked && fitting.find(({ text }) => namesDay(text, asked) === near);
  const found = naming('itself') ?? naming('around') ?? fitting.find(isOfFestival);
  if (!found || !festival) return found;
  const [first, ...others] = fitting
    .filter((one) => one.at === found.at && (one === found || isOfFestival(one)))
    .sort((one, other) => one.startsAt - other.startsAt);
  const further = others.slice(0, maxFurther).map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
  return { ...first!, ...(further.length > 0 && { further }) };
}

const yearsIn = (text: string): string[] => text.match(/\b20\d{2}\b/g) ?? [];

interface AskedDay extends NamedDay {
  /** Its main day, where the festival is asked for and no day of it. */
  isOfFestival?: true;
}

/** By its date, by its name, or because it is the day that "today" or "tomorrow" means. */
function dayAskedFor(
  question: string,
  today: PartialDate | undefined,
  day: PartialDate | undefined,
): AskedDay | undefined {
  const named = calendarOf(question).seasons.find(({ from, to }) => from === to)?.from;
  if (named !== undefined) return { day: named };
  const holiday = holidayAskedFor(question, today);
  if (holiday) return holiday;
  const festival = festivalAskedFor(question, today);
  if (festival) return { ...festival, isOfFestival: true };
  return day ? { day: Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10)) } : undefined;
}
