import type { PartialDate } from '../dates/index.ts';
import { sentencesOf } from '../passages/index.ts';
import { calendarOf, liesIn } from '../tables/index.ts';
import { saysClosed, saysOpen } from './opening-hours.ts';
import type { PassageIndex } from './passage-index.ts';

const asksAboutDay =
  /(?<!\p{L})(?:open|opens|opened|close|closes|closed|closing|shut|come|visit|hours|geöffnet|offen|geschlossen|ouvert\p{L}?|fermé\p{L}?|abiert\p{L}{1,2}|cerrad\p{L}{1,2}|apert\p{L}|chius\p{L}|gesloten)(?!\p{L})/iu;

/** Longer ones are seasons, and what holds in them is the rule. */
const maxDaysOfException = 31;
const maxExceptions = 200;

interface DatedSentence {
  /** Which passage of the index. */
  at: number;
  text: string;
  startsAt: number;
  endsAt: number;
  spans: { from: number; to: number }[];
}

const exceptionsOf = new WeakMap<PassageIndex, DatedSentence[]>();

/** Sentences that say of certain days whether somewhere is open; looked for once for each index. */
function exceptionsIn(index: PassageIndex) {
  let found = exceptionsOf.get(index);
  if (found) return found;
  found = index.passages
    .flatMap(({ text }, at) =>
      saysClosed.test(text) || saysOpen.test(text)
        ? sentencesOf(text)
            .filter((one) => saysClosed.test(one.text) || saysOpen.test(one.text))
            .map((one) => ({ ...one, at, spans: calendarOf(one.text).seasons.filter(isShort) }))
            .filter(({ spans }) => spans.length > 0)
        : [],
    )
    .slice(0, maxExceptions);
  exceptionsOf.set(index, found);
  return found;
}

const dayNumber = (day: number) => Math.floor(day / 100) * 31 + (day % 100);
const isShort = ({ from, to }: { from: number; to: number }) =>
  (dayNumber(to) - dayNumber(from) + 372) % 372 < maxDaysOfException;

/** What is said of the very day that a question names, which the weekday's usual hours do not know of. */
export function findDatedException(
  index: PassageIndex,
  question: string,
  { day, isUsable }: { day?: PartialDate | undefined; isUsable?: ((at: number) => boolean) | undefined },
): DatedSentence | undefined {
  if (!asksAboutDay.test(question)) return undefined;
  const named = calendarOf(question).seasons.find(({ from, to }) => from === to)?.from;
  const asked = named ?? (day ? Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10)) : undefined);
  if (asked === undefined) return undefined;
  const year = /\b20\d{2}\b/.exec(question)?.[0] ?? day?.slice(0, 4);
  const isOfYear = (text: string) => {
    const years: string[] = text.match(/\b20\d{2}\b/g) ?? [];
    return year === undefined || years.length === 0 || years.includes(year);
  };
  return exceptionsIn(index).find(
    ({ at, text, spans }) =>
      isUsable?.(at) !== false && isOfYear(text) && spans.some((span) => liesIn(asked, span)),
  );
}
