import { monthOf } from './calendar-words.ts';

/** A number with what it counts, in one unit for each measure, so that two weeks are 14 days and 5 pm is 17:00. */
export interface Value {
  amount: number;
  /** As it was written, for numbers whose unit only one side says. */
  raw: number;
  measure: string | undefined;
  /** Which side of the number is meant: "from 40", "up to 6". */
  bound: 'from' | 'to' | 'deadline' | undefined;
  /** It may serve as a number, but nobody has to say it: "one", "a week". */
  isSoft: boolean;
  /** "Over 12" leaves 12 out. */
  isStrict?: boolean;
  /** An hour of the morning or of the evening: "half past six", "until one". */
  isEitherHalf?: boolean;
  /** A number of something that has no measure: "two teachers". */
  countsThings?: boolean;
}

const units: [measure: string, factor: number, words: string][] = [
  ['EUR', 1, '€ eur euro euros euri'],
  ['USD', 1, '$ usd dollar dollars dólar dólares dollari'],
  ['GBP', 1, '£ gbp pound pounds'],
  ['CHF', 1, 'chf franken francs'],
  ['PLN', 1, 'pln zł złoty zloty'],
  ['percent', 1, '% percent prozent percento porcento procent pct'],
  [
    'minute',
    1 / 60,
    'second seconds sekunde sekunden seconde secondes segundo segundos secondo secondi seconden',
  ],
  ['minute', 1, 'minute minutes min mins minuten minuto minutos minuti minuut'],
  ['minute', 60, 'hour hours hr hrs h stunde stunden heure heures hora horas ora ore uur uren std'],
  [
    'day',
    1,
    'day days tag tage tagen jour jours día dia días dias giorno giorni dag dagen werktage werktagen night nights nacht nächte nuit nuits noche noches notte notti',
  ],
  ['day', 7, 'week weeks woche wochen semaine semaines semana semanas settimana settimane weken'],
  ['month', 1, 'month months monat monate monaten mois mes meses mese mesi maand maanden mês'],
  [
    'month',
    12,
    'year years yr yrs jahr jahre jahren an ans année années año años anno anni ano anos jaar jaren',
  ],
  ['gram', 1, 'g gram grams gramm'],
  ['ounce', 1, 'oz ounce ounces'],
  ['ounce', 16, 'lb lbs'],
  ['foot', 1, 'ft foot feet'],
  ['foot', 5280, 'mile miles'],
  ['inch', 1, 'inch inches'],
  ['cent', 1, 'cent cents p pence penny'],
  ['gram', 1000, 'kg kilo kilos kilogram kilograms kilogramm'],
  ['millimetre', 1, 'mm'],
  ['millimetre', 10, 'cm centimetre centimetres centimeter centimeters'],
  ['millimetre', 1000, 'm metre metres meter meters'],
  ['millimetre', 1_000_000, 'km kilometre kilometres kilometer kilometers'],
  ['litre', 0.001, 'ml'],
  ['litre', 1, 'l litre litres liter liters'],
];
const unitByWord = new Map(
  units.flatMap(([measure, factor, words]) =>
    words.split(' ').map((word) => [word, { measure, factor }] as const),
  ),
);
/** What a number counts is told by the number. */
export const isUnitWord = (word: string) => unitByWord.has(word);
export const isMoney = (measure: string | undefined) =>
  measure !== undefined && /^(?:[A-Z]{3}|cent)$/.test(measure);

const numberWords = [
  'two zwei deux dois duas twee',
  'three drei trois três drie',
  'four vier quatre cuatro quattro quatro',
  'five fünf cinq cinco cinque vijf',
  'six sechs seis zes',
  'seven sieben sept siete sete zeven',
  'eight huit ocho otto oito',
  'nine neun nueve nove negen',
  'ten zehn diez dieci dez tien',
  'eleven undici',
  'twelve zwölf douze doce dodici doze twaalf',
];
const numberByWord = new Map<string, number>([
  ...numberWords.flatMap((row, place) => row.split(' ').map((word) => [word, place + 2] as const)),
  ...[
    'thirteen 13',
    'fourteen 14',
    'fifteen 15',
    'sixteen 16',
    'seventeen 17',
    'eighteen 18',
    'nineteen 19',
    'twenty 20',
    'thirty 30',
    'forty 40',
    'fifty 50',
    'sixty 60',
    'seventy 70',
    'eighty 80',
    'ninety 90',
    'hundred 100',
  ].map((pair) => [pair.split(' ')[0]!, Number(pair.split(' ')[1])] as const),
]);
export const isNumberWord = (word: string) => numberByWord.has(word) || word === 'one' || word === 'half';
/** Said for a number without being one everywhere: "a week", "a single visit". */
const softOnes = new Set(['one', 'single', 'a', 'an', 'eine', 'einen', 'einer', 'une', 'una', 'een']);

