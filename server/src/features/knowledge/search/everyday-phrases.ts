import { english, stemOf } from '../language/index.ts';

const thing =
  '(?: (?:it|him|her|them|this|that|these|those|something|anything|things|stuff|(?:my|our|the|an?) \\p{L}{1,20}))?';

/** Several words that people say for one which documents have. */
const phrases: [said: string, meant: string][] = [
  [`(?:send|bring|take|give|hand|post|mail)(?:ing)?${thing} back`, 'return'],
  ['money back', 'refund'],
  [`put(?:ting)?${thing} (?:to sleep|down)`, 'euthanasia'],
  ['(?:turn|show)(?:ing|ed)? up', 'missed'],
  [`pick(?:ing)?${thing} up`, 'collect collection'],
  [`call(?:ing)?${thing} off`, 'cancel'],
  [`put(?:ting)?${thing} off`, 'postpone'],
  ['sign(?:ing)? up', 'register join'],
  [`throw(?:ing)?${thing} away`, 'dispose'],
  ['upstairs', 'upper'],
  ['downstairs', 'ground'],
  ['a fortnight', 'week'],
  ['(?:mess|screw)(?:ed|ing)?(?: it)? up', 'fail'],
  ['in (?:bits|parts|chunks|stages)', 'instalment installment'],
  ['(?:anything|something|money|percent|%) off', 'discount reduction'],
  ['br(?:eak|oke|oken) in(?:to)?', 'theft burglary burgled'],
  ['how many (?:people|persons|adults|guests|passengers|of us)', 'seat capacity sleep hold'],
  ['public transport(?:ation)?', 'bus train tram underground metro station'],
  ['(?<=(?:food|coffee|meal|order|pizza|eat) )to go', 'takeaway'],
];

const patterns = phrases.map(([said, meant]) => ({
  // dynamic-pattern: only the phrases above, in which every repetition is bounded
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])${said}(?![\\p{L}\\p{N}])`, 'iu'),
  stems: meant.split(' ').map((word) => stemOf(word, english)),
}));

/** The phrases of a question as they were written, with the stems of what documents have for them. */
export const phrasesIn = (question: string) =>
  patterns.flatMap(({ pattern, stems }) => {
    const written = pattern.exec(question)?.[0];
    return written === undefined ? [] : [{ written: written.toLowerCase(), stems }];
  });
