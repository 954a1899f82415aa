import {
  ageBoundsIn,
  agesIn,
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
  /** How old somebody is. */
  ages?: number[];
  /** "One from 1962": when something was made. */
  years?: number[];
  /** Whether something may be done: a bound that is passed answers that as well as one that is kept. */
  asksWhether?: boolean;
}

/** Money is what is asked for more often than what is told. */
const compared = new Set(['time', 'mass', 'length', 'people', 'children']);
const minutesOfYear = 525_600;

export function figuresOf(question: string): AskedFigures {
  const ages = agesIn(question);
  const isAge = ({ from, to, measure }: Range) =>
    measure === 'time' && from === to && ages.includes(from / minutesOfYear);
  return {
    ranges: rangesAsked(question).filter(
      (range) => range.measure !== undefined && compared.has(range.measure) && !isAge(range),
    ),
    calendar: calendarOf(question),
    ages,
    years: (question.match(/(?<=\b(?:from|of|in|built|made|since)\s)(?:19|20)\d{2}\b/gu) ?? []).map(Number),
    asksWhether: asksWhether.test(question),
  };
}

/** In any clause of a message: "My son is 7, can I drop him off?" */
const asksWhether =
  /(?:^|[,.;:!?]\s?|(?<!\p{L})(?:and|so|but)\s)\W{0,3}(?:can|could|may|might|must|should|am|are|is|do|does|will|would)\s(?:i|we|you|he|she|it|they|my|our|the|this|that)(?!\p{L})/iu;

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
  fitOf({ ...figuresOf(question), calendar: { weekdays: new Set(), seasons: [] } }, text) < 0;

/** 1 where the sentence speaks of such a case, -1 where it speaks of others alone, 0 where it does not say. */
export function fitOf(asked: AskedFigures, sentence: string): number {
  const verdicts = [...fitsOfRanges(asked, sentence), ...fitsOfAges(asked, sentence)];
  const { calendar, years = [] } = asked;
  if (years.length > 0 && boundOfYear.test(sentence)) verdicts.push(1);
  if (calendar.weekdays.size > 0) {
    const offered = calendarOf(sentence);
    if (offered.weekdays.size > 0) verdicts.push(fallsInto(calendar, offered) ? 1 : -1);
  }
  return verdicts.reduce((sum, one) => sum + one, 0) / (verdicts.length || 1);
}

function fitsOfRanges({ ranges, asksWhether }: AskedFigures, sentence: string) {
  const told = ranges.length > 0 ? rangesIn(withPlainBounds(sentence)) : [];
  return ranges.flatMap((asked) => {
    const alike = told.filter(({ measure }) => measure === asked.measure);
    // A figure without a bound may be about anything: a price for an hour, a wait of a week.
    const bounding = alike.filter(({ from, to }) => from !== to);
    const mustBeRule = asksWhether && counted.has(asked.measure!);
    if (bounding.some((range) => liesWithin(asked, range)))
      return mustBeRule && !rule.test(sentence) ? [] : [1];
    const isLimit = ({ from, to }: Range) => from === Number.NEGATIVE_INFINITY && asked.from > to;
    if (mustBeRule && rule.test(sentence) && bounding.some(isLimit)) return [1];
    return bounding.length > 0 && bounding.length === alike.length ? [-1] : [];
  });
}

/** Whose number is bounded by what a place or a rule allows. */
const counted = new Set(['people', 'children']);

function fitsOfAges({ ages = [], asksWhether }: AskedFigures, sentence: string) {
  const bounds = ages.length > 0 ? ageBoundsIn(sentence) : [];
  if (bounds.length === 0) return [];
  if (!ages.some((age) => bounds.some(({ from, to }) => from <= age && age <= to))) return [-1];
  // A course for that age says nothing of what a child of that age may do.
  return asksWhether && !rule.test(sentence) ? [] : [1];
}

/** It bounds when something was made; whichever side the asked year lies on, this is the rule. */
const boundOfYear =
  /(?<!\p{L})(?:younger|older|newer|earlier|later|built|made|born)\s(?:than|before|after|since)\s(?:19|20)\d{2}(?!\d)/iu;

const rule =
  /(?<!\p{L})(?:must|may|can|cannot|allowed|permitted|only|at most|at least|need|needs|required|have to|has to|accompanied|forbidden)(?!\p{L})|n['’]t(?!\p{L})/iu;

/** Whether a sentence says what may be done in the case of a question that asks for that: it stands above any price. */
export const isRuleFor = (figures: AskedFigures, sentence: string) =>
  figures.asksWhether === true && rule.test(sentence) && fitOf(figures, sentence) > 0;