const token = /(?<![\p{L}\p{N}])\d+(?:[.,:'’]\d+)*|\p{L}[\p{L}\p{M}]*(?:'\p{L}+)?|[€$£%°+-]/gu;
/** Numbers that only count people or things. */
export const onlyCounts = (text: string) =>
  valuesOf(text).every(({ isSoft, countsThings }) => isSoft || countsThings === true);

const joints = new Set(['-', 'to', 'and', 'until', 'till', 'bis', 'à', 'a', 'tot', 'or', 'through']);
const lowerBounds = new Set([
  'from',
  'over',
  'above',
  'atleast',
  'minimum',
  'ab',
  'über',
  'mindestens',
  'dès',
  'desde',
]);
const upperBounds = new Set(['upto', 'under', 'below', 'maximum', 'unter', 'höchstens', "jusqu'à", 'hasta']);
const strictBounds = new Set(['over', 'above', 'under', 'below', 'über', 'unter']);
const deadlines = new Set(['until', 'till', 'within', 'by', 'bis', 'innerhalb', 'binnen']);
/** Between a length of time and "or earlier". */
const behindLengths = new Set(['before', 'ahead', 'beforehand', 'prior', 'in', 'advance']);
const notThings = new Set(
  'and for per until till from with the each but not before after ahead when you oclock upto atleast ormore orless over under bis und oder für pro von mit vor nach'.split(
    ' ',
  ),
);
/** Before an hour that nobody says am or pm of. */
const hourWords = new Set(['at', 'until', 'till', 'before', 'after', 'by', 'to', '-']);
const countingAdjectives = new Set([
  'working',
  'business',
  'calendar',
  'full',
  'further',
  'more',
  'extra',
  'additional',
  'whole',
  'equal',
  'monthly',
]);

/** Every number of a levelled text. */
export function valuesOf(text: string): Value[] {
  const tokens = text.match(token) ?? [];
  const values: Value[] = [];
  /** Numbers that wait for the unit behind the second one: "1-2 working days", "6 and 9 pm". */
  let waiting: { value: Value; at: number } | undefined;
  for (const [at, one] of tokens.entries()) {
    const read = readNumber(tokens, at);
    if (!read) continue;
    const { value, endsAt } = read;
    if (waiting && value.measure !== undefined && at - waiting.at === 2 && joints.has(tokens[at - 1]!)) {
      const [first, second] = [waiting.value, value];
      if (first.measure === undefined) {
        const factor = second.measure === 'clock' ? 60 : second.amount / (second.raw || 1);
        const isHalfDay =
          second.measure === 'clock' && second.amount >= 720 && first.raw < 12 && second.raw < 13;
        first.measure = second.measure;
        first.amount =
          second.measure === 'date' ? 100 * Math.floor(second.amount / 100) + first.raw : first.raw * factor;
        if (isHalfDay && second.raw * 60 !== second.amount) first.amount += 720;
      }
    }
    if (
      waiting &&
      at - waiting.at <= 3 &&
      joints.has(tokens[waiting.at + 1]!) &&
      isSameKind(waiting.value, value)
    ) {
      // "from 7 to 11" says when; neither bounds what is said.
      waiting.value.bound = undefined;
      value.bound = undefined;
    }
    values.push(value);
    waiting = /^\d/.test(one) || numberByWord.has(one) ? { value, at: endsAt } : undefined;
  }
  return values;
}

function readNumber(tokens: string[], at: number): { value: Value; endsAt: number } | undefined {
  const one = tokens[at]!;
  const [before = '', next = ''] = [tokens[at - 1], tokens[at + 1]];
  const isFigure = /^\d/.test(one);
  const word = isFigure ? undefined : numberByWord.get(one);
  const value = (raw: number, measure: string | undefined, amount = raw, isSoft = false): Value => ({
    amount,
    raw,
    measure,
    bound: boundAt(tokens, at),
    isSoft,
    isStrict: strictBounds.has(before),
  });
  if (!isFigure && word === undefined) {
    if (one === 'half' && /^(?:of|the|price)$/.test(next))
      return { value: value(50, 'percent', 50), endsAt: at };
    const unit = unitByWord.get(next);
    // "€9 a night" counts nothing.
    // "€9 a night" and "twice a year" count nothing; "within a year" does.
    if (
      !softOnes.has(one) ||
      (!/^(?:one|single)$/.test(one) &&
        !/^(?:within|for|after|over|of|lasts|takes|stay|stays|least|binnen|innerhalb|für|nach|pour|pendant|per)$/.test(
          before,
        ))
    )
      return undefined;
    const isOne = one === 'one' || one === 'single';
    if (!unit) return isOne ? { value: value(1, undefined, 1, true), endsAt: at } : undefined;
    return { value: value(1, unit.measure, unit.factor, true), endsAt: at + 1 };
  }
  const clock = /^(\d{1,2}):(\d{2})$/.exec(one);
  const half = /^([ap])\.?m?$/.exec(next)?.[1];
  const isMeridiem = half !== undefined && (next === 'am' || next === 'pm' || tokens[at + 2] === 'm');
  if (clock || (isFigure && isMeridiem)) {
    const hours = Number(clock ? clock[1] : one.split(/[.]/)[0]);
    const minutes = clock ? Number(clock[2]) : Number(one.split('.')[1] ?? 0);
    const shift = isMeridiem ? (half === 'p' ? (hours % 12) + 12 - hours : (hours % 12) - hours) : 0;
    const read = value(hours, 'clock', (hours + shift) * 60 + minutes);
    return {
      value: { ...read, isEitherHalf: next === 'oclock' && hours <= 12 },
      endsAt: isMeridiem ? at + 1 : at,
    };
  }
  if (isFigure && /^\d{1,2}\.\d{1,2}(?:\.\d{2,4})$/.test(one)) {
    const [day = 0, month = 0] = one.split('.').map(Number);
    return { value: value(day, 'date', 100 * month + day), endsAt: at };
  }
  const raw = isFigure ? toNumber(one) : word!;
  const month =
    monthOf(next === 'of' ? tokens[at + 2] : next) ??
    (monthOf(before) !== undefined && raw <= 31 ? monthOf(before) : undefined);
  const ordinal = /^(?:st|nd|rd|th)$/.test(next)
    ? monthOf(tokens[at + 2] === 'of' ? tokens[at + 3] : tokens[at + 2])
    : undefined;
  const monthHere = month ?? ordinal;
  if (isFigure && monthHere !== undefined && raw >= 1 && raw <= 31 && Number.isInteger(raw))
    return { value: value(raw, 'date', 100 * (monthHere + 1) + raw), endsAt: at };
  const sign = unitByWord.get(before);
  if (sign && /^[€$£]$/.test(before)) return { value: value(raw, sign.measure), endsAt: at };
  if (sign && /^(?:eur|usd|gbp|chf|pln)$/.test(before))
    return { value: value(raw, sign.measure), endsAt: at };
  for (const step of [1, 2, 3]) {
    const unit = unitByWord.get(tokens[at + step] ?? '');
    if (unit) return { value: value(raw, unit.measure, raw * unit.factor), endsAt: at + step };
    const skipped = tokens[at + step] ?? '';
    if (!countingAdjectives.has(skipped) && !/^[-+°]$/.test(skipped)) break;
  }
  if (/^(?:st|nd|rd|th)$/.test(next)) return { value: value(raw, 'ordinal'), endsAt: at + 1 };
  const countsThings = /^\p{L}{3,}$/u.test(next) && !notThings.has(next);
  const isEitherHalf = raw <= 12 && hourWords.has(before) && !countsThings;
  return { value: { ...value(raw, undefined), isEitherHalf, countsThings }, endsAt: at };
}

const isBeforeEvent = (tokens: string[], at: number) =>
  tokens.slice(at + 1, at + 4).some((one) => one === 'before' || one === 'prior');

function boundAt(tokens: string[], at: number): Value['bound'] {
  for (let step = 1; step <= 3; step += 1) {
    const before = tokens[at - step] ?? '';
    if (lowerBounds.has(before)) return 'from';
    // "Until two weeks before" leaves more time, "up to two weeks" less.
    if (upperBounds.has(before)) return isBeforeEvent(tokens, at) ? 'deadline' : 'to';
    if (deadlines.has(before)) return 'deadline';
    if (!/^[€$£]$|^(?:about|of|the|a|age|orders|order)$/.test(before)) break;
  }
  for (let step = 1; step <= 4; step += 1) {
    const behind = tokens[at + step] ?? '';
    if (behind === 'ormore' || behind === '+') return 'from';
    if (behind === 'orless') return 'to';
    if (!unitByWord.has(behind) && !countingAdjectives.has(behind) && !behindLengths.has(behind)) break;
  }
  return undefined;
}

/** Marks of thousands go; a comma before one or two last digits is a decimal point. */
function toNumber(written: string) {
  const plain = /^\d{1,3}(?:[.,'’]\d{3})+$/.test(written)
    ? written.replace(/[.,'’]/g, '')
    : written.replace(/[.,'’:](?=.*[.,'’:])/g, '').replace(/[,'’:]/, '.');
  return Number.parseFloat(plain);
}

const nearly = (one: number, other: number) => Math.abs(one - other) < 1e-6 * Math.max(1, Math.abs(one));

/** Whether two numbers are the same one, as far as both say what they count. */
export function isSameValue(one: Value, other: Value): boolean {
  if (one.measure === 'cent' && isMoney(other.measure)) return nearly(one.amount / 100, other.amount);
  if (other.measure === 'cent' && isMoney(one.measure)) return nearly(other.amount / 100, one.amount);
  if (one.measure === 'clock' && other.measure === 'clock' && (one.isEitherHalf || other.isEitherHalf))
    return nearly(one.amount % 720, other.amount % 720);
  if (one.measure !== undefined && other.measure !== undefined)
    return one.measure === other.measure && nearly(one.amount, other.amount);
  if ((one.measure !== undefined && other.countsThings) || (other.measure !== undefined && one.countsThings))
    return false;
  const clock = one.measure === 'clock' ? one : other.measure === 'clock' ? other : undefined;
  if (clock) {
    const { raw, isEitherHalf } = clock === one ? other : one;
    return nearly(clock.amount / 60, raw) || (isEitherHalf === true && nearly(clock.amount / 60 - 12, raw));
  }
  return nearly(one.raw, other.raw);
}

/** Whether a number that is bounded from one side is bounded from the other there: "from 12" and "at most 12". */
export const isTurnedBound = (one: Value, other: Value) =>
  (one.bound === 'from' && other.bound === 'to') || (one.bound === 'to' && other.bound === 'from');

/** Numbers of one kind can be taken for each other: two prices, two times of day. */
export const isSameKind = (one: Value, other: Value) =>
  one.measure === undefined || other.measure === undefined
    ? one.measure === other.measure
    : one.measure === other.measure || (isMoney(one.measure) && isMoney(other.measure));

/** What a row is named by: "30 to 8 days", "under 4 years", "16 and 17 years". */
export interface ValueRange {
  from: number;
  to: number;
  measure: string | undefined;
}

export function valueRangesOf(text: string): ValueRange[] {
  const values = valuesOf(text).filter(({ isSoft }) => !isSoft);
  const [first, second] = values;
  if (!first) return [];
  if (
    values.length === 2 &&
    second &&
    isSameKind(first, second) &&
    /\d\D{0,12}?(?:-|to|and|until|bis|à|tot)\s?[€$£]?\d/u.test(text)
  )
    return [
      {
        from: Math.min(first.amount, second.amount),
        to: Math.max(first.amount, second.amount),
        measure: first.measure,
      },
    ];
  if (values.length > 1) return [];
  const margin = first.isStrict ? 1e-6 : 0;
  if (first.bound === 'from')
    return [{ from: first.amount + margin, to: Number.POSITIVE_INFINITY, measure: first.measure }];
  if (first.bound === 'to') return [{ from: 0, to: first.amount - margin, measure: first.measure }];
  return [];
}

export const liesInRange = ({ amount, raw, measure }: Value, range: ValueRange) => {
  if (measure !== undefined && range.measure !== undefined && measure !== range.measure) return false;
  // "a child of 10" means years.
  const number = measure === undefined && range.measure === 'month' ? raw * 12 : amount;
  return number >= range.from && number <= range.to;
};
