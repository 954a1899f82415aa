import { contentWordsOf, rangesAsked } from '../../knowledge/index.ts';

const people = 'person|head|player|guest|adult|participant|visitor|passenger|pax';
const children = 'child|kid|pupil';
const perOne: [measure: string, per: RegExp, counted: RegExp][] = [
  // dynamic-pattern: a few words
  [
    'people',
    new RegExp(`\\b(?:per|each|a) (?:${people})\\b|\\bp\\.?p\\b\\.?`, 'iu'),
    new RegExp(`(\\d{1,3}) ((?:people|ppl|pax|adults|(?:${people})s))\\b`, 'iu'),
  ],
  // dynamic-pattern: a few words
  [
    'children',
    new RegExp(`\\b(?:per|each|a) (?:${children})\\b`, 'iu'),
    new RegExp(`(\\d{1,3}) ((?:children|(?:${children})s))\\b`, 'iu'),
  ],
  ['nights', /\b(?:per|each|a) night\b/iu, /(\d{1,3}) (nights)\b/iu],
  ['days', /\bper day\b/iu, /(\d{1,3}) (days)\b/iu],
  ['hours', /\bper hour\b/iu, /(\d{1,3}) (hours)\b/iu],
];

const price = /([€$£])\s?(\d{1,6}(?:[.,]\d{2})?)(?![\d.,]*\d)/gu;

/**
 * What several of them cost, where the document says that the price is for one: "For 4 people: £112." Only where the question
 * counts nothing else and one price is told: whatever else may be added or taken off is not known here.
 */
export function totalOf(question: string, told: string, around = ''): string | undefined {
  const counts = rangesAsked(question);
  const prices = [...told.matchAll(price)];
  const said = withPeople(question);
  const numbers = (said.replace(/\d{1,2}(?:[:.]\d{2})?\s?[ap]\.?m\b/giu, '').match(/\d+/g) ?? []).length;
  if (counts.length === 0 || prices.length !== 1 || numbers !== 1 || /%/.test(told)) return undefined;
  const [found] = perOne.filter(([, per, counted]) => per.test(`${told} ${around}`) && counted.test(said));
  const [, count, counted] = found?.[2].exec(said) ?? [];
  if (!count || Number(count) < 2) return undefined;
  return `For ${count} ${counted!.toLowerCase() === 'ppl' ? 'people' : counted}: ${times(Number(count), prices[0]!)}.`;
}

function times(count: number, [, sign, amount]: RegExpMatchArray) {
  const sum = Math.round(Number(amount!.replace(',', '.')) * 100) * count;
  return `${sign}${sum % 100 === 0 ? String(sum / 100) : (sum / 100).toFixed(2)}`;
}

const countWords = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const countAndThing =
  /(?<![\p{L}\p{N}.,:£€$-])(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)\s{1,3}([\p{L}'’-]{1,30}(?:\s[\p{L}'’-]{1,30}){0,4})/iu;
/** A row of several, or of one of many kinds of price, is not one of the thing. */
const severalInName =
  /\d|(?<!\p{L})(?:of|per|each|pair|set|box|pack|bundle|dozen|group|family|two|three|four|five|six|eight|ten)(?!\p{L})/iu;

/**
 * What several of the thing of a row cost: "2 city bikes" of the row "City bike". Only where one price is told of it, the
 * question counts nothing else and the row is of one.
 */
export function totalOfThings(question: string, name: string, told: string): string | undefined {
  const prices = [...told.matchAll(price)];
  const [thing] = name.split(/[,(;:]/) as [string];
  const [, written, rest] = countAndThing.exec(question) ?? [];
  const others = question.match(/\d+/g) ?? [];
  if (!written || !rest || prices.length !== 1 || /%/.test(told) || severalInName.test(name))
    return undefined;
  if (others.some((number) => number !== written)) return undefined;
  const count = Number(written) || countWords.indexOf(written.toLowerCase()) + 2;
  const own = contentWordsOf(thing);
  const after = rest.split(' ');
  const end = after.findIndex((word) => contentWordsOf(word).some((one) => one === own.at(-1)));
  const isOfThing = after
    .slice(0, end + 1)
    .every((word) => contentWordsOf(word).every((one) => own.includes(one)));
  if (end < 0 || !isOfThing || !/s$/iu.test(after[end]!) || count < 2) return undefined;
  return `For ${count}: ${times(count, prices[0]!)}.`;
}

const withPeople = (question: string) =>
  question
    .replace(/\b(\d{1,3}) of us\b/iu, '$1 people')
    .replace(
      /\b(?:we(?:['’]re| are| will be)|group of|party of)\s+(\d{1,3})(?=\s*(?:$|[?.,;!]|(?:on|in|at|for|from|and|to|with|this|next|today|tonight|tomorrow)\b))/iu,
      ' $1 people',
    );
