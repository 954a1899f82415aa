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
  ['pack(?:ing)? (?:it )?in', 'cancel'],
  ['(?:second|2nd)[- ]hand', 'used preowned'],
  ['pre[- ](?:owned|loved)', 'used secondhand'],
  ['gift (?:card|token)', 'voucher certificate'],
  ['(?:security|damage) (?:money|payment|bond)', 'deposit'],
  ['pass(?:es|ed)? away', 'die dies death'],
  ['f(?:all|alls|ell|allen) ill', 'sick ill illness'],
  [
    "(?:do not|don't|dont|did not|didn't|didnt|does not|doesn't|cannot|can't|cant) (?:come|make it)",
    'cancel missed',
  ],
  ['get(?:ting)? rid of', 'dispose remove'],
  [
    '(?:left|forgot(?:ten)?|lost|stayed)(?: \\p{L}{1,20}){0,4} (?:behind|there|at your place|with you)',
    'found lost',
  ],
  ['(?:get|got|have|mend(?:ing)?|fix(?:ing)?|repair(?:ing)?) a flat', 'puncture'],
  ['(?:flat|burst|popped) (?:tyre|tire|wheel)', 'puncture'],
  ['(?:close|near) by', 'near nearby'],
  [
    '(?:spread(?:ing)? the (?:cost|payments?)|pay(?:ing)? monthly|monthly payments)',
    'instalment installment financing finance credit',
  ],
  [
    "(?:not|cannot|can't|cant|don't|dont) (?:do|manage|climb|walk up)(?: the)? (?:stairs|steps)",
    'wheelchair lift elevator accessible',
  ],
  ['(?:step[- ]free|level access|no steps|without (?:steps|stairs))', 'wheelchair accessible ramp'],
  ['dress code', 'wear clothes clothing attire'],
  [
    'what (?:do|does|should|must|shall) (?:i|we|he|she|they|you|one|my (?:son|daughter|kid|child)) wear',
    'clothes clothing attire dress',
  ],
  ["(?:how (?:long|far)|when)(?: [\\p{L}']{1,20}){0,8} (?:in advance|ahead|beforehand)", 'notice advance'],
  [
    '(?:stop|end|leave|quit)(?:ping|ing)? (?:the |my |our )?(?:contract|subscription|plan|membership|lessons|course)',
    'cancel terminate cancellation notice',
  ],
  [
    '(?:plug(?:ging)? in|charg(?:e|ing)) (?:the |my |our |an? )?(?:electric )?(?:car|tesla|ev)',
    'charging charger wallbox electric',
  ],
  ['leav(?:e|ing) (?:the|my|our|a) (?:car|van|motorbike|bike)', 'park parking'],
  [
    'watch(?:es|ed|ing)? (?:over )?(?:the )?(?:swimmers|pool|water|children|kids)',
    'lifeguard supervised supervision',
  ],
  ['lie[- ]in', 'late checkout'],
  ['no[- ]shows?', 'missed'],
  ['sold out', 'available stock'],
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
