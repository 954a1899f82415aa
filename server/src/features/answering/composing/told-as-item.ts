import { contentWordsOf, type FoundPassage, type SearchResult } from '../../knowledge/index.ts';
import type { ComposedAnswer } from '../composed-answer.ts';
import { speaksOf, thingsAskedIn } from './asked-things.ts';
import { asksWhether } from './asks-whether.ts';
import { titleOf } from './carried-heading.ts';
import { areOfOneSense, type ListSense, type Sense, senseOfAct } from './list-senses.ts';
import { isNegated } from './negated.ts';
import { joinSentences, plain } from './plain-sentences.ts';
import { withoutOtherWay } from './question-parts.ts';
import { senseOfList } from './told-by-sense.ts';

const asksOfPrice =
  /(?<!\p{L})(?:included?|part of the (?:\p{L}{1,20} ){0,3}(?:price|fee|cost|rent|package)|in the (?:\p{L}{1,20} ){0,2}(?:price|fee|cost|package)|covered|for free|free of charge|(?:pay|costs?|charged?) extra|extra (?:charge|cost|fee)|on top(?: of the (?:\p{L}{1,20} ){0,2}(?:price|fee|cost))?|comes? with|(?:do|will|would) (?:i|we) get(?! (?:back|off|it|to|if|when)(?!\p{L})))(?!\p{L})/iu;
const asksToBring =
  /(?<!\p{L})(?:(?:can|may|could|should|must|do|does|is|are|am) (?:\p{L}{1,20} ){1,4}(?:bring|take along|pack)|(?:can|may|could|should) (?:\p{L}{1,20} ){1,3}(?:have|take|keep) (?:\p{L}{1,20} ){1,3}with (?:me|us|him|her|them|it))(?!\p{L})/iu;
const ofNoThing =
  /^(?:new|own|any|all|some|also|really|still|actually|part|get|top|extra|free|pay|daily|weekly|monthly|yearly|annual|include\p{L}*|cover\p{L}*|bring|pack|price|have|with|along)$/iu;

/** Words that leave of a kind only some: "dogs that have bitten" are not dogs. */
const restricts =
  /(?<!\p{L})(?:that|which|who|whose|if|unless|when|without|over|under|above|below|than|from|until|only|except|with|more|less)(?!\p{L})/iu;
const behindHead =
  /\s(?:of|for|in|on|at|to|against|per|an?|with|by|from|if|unless|when|up to|–|-|—)\s|[(:;]/iu;
const betweenThings = /,\s|\sor\s|\sand\s|\//iu;

/** "Are brake pads part of the price?" where they stand below "What is not included": the item with its title. */
export function tellAsItem(found: SearchResult): ComposedAnswer | undefined {
  const { language, passages } = found;
  const query = withoutOtherWay(found.query);
  if (language !== 'en' || !asksWhether.test(query) || isNegated(query)) return undefined;
  const asked = sensesAsked(query);
  if (asked.length === 0) return undefined;
  const { things, areKnown } = thingsAskedIn(
    query.replace(asksOfPrice, ' '),
    found,
    (word) => ofNoThing.test(word) || asked.some(({ verb }) => verb === word),
  );
  if (things.length === 0 || !areKnown) return undefined;
  const fitting = passages
    .filter(({ question }) => question === null)
    .flatMap((passage) => itemsIn(passage, asked, things));
  const [best, ...others] = fitting;
  return best && others.length === 0 ? wordItem(best) : undefined;
}

function sensesAsked(query: string): Sense[] {
  const senses: ListSense[] = [
    ...(asksOfPrice.test(query) ? (['included', 'left-out'] as const) : []),
    ...(asksToBring.test(query) ? (['to-bring', 'to-leave'] as const) : []),
  ];
  const act = senseOfAct(query);
  return [...senses.map((sense) => ({ sense })), ...(act ? [act] : [])];
}

interface Item {
  passage: FoundPassage;
  title: string;
  startsAt: number;
  endsAt: number;
}

/** The items that are the very thing, where whatever else the question names stands above or beside them. */
function itemsIn(passage: FoundPassage, asked: Sense[], things: string[][]): Item[] {
  const { documentTitle, heading, text } = passage;
  const around = new Set(contentWordsOf([documentTitle, heading ?? '', text].join('\n')));
  if (!things.every((thing) => speaksOf(around, thing))) return [];
  return (passage.lists ?? []).flatMap((list) => {
    const sense = senseOfList(list);
    const title = titleOf(list);
    if (!sense || !title || !asked.some((one) => areOfOneSense(one, sense))) return [];
    return list.items
      .filter(({ startsAt, endsAt }) => isThing(text.slice(startsAt, endsAt), things.flat(), sense))
      .map(({ startsAt, endsAt }) => ({ passage, title, startsAt, endsAt }));
  });
}

const leastOfThing = 0.5;

/** Whether one of the things of an item is what was asked for, and not something with it, for it or of it. */
function isThing(item: string, asked: string[], { sense }: Sense) {
  const isSomeOnly = sense === 'refused' && restricts.test(item);
  const things = isSomeOnly ? [item] : (item.split(behindHead)[0] ?? '').split(betweenThings);
  return things.some((thing) => {
    const words = contentWordsOf(thing).filter((word) => !/^\d+$/.test(word));
    const named = words.filter((word) => asked.includes(word)).length;
    return named > 0 && named >= leastOfThing * words.length;
  });
}

function wordItem({ passage, title, startsAt, endsAt }: Item): ComposedAnswer {
  const text = passage.text.slice(startsAt, endsAt);
  return {
    text: joinSentences([`${title} ${plain(text)}`]),
    sentences: [{ text, passageId: passage.id, startsAt, endsAt }],
    isWhole: true,
  };
}
