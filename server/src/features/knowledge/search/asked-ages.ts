import { type Range, rangesIn } from '../tables/index.ts';

const unit =
  '(?!\\d|\\s?(?:[%€$£:.]\\d?|kg|g|cm|m|km|miles?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|pm|am|o.clock|people|persons|of us|adults|children|kids)(?!\\p{L}))';
// dynamic-pattern: every repetition in it is bounded
const agePatterns = [
  new RegExp(
    `(?<!\\p{L})(?:he|she|(?:son|daughter|child|kid|boy|girl|grandson|granddaughter|nephew|niece|brother|sister|toddler|mother|father|grandma|grandpa)(?:\\s\\p{L}{1,20})?)(?:['’]s|\\sis|\\swas|\\sturned|\\sturns)\\s(?:only\\s|just\\s|already\\s|nearly\\s|almost\\s)?(\\d{1,2})${unit}`,
    'giu',
  ),
  new RegExp(`(?<!\\p{L})(?:i am|i['’]m)\\s(?:only\\s|just\\s|already\\s)?(\\d{1,2})${unit}`, 'giu'),
  /(?<!\d)(\d{1,2})(?:[ -]?(?:years?|yrs?|yr))?[ -](?:olds?|yo|of age)(?!\p{L})/giu,
];
const agesListed = /(?<!\p{L})age[sd]?\s((?:\d{1,2}(?:\s?(?:,|and|or|&)\s?){0,2}){1,8})/giu;

/** How old somebody is by a question: "my son is 7", "kids aged 3, 5 and 6", "a 4 year old". */
export function agesIn(question: string): number[] {
  const listed = [...question.matchAll(agesListed)].flatMap(({ 1: ages }) => ages!.match(/\d{1,2}/g) ?? []);
  const single = agePatterns.flatMap((pattern) => [...question.matchAll(pattern)].map(({ 1: age }) => age!));
  return [...new Set([...listed, ...single].map(Number))];
}

const ofPeople =
  /(?<!\p{L})(?:child|children|kids?|age|aged|ages|years?|yrs?|old|older|young|younger|adults?|teen\p{L}{0,5}|juniors?|seniors?|toddlers?|babies|baby|boys?|girls?|they|alone|accompanied)(?!\p{L})/iu;
const noAge = /\d{1,2}[:.]\d{2}|\d{1,2}\s?[ap]\.?m\b|[€$£]\s?\d[\d.,]*|\d[\d.,]*\s?[€$£%]/giu;
const minutesOfYear = 525_600;
const oldest = 110;

/** The bounds of age that a sentence names, in years: "under 8", "from 12", "5 to 7 years", "16+". */
export function ageBoundsIn(sentence: string): Range[] {
  if (!ofPeople.test(sentence)) return [];
  return rangesIn(sentence.replace(noAge, ' '))
    .map(({ from, to, measure }) =>
      measure === 'time'
        ? { from: from / minutesOfYear, to: to / minutesOfYear, measure }
        : { from, to, measure },
    )
    .filter(({ from, to, measure }) => from !== to && (measure === undefined || measure === 'time'))
    .filter(({ from, to }) =>
      [from, to].every((end) => !Number.isFinite(end) || (end > 0.9 && end < oldest)),
    );
}
