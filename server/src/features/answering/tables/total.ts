import { rangesAsked } from '../../knowledge/index.ts';

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
  const [, sign, amount] = prices[0]!;
  if (!count || Number(count) < 2) return undefined;
  const sum = Math.round(Number(amount!.replace(',', '.')) * 100) * Number(count);
  const shown = sum % 100 === 0 ? String(sum / 100) : (sum / 100).toFixed(2);
  return `For ${count} ${counted!.toLowerCase() === 'ppl' ? 'people' : counted}: ${sign}${shown}.`;
}

const withPeople = (question: string) =>
  question
    .replace(/\b(\d{1,3}) of us\b/iu, '$1 people')
    .replace(
      /\b(?:we(?:['’]re| are| will be)|group of|party of)\s+(\d{1,3})(?=\s*(?:$|[?.,;!]|(?:on|in|at|for|from|and|to|with|this|next|today|tonight|tomorrow)\b))/iu,
      ' $1 people',
    );
