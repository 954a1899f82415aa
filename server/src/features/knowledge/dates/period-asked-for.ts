import { compareDates, firstDayOf, lastDayOf, type PartialDate } from './partial-date.ts';
import { writtenDatesIn } from './written-dates.ts';

interface Period {
  from: PartialDate;
  until: PartialDate;
}

const lastYear =
  /(?<!\p{L})(?:last (?:year|season)|the year before|letztes jahr|im letzten jahr|l['’]an(?:née)? (?:dernier|dernière|passée?)|(?:el )?año pasado|(?:l['’])?anno scorso|vorig jaar)(?!\p{L})/iu;

const before =
  /(?:^|\s)(?:(?:back )?in|during|for|of|from|im jahr|im|in dem jahr|en|nel|durante|während|pendant)(?: the)?(?: (?:year|season))?\s*$/iu;

/** The past that a question is about: "what did it cost in 2025?", "last year". */
export const periodAskedFor = (question: string, today: PartialDate): Period | undefined =>
  findPeriod(question, today)?.period;

/** The question without the words that name its time, which the documents of that time need not say. */
export function withoutPeriod(question: string, today: PartialDate) {
  const found = findPeriod(question, today);
  if (!found) return question;
  const opening = question.slice(0, found.startsAt).trimEnd().replace(before, '');
  const left = `${opening}${question.slice(found.endsAt)}`.trim();
  return /\p{L}/u.test(left) ? left : question;
}

function findPeriod(question: string, today: PartialDate) {
  const named = lastYear.exec(question);
  const written = writtenDatesIn(question, today).find((one) => compareDates(one.date, today) < 0);
  const date = named ? String(Number(today.slice(0, 4)) - 1) : written?.date;
  const place = named ? { startsAt: named.index, endsAt: named.index + named[0].length } : written;
  return date && place
    ? { ...place, period: { from: firstDayOf(date), until: lastDayOf(date) } satisfies Period }
    : undefined;
}
