import { compareDates, firstDayOf, lastDayOf, type PartialDate } from './partial-date.ts';
import { writtenDatesIn } from './written-dates.ts';

export interface Period {
  from: PartialDate;
  until: PartialDate;
}

const lastYear =
  /(?<!\p{L})(?:last (?:year|season)|the year before|letztes jahr|im letzten jahr|l['’]an(?:née)? (?:dernier|dernière|passée?)|(?:el )?año pasado|(?:l['’])?anno scorso|vorig jaar)(?!\p{L})/iu;

/** The past that a question is about: "what did it cost in 2025?", "last year". */
export function periodAskedFor(question: string, today: PartialDate): Period | undefined {
  const year = lastYear.test(question) ? String(Number(today.slice(0, 4)) - 1) : undefined;
  const date = year ?? writtenDatesIn(question, today).find((one) => compareDates(one.date, today) < 0)?.date;
  return date === undefined ? undefined : { from: firstDayOf(date), until: lastDayOf(date) };
}
