import { monthByWord } from '../tables/index.ts';
import { type PartialDate, toPartialDate } from './partial-date.ts';

export interface WrittenDate {
  date: PartialDate;
  startsAt: number;
  endsAt: number;
}

const months = [...monthByWord.keys()].sort((one, other) => other.length - one.length).join('|');
const year = '(?:19|20)\\d{2}';
/** "1st of March 2026", "1. März 2026", "1 de marzo de 2026". */
const dayFirst = `(?<d1>\\d{1,2})(?:st|nd|rd|th|\\.|er|º)?\\s(?:of\\s|de\\s)?(?<m1>${months})\\.?,?\\s(?:de\\s|del\\s)?(?<y1>${year})`;
/** "March 1, 2026" */
const monthFirst = `(?<m2>${months})\\.?\\s(?<d2>\\d{1,2})(?:st|nd|rd|th)?,?\\s(?<y2>${year})`;
const monthAndYear = `(?<m3>${months})\\.?,?\\s(?:of\\s|de\\s|del\\s)?(?<y3>${year})`;
const isoLike = `(?<y4>${year})[-._/](?<m4>\\d{1,2})(?:[-._/](?<d4>\\d{1,2}))?(?!\\d)`;
const figures = `(?<d5>\\d{1,2})(?<joint>[-./])(?<m5>\\d{1,2})[-./](?<y5>${year})`;
const monthInFigures = `(?<m6>\\d{1,2})[./](?<y6>${year})`;
const yearAlone = `(?<y7>${year})(?:\\s?[-/–]\\s?(?:20)?\\d{2}(?!\\d))?`;
// dynamic-pattern: every repetition in it is bounded
const written = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<![€$£]\\s?|\\d[.,:])(?:${[dayFirst, monthFirst, monthAndYear, isoLike, figures, monthInFigures, yearAlone].join('|')})(?![\\p{L}\\p{N}]|[.,:]\\d|\\s?[€$£%])`,
  'giu',
);

/** The dates of a text, each as exact as it was written; what is no date of any calendar is left out. */
export function writtenDatesIn(text: string, today: PartialDate): WrittenDate[] {
  return [...text.matchAll(written)].flatMap((match) => {
    const date = dateOf(match.groups!, today);
    return date ? [{ date, startsAt: match.index, endsAt: match.index + match[0].length }] : [];
  });
}

function dateOf(found: Record<string, string | undefined>, today: PartialDate) {
  const make = (years?: string, month?: number, days?: string) =>
    toPartialDate(Number(years), month, days === undefined ? undefined : Number(days), today);
  const named = (word: string) => monthByWord.get(word.toLowerCase())! + 1;
  if (found.y1) return make(found.y1, named(found.m1!), found.d1);
  if (found.y2) return make(found.y2, named(found.m2!), found.d2);
  if (found.y3) return make(found.y3, named(found.m3!));
  // "2025-26" is a season, not the 26th month.
  if (found.y4) return make(found.y4, Number(found.m4), found.d4) ?? make(found.y4);
  if (found.y5) return fromFigures(found, make);
  if (found.y6) return make(found.y6, Number(found.m6));
  return make(found.y7);
}

/** With slashes it may be the day or the month that stands first: where both could be, the year alone is sure. */
function fromFigures(
  { d5, m5, y5, joint }: Record<string, string | undefined>,
  make: (year?: string, month?: number, day?: string) => PartialDate | undefined,
) {
  const [first, second] = [Number(d5), Number(m5)];
  if (joint !== '/' || first > 12) return make(y5, second, d5);
  if (second > 12) return make(y5, first, m5);
  return first === second ? make(y5, first, d5) : make(y5);
}
