import { agesIn } from './asked-ages.ts';

/** A number or a range of numbers in its smallest unit, so that 2 m and 150 to 250 cm can be compared. */
export interface Range {
  from: number;
  to: number;
  /** What is measured; undefined where the text does not say. */
  measure: string | undefined;
}

const things = 'things';

const units: [measure: string, factor: number, words: string][] = [
  ['mass', 1, 'g gram grams gramm grammes'],
  ['mass', 1000, 'kg kilo kilos kilogram kilograms kilogramm'],
  ['mass', 453.6, 'lb lbs'],
  ['mass', 28.35, 'oz ounce ounces'],
  ['mass', 6350, 'stone'],
  ['mass', 1_000_000, 'tonne tonnes ton tons'],
  ['length', 1, 'mm'],
  ['length', 10, 'cm centimetre centimetres centimeter centimeters zentimeter'],
  ['length', 1000, 'm metre metres meter meters mètres metros'],
  ['length', 1_000_000, 'km kilometre kilometres kilometer kilometers'],
  ['length', 25.4, 'inch inches in zoll'],
  ['length', 304.8, 'ft foot feet'],
  ['length', 914.4, 'yd yards'],
  ['length', 1_609_344, 'mile miles'],
  ['volume', 1, 'ml'],
  ['volume', 1000, 'l litre litres liter liters'],
  ['volume', 4546, 'gallon gallons'],
  ['volume', 568, 'pint pints'],
  ['time', 1, 'minute minutes min mins minuten'],
  ['time', 60, 'hour hours hr hrs h stunde stunden heures horas'],
  ['time', 1440, 'day days tag tage tagen jours días giorni dagen'],
  ['time', 10_080, 'week weeks woche wochen semaines semanas'],
  ['time', 43_800, 'month months monat monate monaten mois meses'],
  ['time', 525_600, 'year years yr yrs jahr jahre jahren ans años anni jaar'],
  ['money', 1, '€ $ £ eur usd gbp chf euro euros dollar dollars pound pounds franken'],
  ['share', 1, '% percent prozent'],
  [
    'people',
    1,
    'people persons person ppl pax guests guest adults adult players player participants visitors passengers personen gäste personnes personas',
  ],
  // What a number before the name of a thing counts: "5 shirts". See `countsOfThings`.
  [things, 1, things],
  ['children', 1, 'children child kids kid pupils pupil kinder enfants niños bambini kinderen'],
];
const unitByWord = new Map(
  units.flatMap(([measure, factor, words]) =>
    words.split(' ').map((word) => [word, { measure, factor }] as const),
  ),
);

/** What a heading counts: "Players", "Max. weight (kg)". */
export const measureIn = (heading: string) =>
  heading
    .toLowerCase()
    .match(/\p{L}{2,}/gu)
    ?.map((word) => unitByWord.get(word)?.measure)
    .find((measure) => measure === 'people' || measure === 'children');

