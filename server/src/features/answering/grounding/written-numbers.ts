/** Numbers, times of day, lengths and shares as people write them out, in the figures that `values.ts` reads. */
const units = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const tens = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth'.split(
    ' ',
  );
const small = String.raw`(?:\d{1,2}|${units.join('|')})`;
/** "March" and "May" have another name in a levelled text. */
const monthName =
  '(?:january|february|marzo|march|april|mayo|may|june|july|august|september|october|november|december)';

const numberOf = (written: string) => {
  const place = units.indexOf(written);
  return place < 0 ? Number(written) : place + 1;
};
// dynamic-pattern: words of the lists above side by side; nothing in it repeats
const saying = (words: string) => new RegExp(words, 'g');
const clock = (hour: number, minutes: string) => `${hour}:${minutes} oclock`;

const writtenOut: [RegExp, (match: string, ...groups: string[]) => string][] = [
  [
    saying(String.raw`\b(${tens.slice(1).join('|')})[- ](${units.slice(0, 9).join('|')})\b`),
    (_, ten, unit) => String(10 * (tens.indexOf(ten!) + 1) + numberOf(unit!)),
  ],
  [
    saying(String.raw`\b(?:(${units.join('|')}|an?) )(hundred|thousand)\b`),
    (_, many, power) =>
      String((/^an?$/.test(many!) ? 1 : numberOf(many!)) * (power === 'hundred' ? 100 : 1000)),
  ],
  [/\b(?:a |one )?dozen\b/g, () => '12'],
  [
    saying(String.raw`\b(${ordinals.join('|')}) of (?=${monthName}\b)`),
    (_, day) => `${ordinals.indexOf(day!) + 1} `,
  ],
  [saying(String.raw`\bhalf past (${small})\b`), (_, hour) => clock(numberOf(hour!), '30')],
  [
    saying(String.raw`\b(?:a )?quarter (past|to) (${small})\b`),
    (_, side, hour) =>
      side === 'past' ? clock(numberOf(hour!), '15') : clock(((numberOf(hour!) + 10) % 12) + 1, '45'),
  ],
  [saying(String.raw`\b(${small}) o'?clock\b`), (_, hour) => clock(numberOf(hour!), '00')],
  [
    saying(
      String.raw`(?<![\d:.])(${small})(:\d\d)?(?: oclock)? (?:(in the morning)|in the (?:afternoon|evening)|at night)\b`,
    ),
    (_, hour, minutes, isMorning) =>
      `${numberOf(hour!)}${minutes ?? ':00'} ${numberOf(hour!) > 12 ? '' : isMorning ? 'am' : 'pm'}`,
  ],
  [/\b(?:12 |twelve )?midnight\b/g, () => '24:00'],
  [/\b(?:an|one) hour and a half\b|\b(?:an|one) and a half hours\b/g, () => '90 minutes'],
  [
    saying(String.raw`\b(${small}) and a half(?= (?:hours|days|weeks|months|years)\b)`),
    (_, many) => String(numberOf(many!) + 0.5),
  ],
  [/\bthree quarters of an hour\b/g, () => '45 minutes'],
  [/\b(?:a |one )?quarter (?:of an )?hour\b/g, () => '15 minutes'],
  [/\bhalf[- ](?:an )?hours?\b/g, () => '30 minutes'],
  [/\bhalf a year\b/g, () => '6 months'],
  [/\bhalf a percent\b/g, () => '0.5 percent'],
  [
    /\b(?:a|one) (fifth|tenth)(?= (?:of|off|back|less|more|cheaper|dearer|discount|reduction)\b|\s?(?:[.,;]|$))/g,
    (_, share) => (share === 'fifth' ? '20 percent' : '10 percent'),
  ],
  // "a week ahead" counts one; "€9 a week" counts nothing.
  [
    /\ban? (hour|day|week|month|year)(?= (?:before|ahead|beforehand|earlier|in advance|later|after|prior)\b)/g,
    (_, length) => `1 ${length}`,
  ],
];

/** A text in small letters with its numbers in figures. Each pattern reads it once. */
export function withFigures(text: string): string {
  let figured = text;
  for (const [written, figure] of writtenOut) figured = figured.replace(written, figure);
  return figured;
}
