import {
  type ChosenRecord,
  contentWordsOf,
  type FoundPassage,
  isAskingWord,
  recordsOf,
  type SearchResult,
  tablesIn,
} from '../../knowledge/index.ts';
import type { ComposedAnswer } from '../composed-answer.ts';
import { moreText } from '../texts/index.ts';
import { captionOf, drawTable } from './drawn-table.ts';
import { inSentence, nameOf, tellCells } from './record-sentences.ts';

const asksForPrices =
  /(?<!\p{L})(?:how much (?:is|are|does|do|will|would|for)|what (?:do|does|will|would)(?!\p{L})[^.?!]{1,60}(?<!\p{L})cost|what (?:is|are) (?:the|your) (?:\p{L}{1,30}\s){0,2}(?:prices?|costs?|fees?|charges?|rates?))(?!\p{L})|^\W*(?:\p{L}{1,30}\s){1,3}(?:prices?|costs?|charges?|fees?|rates?)\W*$/iu;
/** Every price is asked for, and of no thing. */
const asksForAllPrices =
  /^\W*(?:(?:what(?:['’]?s| is| are)|show me|tell me|send me|can i (?:see|have|get)|do you have|have you got|i(?:['’]d| would) like) )?(?:(?:to see )?(?:all )?(?:your|the|a) )?(?:prices|price ?list|pricing|rates|fees|how much)(?: please)?\W*$/iu;
/** What a heading has beside the thing whose prices it names. */
const ofPriceList = /^(?:list|lists|overview|table|options?|our|and|the|of|for)$/u;
const maxRows = 8;
const fewestRows = 2;
const maxColumns = 3;

/**
 * "How much is delivery?" where a table below "Delivery prices" tells that for several places: what it costs in each of its rows,
 * since none of them was named.
 */
export function pricesUnder({
  query,
  language,
  passages,
  otherWords = [],
}: SearchResult): ComposedAnswer | undefined {
  if (language !== 'en') return undefined;
  if (asksForAllPrices.test(query)) return tellPrices(largestOf(passages.flatMap(pricesIn)), language);
  if (!asksForPrices.test(query)) return undefined;
  // Each with what the documents call it.
  const asked = thingsIn(query).map((thing) => [
    thing,
    ...otherWords
      .filter(({ written }) => thingsIn(written).includes(thing))
      .flatMap(({ meant }) => thingsIn(meant.join(' '))),
  ]);
  if (asked.length === 0) return undefined;
  const isOfThing = (title: string) => {
    const named = thingsIn(title);
    return (
      named.length === asked.length && asked.every((words) => words.some((word) => named.includes(word)))
    );
  };
  for (const passage of passages) {
    const prices = pricesIn(passage);
    if (prices && [captionOf(passage), prices.lead].some(isOfThing)) return tellPrices(prices, language);
  }
  return undefined;
}

interface Prices {
  passage: FoundPassage;
  lead: string;
  recordName: string;
  /** Those that have a price, with nothing but their prices. */
  records: ChosenRecord[];
}

/** Of a passage whose only table is one of prices. */
function pricesIn(passage: FoundPassage): Prices | undefined {
  const [table, ...others] = passage.question === null ? tablesIn(passage.text, passage.heading) : [];
  if (!table || others.length > 0) return undefined;
  const { records: all, recordName } = recordsOf(table);
  if (all.some(({ name }) => name === '')) return undefined;
  const records = all
    .map(
      (record): ChosenRecord => ({
        ...record,
        passageId: passage.id,
        cells: record.cells.filter(({ kind }) => kind === 'money').slice(0, maxColumns),
      }),
    )
    .filter(({ cells }) => cells.length > 0);
  const isPriceTable = records.length >= fewestRows && 2 * records.length >= all.length;
  return isPriceTable ? { passage, lead: table.lead, recordName, records } : undefined;
}

/** The table with the most prices: that of what a business mainly sells. */
const largestOf = (all: (Prices | undefined)[]) =>
  all
    .filter((one) => one !== undefined)
    .sort((one, other) => countOfPrices(other) - countOfPrices(one))
    .at(0);

const countOfPrices = ({ records }: Prices) => records.flatMap(({ cells }) => cells).length;

function tellPrices(prices: Prices | undefined, language: string): ComposedAnswer | undefined {
  if (!prices) return undefined;
  const { passage, recordName, records } = prices;
  const shown = records.slice(0, maxRows);
  const left = records.length - shown.length;
  const text = [
    ...shown.map(
      (one) => `- ${nameOf(one, recordName)}: ${tellCells(one.cells.map(withoutPriceName), inSentence)}`,
    ),
    ...(left > 0 ? [`- … ${moreText(language, left)}`] : []),
  ].join('\n');
  const drawn = left === 0 ? drawTable({ records: shown, recordName }, passage, text) : undefined;
  return {
    text,
    sentences: shown.map(({ name, cells }) => {
      const { startsAt, endsAt } = cells[0]!;
      return { text: name, passageId: passage.id, startsAt, endsAt };
    }),
    isWhole: true,
    ...(drawn && { table: drawn }),
  };
}

/** What a question or a heading names, without the words that ask for prices and times. */
const thingsIn = (text: string) => [
  ...new Set(
    contentWordsOf(
      (text.toLowerCase().match(/\p{L}+/gu) ?? [])
        .filter((word) => !isAskingWord(word) && !ofPriceList.test(word))
        .join(' '),
    ),
  ),
];

/** "£18" needs no "price" before it. */
const withoutPriceName = ({ name, value }: { name: string; value: string }) => ({
  name: /^(?:price|cost|fee)s?$/iu.test(name) ? '' : name,
  value,
});