const ofUs =
  /\b(?:we(?:['’]re| are| will be| would be)|group of|party of|table for)\s+(\d{1,3}|\p{L}{3,6})(?=\s*(?:$|[?.,;!]|(?:on|in|at|for|from|and|to|with|this|next|today|tonight|tomorrow)\b))|\b(\d{1,3}|\p{L}{3,6})\s+of us\b/giu;

const numberOfThings =
  /(?<![\p{L}\d.,:/#€$£-])(\d{1,3}|\p{L}{3,6})[ ]+(\p{L}{2,20})(?:[ ]+(\p{L}{2,20}))?/giu;
/** Nights are counted as a stay is measured, and the others end like the name of several things but name none. */
const noThings =
  /^(?:nights|this|does|always|less|plus|across|perhaps|unless|sometimes|towards|its|was|has)$/iu;
const linksWords =
  /^(?:a|an|and|are|as|at|be|but|by|can|did|do|for|from|has|have|if|in|is|it|of|on|or|per|so|that|the|then|to|until|was|what|when|which|will|with|you)$/iu;
const namesSeveral = (word: string | undefined) =>
  word !== undefined &&
  word.length > 3 &&
  /[^s]s$/iu.test(word) &&
  !noThings.test(word) &&
  !isUnitWord(word.toLowerCase());

/** "5 shirts" and "two city bikes" count things: no weight, length or price is looked up by them. */
const countsOfThings = (question: string) =>
  question.replace(numberOfThings, (said: string, number: string, first: string, second?: string) => {
    const isNumber = /^\d/.test(number) || numberWords[number.toLowerCase()] !== undefined;
    const isUnit = isUnitWord(first.toLowerCase());
    const isCount = namesSeveral(first) || (!linksWords.test(first) && namesSeveral(second));
    return isNumber && !isUnit && isCount ? `${number} ${things} ${said.slice(number.length)}` : said;
  });

/** "At 7 pm" counts nothing, nor does "1:1". */
const timeOfDay =
  /(?<!\d)\d{1,2}(?:[:.]\d{2})?\s?[ap]\.?m\b|\bat \d{1,2}[:.]\d{2}\b|\bat \d{1,2}(?=\W*$|\s(?:today|tonight|tomorrow|o['’]?clock|on|in the)\b)|(?<![\d:])\d{1,2}:\d{1,2}(?![\d:])/giu;

/** "July 20" and "the 3rd of May" count nothing; "may 4 people come" does. */
const dayOfMonth =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|march|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? \d{1,2}(?:st|nd|rd|th)?(?!\d|[.,:]\d|\s(?:people|persons|guests|adults|children|kids|of us)\b)|\b(?:\d{1,2}(?:st|nd|rd|th)?\s?(?:-|–|to|until|till|and)\s?)?\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:january|february|march|april|may|june|july|august|september|october|november|december)\b/giu;

/** Every number of a question; who says "we are four" or "four of us" counts people, and an age may stand without its years. */
export function rangesAsked(question: string): Range[] {
  const asked = question
    .slice(0, 4000)
    .replace(timeOfDay, ' ')
    .replace(dayOfMonth, ' ')
    .replace(ofUs, (said: string, one?: string, other?: string) => {
      const count = one ?? other ?? '';
      return /^\d/.test(count) || numberWords[count.toLowerCase()] ? ` ${count} people` : said;
    });
  const counted = countsOfThings(asked);
  const ages = agesIn(asked).map((age) => ({ from: age, to: age, measure: undefined }));
  return [...rangesIn(counted), ...ages];
}

export const isUnitWord = (word: string) => unitByWord.has(word);

const numberWords: Record<string, number> = {
  one: 1,
  single: 1,
  once: 1,
  two: 2,
  twice: 2,
  double: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};

const unitWords = [...unitByWord.keys()]
  .filter((word) => /\p{L}/u.test(word))
  .sort((one, other) => other.length - one.length)
  .join('|');
const amount = `([€$£])?\\s?(\\d{1,9}(?:[.,\\u2019]\\d{1,9}){0,3})(?:\\s?([€$£%])|[\\s-]?(?:working |business |calendar )?(${unitWords})(?!\\p{L}))?`;
const between = '\\s?(?:-|–|—|to|until|till|bis|and|à|a|tot)\\s?';
/** A range, or a number with what bounds it before or behind it. */
// dynamic-pattern: every repetition in it is bounded
const figure = new RegExp(
  `(?:\\b(up to|to|at most|maximum|max\\.?|until|under|below|less than|fewer than|bis zu|bis|unter|jusqu'à|hasta|over|above|more than|at least|from|minimum|min\\.?|ab|über|mindestens|plus de|dès|desde)\\s)?` +
    `${amount}(?:${between}${amount})?(\\s?\\+(?!\\s?\\d)|\\s(?:years\\s)?(?:or|and|und) (?:more|over|older|above|up|mehr|älter)|\\s(?:years\\s)?(?:or|and) (?:less|under|younger|below))?`,
  'giu',
);
const isUpper = /^(?:(?:up )?to$|at most|max|until|bis|jusqu|hasta|under|below|less|fewer|unter)/iu;
const isStrict = /^(?:under|below|less|fewer|unter|over|above|more|über|plus)/iu;

/** "To 25 kg" is a bound; "reduced to £5" and "to 3 Mill Lane" are none. */
const isSizeMeasure = (measure: string | undefined) =>
  measure === 'mass' || measure === 'length' || measure === 'volume';

const maxFigures = 60;

/** Every number of a text as a range: "82-88 cm", "up to 10 kg", "59 to 30 days", "from 65", "7". */
export function rangesIn(text: string): Range[] {
  const ranges: Range[] = [];
  for (const match of withFigures(text.slice(0, 4000)).matchAll(figure)) {
    if (ranges.length >= maxFigures) break;
    const [, before = '', sign, first, mark, unit, otherSign, second, otherMark, otherUnit, behind = ''] =
      match;
    const own = unitOf(sign ?? mark, unit);
    const bound = /^to$/iu.test(before) && !isSizeMeasure(own?.measure) ? '' : before;
    const other = unitOf(otherSign ?? otherMark, otherUnit);
    const known = own ?? other;
    const start = toNumber(first!) * (known?.factor ?? 1);
    const step = 0.001 * Math.max(1, Math.abs(start));
    const { measure } = known ?? { measure: undefined };
    if (second !== undefined) {
      const end = toNumber(second) * ((other ?? own)?.factor ?? 1);
      ranges.push({ from: Math.min(start, end), to: Math.max(start, end), measure });
    } else if (bound && isUpper.test(bound))
      ranges.push({
        from: Number.NEGATIVE_INFINITY,
        to: isStrict.test(bound) ? start - step : start,
        measure,
      });
    else if (bound || /\+|more|over|older|above|up|mehr|älter/iu.test(behind))
      ranges.push({
        from: isStrict.test(bound) ? start + step : start,
        to: Number.POSITIVE_INFINITY,
        measure,
      });
    else if (behind) ranges.push({ from: Number.NEGATIVE_INFINITY, to: start, measure });
    else ranges.push({ from: start, to: start, measure });
  }
  return ranges;
}

const withFigures = (text: string) =>
  text
    .replace(fraction, (_, over: string, under: string) => String(Number(over) / Number(under)))
    .replace(/\p{L}+/gu, (word) => String(numberWords[word.toLowerCase()] ?? word));

/** Sizes such as "3/4" and "1/16"; a date or "24/7" is none. */
const fraction = /(?<![\d/.,:])([1-9])\/(2|3|4|8|16|32)(?![\d/.,:]\d|\d|\/)/gu;

const unitOf = (sign: string | undefined, word: string | undefined) =>
  unitByWord.get(sign ?? '') ?? unitByWord.get(word?.toLowerCase() ?? '');

/** Marks of thousands go, a comma before one or two last digits is a decimal point. */
function toNumber(written: string) {
  const plain = /^\d{1,3}(?:[.,\u2019]\d{3})+$/.test(written)
    ? written.replace(/[.,\u2019]/g, '')
    : written.replace(/[.,\u2019](?=.*[.,\u2019])/g, '').replace(/[,\u2019]/, '.');
  return Number.parseFloat(plain);
}

const upperBound =
  /\b(?:up to|at most|max(?:imum|\.)?|no more than|until|under|below|less than|bis(?: zu)?|jusqu'à|hasta)$|^max(?:imum|\.)?\s/iu;
const lowerBound =
  /\b(?:from|at least|min(?:imum|\.)?|no less than|over|above|more than|ab|mindestens|dès|desde)$|^min(?:imum|\.)?\s/iu;

/** Whether a heading makes bounds of the numbers below it: "Cover up to", "Max. weight", "From". */
export const isBound = (heading: string) => upperBound.test(heading) || lowerBound.test(heading);

/** A number as the bound that the heading above it makes of it; other texts as they are. */
export function withBound(heading: string, text: string) {
  if (!/^[€$£]?\s?\d/.test(text)) return text;
  return upperBound.test(heading) ? `up to ${text}` : lowerBound.test(heading) ? `from ${text}` : text;
}

/** How far the number lies from the bound that holds it: of several bounds the nearest is meant. */
export const slackOf = (asked: Range, { from, to }: Range) =>
  Number.isFinite(from) && Number.isFinite(to) ? 0 : Number.isFinite(to) ? to - asked.to : asked.from - from;

/** Children are people; not everybody is a child. "5 friends" are people, or whatever else is counted. */
const isSameMeasure = (asked: string, range: string) =>
  asked === range ||
  (asked === 'children' && range === 'people') ||
  (asked === things && (range === 'people' || range === 'children'));

/** Whether a number says what it measures; a count of things is as bare as a number alone. */
export const isMeasured = ({ measure }: Range) => measure !== undefined && measure !== things;

const year = 525_600;

/** "At least 2 hours" holds for 7 years, and says nothing of a child of 7. */
const isOfOtherScale = (asked: Range, { from, to, measure }: Range) =>
  measure === 'time' &&
  asked.from >= year &&
  [from, to].some((end) => Number.isFinite(end) && end < year / 12);

/** Whether the asked number lies in the range; measures that are both named must be the same. */
export const liesWithin = (asked: Range, range: Range) =>
  !isOfOtherScale(asked, range) &&
  (asked.measure === undefined ||
    range.measure === undefined ||
    isSameMeasure(asked.measure, range.measure)) &&
  asked.from >= range.from &&
  asked.to <= range.to;

/** The number that a cell is compared by; what costs nothing counts as none, and hours by their end. */
export function numberIn(cell: string): number | undefined {
  if (/^(?:free|gratis|kostenlos|none|included)\b/iu.test(cell)) return 0;
  const times = cell.match(/\d{1,2}[:.]\d{2}/g);
  if (times) return Number.parseFloat(times.at(-1)!.replace(':', '.'));
  return rangesIn(cell).find(({ from }) => Number.isFinite(from))?.from;
}
