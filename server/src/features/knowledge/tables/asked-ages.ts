const unit =
  '(?!\\d|\\s?(?:[%€$£:.]\\d?|kg|g|cm|m|km|miles?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|pm|am|o.clock|people|persons|of us|adults|children|kids)(?!\\p{L}))';
// dynamic-pattern: every repetition in it is bounded
const agePatterns = [
  new RegExp(
    `(?<!\\p{L})(?:he|she|(?:son|daughter|child|kid|boy|girl|grandson|granddaughter|nephew|niece|brother|sister|toddler|mother|father|grandma|grandpa)(?:\\s\\p{L}{1,20})?)(?:['’]s|\\sis|\\swas|\\sturned|\\sturns)\\s(?:only\\s|just\\s|already\\s|nearly\\s|almost\\s)?(\\d{1,2})${unit}`,
    'giu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:child|kid|boy|girl|son|daughter|toddler|teenager|adult|person) of (\\d{1,2})${unit}`,
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
