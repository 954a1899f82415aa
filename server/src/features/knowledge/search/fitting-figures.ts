import {
  type Calendar,
  calendarOf,
  fallsInto,
  liesWithin,
  type Range,
  rangesAsked,
  rangesIn,
} from '../tables/index.ts';

/** What a question says of itself by numbers and days: "if I cancel 30 hours before", "my son is 3 years old", "on Sunday". */
export interface AskedFigures {
  ranges: Range[];
  calendar: Calendar;
}

/** Money is what is asked for more often than what is told. */
const compared = new Set(['time', 'mass', 'length', 'people']);

export const figuresOf = (question: string): AskedFigures => ({
  ranges: rangesAsked(question).filter(({ measure }) => measure !== undefined && compared.has(measure)),
  calendar: calendarOf(question),
});

/** Up to 48 hours before a date there are 48 hours or more to go. */
const inAdvance =
  /(?<!\p{L})(?:up to|until|till|at the latest|no later than|bis(?: zu)?|jusqu'à|hasta)(?=\s+\d[^.;]{0,25}(?:before|prior|in advance|ahead|beforehand|vorher|vor\b|avant|antes))/giu;

const insideOf = /(?<!\p{L})(?:within|innerhalb von|binnen)(?=\s+\d)/giu;
const later = /(?<!\p{L})(?:after|nach)(?=\s+\d)/giu;

const withPlainBounds = (sentence: string) =>
  sentence.replace(inAdvance, 'at least').replace(insideOf, 'up to').replace(later, 'more than');

/** "Can my son of 10 join?" is answered by "from 12 years": the bound says no. */
const asksYesOrNo = /^\W*(?:can|could|may|might|is|are|was|do|does|did|will|would|should|has|have)\b/iu;

/** Whether a text speaks of other numbers than the question names, and of those alone. Of other days it may tell by that. */
export const speaksOfOtherCase = (question: string, text: string) =>
  !asksYesOrNo.test(question) &&
  fitOf({ ranges: figuresOf(question).ranges, calendar: { weekdays: new Set(), seasons: [] } }, text) < 0;

/** 1 where the sentence speaks of such a case, -1 where it speaks of others alone, 0 where it does not say. */
export function fitOf({ ranges, calendar }: AskedFigures, sentence: string): number {
  const told = ranges.length > 0 ? rangesIn(withPlainBounds(sentence)) : [];
  const verdicts = ranges.flatMap((asked) => {
    const alike = told.filter(({ measure }) => measure === asked.measure);
    // A figure without a bound may be about anything: a price for an hour, a wait of a week.
    const bounding = alike.filter(({ from, to }) => from !== to);
    if (bounding.some((range) => liesWithin(asked, range))) return [1];
    return bounding.length > 0 && bounding.length === alike.length ? [-1] : [];
  });
  if (calendar.weekdays.size > 0) {
    const offered = calendarOf(sentence);
    if (offered.weekdays.size > 0) verdicts.push(fallsInto(calendar, offered) ? 1 : -1);
  }
  return verdicts.reduce((sum, one) => sum + one, 0) / (verdicts.length || 1);
}
