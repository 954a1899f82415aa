import { calendarOf } from './calendar.ts';
import { holdsKind } from './cell-kind.ts';
import { rangesIn } from './quantities.ts';
import type { RecordCell } from './records.ts';
import { asksForKind } from './wanted.ts';

/** A word of the question as the search knows it. */
export interface TableWord {
  written: string;
  weight: number;
  isFromContext: boolean;
  /** Whether the text holds it, in whatever form. */
  isIn(text: string): boolean;
  /** Whether the text names a kind of it, or has another everyday word for it: "overcoat" for a coat, "pants" for trousers. */
  isKindIn(text: string): boolean;
}

/** A number or what it counts: by itself it names nothing. */
export const isMeasureWord = ({ written }: TableWord) =>
  /^\p{N}+$/u.test(written) ||
  rangesIn(`1 ${written}`).some(({ measure }) => measure !== undefined) ||
  /^(?:old|age|aged|alt)$/u.test(written);

/** What a thing comes in, and not the thing: "a bag of beans". */
export const isContainer = (word: string) =>
  /^(?:bags?|box(?:es)?|bottles?|pack(?:et|age)?s?|tins?|cans?|jars?|pots?|cups?|glass(?:es)?|slices?|pieces?|portions?|pairs?|sets?|rolls?|bunch(?:es)?|loaf|loaves|dozen|kilos?|grams?|litres?|liters?|pounds?|met(?:er|re)s?)$/u.test(
    word,
  );

/** Numbers, units and days of the question, where a range, a date or a day of the table answered to them. */
export const isOfValue = (word: TableWord, written = word.written) =>
  /\p{N}/u.test(written) ||
  isMeasureWord(word) ||
  rangesIn(written).length > 0 ||
  calendarOf(`on ${written[0]?.toUpperCase() ?? ''}${written.slice(1)}`).weekdays.size > 0 ||
  calendarOf(`in ${written[0]?.toUpperCase() ?? ''}${written.slice(1)}`).seasons.length > 0;

/** Who is of an age: where a row is chosen by it, "my daughter" names nothing else. */
export const isOfAge = (written: string) =>
  /^(?:sons?|daughters?|child|children|kids?|boys?|girls?|grand(?:son|daughter|child|children)s?|nephews?|nieces?|brothers?|sisters?|toddlers?)$/u.test(
    written,
  );

export const speaksOfAge = (texts: string[]) =>
  texts.some((text) =>
    /(?<!\p{L})(?:ages?|aged|years?|yrs|old|child|children|kids?|adults?|juniors?|seniors?|teens?|toddlers?)(?!\p{L})/iu.test(
      text,
    ),
  );

export const isAnsweredBy = ({ written }: TableWord, { value, kind }: RecordCell) =>
  asksForKind(written, kind) || (asksForKind(written, 'duration') && holdsKind(value, 'duration'));
