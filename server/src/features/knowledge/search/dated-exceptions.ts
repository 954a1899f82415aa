import type { PartialDate } from '../dates/index.ts';
import { sentencesOf } from '../passages/index.ts';
import { calendarOf } from '../tables/index.ts';
import {
  festivalAskedFor,
  holidayAskedFor,
  type NamedDay,
  namesDay,
  namesHoliday,
  shortSpansIn,
} from './holidays.ts';
import { saysClosed, saysOpen } from './opening-hours.ts';
import type { PassageIndex } from './passage-index.ts';

const asksAboutDay =
  /(?<!\p{L})(?:open|opens|opened|close|closes|closed|closing|shut|come|visit|hours|geöffnet|offen|geschlossen|ouvert\p{L}?|fermé\p{L}?|abiert\p{L}{1,2}|cerrad\p{L}{1,2}|apert\p{L}|chius\p{L}|gesloten)(?!\p{L})/iu;
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

/** What is said of the very day that a question names, which the weekday's usual hours do not know of. */
export function findDatedException(
  index: PassageIndex,
  question: string,
  { today, day, isUsable }: Asked,
): DatedSentence | undefined {
  const isAboutHours = asksAboutDay.test(question);
  if (!isAboutHours && !needsSomebody.test(question)) return undefined;
  const asked = dayAskedFor(question, today, day);
  if (asked === undefined) return undefined;
  const year = /\b20\d{2}\b/.exec(question)?.[0] ?? day?.slice(0, 4);
  const isOfYear = (text: string) => {
    const years: string[] = text.match(/\b20\d{2}\b/g) ?? [];
    return year === undefined || years.length === 0 || years.includes(year);
  };
  const fitting = exceptionsIn(index)
    .filter(({ at, text }) => isUsable?.(at) !== false && isOfYear(text))
    // Where the doors are open, it may be something else that nobody does on that day.
    .filter(({ text }) => isAboutHours || saysClosed.test(text) || denies.test(text))
    .map((one) => ({ one, naming: namesDay(one.text, asked) }));
  const [found] = ['itself', 'around'].flatMap((near) => fitting.filter(({ naming }) => naming === near));
  return found?.one;
}

/** By its date, by its name, or because it is the day that "today" or "tomorrow" means. */
function dayAskedFor(
  question: string,
  today: PartialDate | undefined,
  day: PartialDate | undefined,
): NamedDay | undefined {
  const named = calendarOf(question).seasons.find(({ from, to }) => from === to)?.from;
  if (named !== undefined) return { day: named };
  const holiday = holidayAskedFor(question, today);
  if (holiday) return holiday;
  const festival = festivalAskedFor(question, today);
  if (festival) return festival;
  return day ? { day: Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10)) } : undefined;
}
