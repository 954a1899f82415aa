import { calendarOf, rangesIn } from '../tables/index.ts';

/** What a statement says in figures, by what is measured: money, time, clock, share and so on. */
export type Values = Map<string, Set<string>>;

/** A figure without a unit: a house number, a count, a year. */
const bareNumber = 'number';
/** Weekdays tell when something holds; they are not themselves what is stated. */
const days = 'days';

const clock =
  /(?<![\d.,€$£])([01]?\d|2[0-4])(?:[:.]([0-5]\d)(?!\d)(?!\s?[€$£%])(\s?[ap]\.?m\b)?|(\s?[ap]\.?m)\b)/giu;
const figuresOfDates = /(?<!\d)(?:\d{1,2}[./-]){0,2}(?:19|20)\d{2}(?:-\d{2}){0,2}(?!\d)/g;
const costsNothing =
  /(?<!feel |sugar[ -]|gluten[ -]|hands[ -])\b(?:free of charge|for free|(?:is|are) free|free|at no (?:extra )?(?:cost|charge)|no (?:charge|fee)|kostenlos|kostenfrei|gratis|gratuit(?:e|s|es)?)\b(?![ -](?:from|of (?!charge)|time|to))/iu;
const maxLength = 3000;

export function valuesIn(text: string): Values {
  const values: Values = new Map();
  const add = (kind: string, value: string) => {
    const known = values.get(kind);
    if (known) known.add(value);
    else values.set(kind, new Set([value]));
  };
  const withoutTimes = text
    .slice(0, maxLength)
    .replace(clock, (_, hours, minutes = '00', half, otherHalf) => {
      const isAfternoon = /p/i.test(half ?? otherHalf ?? '');
      add('clock', `${(Number(hours) % 12) + (isAfternoon || Number(hours) >= 12 ? 12 : 0)}:${minutes}`);
      return ' ';
    });
  for (const { from, to, measure } of rangesIn(withoutTimes.replace(figuresOfDates, ' ')))
    for (const bound of new Set([from, to]))
      if (Number.isFinite(bound)) add(measure ?? bareNumber, String(Math.round(bound * 100) / 100));
  if (costsNothing.test(text)) add('money', '0');
  for (const day of calendarOf(text).weekdays) add(days, String(day));
  return values;
}

/** The kind of which both name values and share none; figures without a unit may count anything. */
export function differingKind(one: Values, other: Values) {
  for (const [kind, values] of one) {
    const others = other.get(kind);
    if (!others || kind === days || kind === bareNumber) continue;
    if ([...values].every((value) => !others.has(value))) return kind;
  }
  return undefined;
}

/** "Locker number 3" and "locker number 4": figures that measure nothing tell things apart. */
export function haveOtherNumbers(one: Values, other: Values) {
  const [named, others] = [one.get(bareNumber), other.get(bareNumber)];
  return named !== undefined && others !== undefined && [...named].every((number) => !others.has(number));
}

/** Whether they speak of different days, so that both may be true. */
export function areOnOtherDays(one: Values, other: Values) {
  const [named, others] = [one.get(days), other.get(days)];
  return named !== undefined && others !== undefined && [...named].every((day) => !others.has(day));
}

const denial =
  /(?<!\p{L})(?:not|no|never|cannot|nor|neither|none|nobody|without|unable|closed|excluded|kein\p{L}{0,2}|nicht|nie|niemals|geschlossen|ausgeschlossen|pas|jamais|aucune?|fermée?s?|nunca|ningun[oa]?|cerrad[oa]s?|mai|nessun[oa]?|chius[oa]|niet|geen|nooit|gesloten)(?!\p{L})|n['’]t(?!\p{L})/iu;
/** "No. 5" numbers something, and "not only" affirms. */
const seemingDenial = /(?<!\p{L})(?:no\.\s?\d|not only|no matter|no later than|if not|why not|nicht nur)/giu;

export const isDenied = (text: string) => denial.test(text.replace(seemingDenial, ' '));
