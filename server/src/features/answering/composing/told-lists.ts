import {
  contentWordsOf,
  type FoundList,
  type FoundPassage,
  type SearchResult,
  subjectWordsOf,
} from '../../knowledge/index.ts';
import type { ComposedAnswer } from '../composed-answer.ts';
import { moreText } from '../texts/index.ts';
import { titleOf } from './carried-heading.ts';
import { isNegated } from './negated.ts';

const maxItems = 8;
const maxWords = 55;
/** Of the question's weight that the words above a list must hold, and of their own that the question must use. */
const leastAsked = 0.5;
const leastShare = 0.5;
/** A heading all of which the question says may hold less of it. */
const leastAskedOfExact = 0.3;
const exactShare = 0.75;
/** An item that holds this much more of the question is what was asked for, not its list. */
const isItemAsked = 0.2;
/** Passages further behind the best one than this are about something else. */
const maxBehind = 0.4;

const asksForList =
  /^\W*(?:(?:and|so|ok|hi|hello)\W+)?(?:in\s+)?(?:what|which|who|whom|list|name|tell me|give me|when is|when are|is there anything|are there any|was|welche[rsnm]?|wer|quels?|quelles?|que|qué|cuáles?|quali|quais|welke|wat)\b/iu;
const asksForOne =
  /\bwhat\s+(?:time|day|date|age|size|price|is the (?:price|cost|number|address|fee))\b|\bwhat\s+(?:do|does|did|will|would)\b.{1,120}\b(?:cost|weigh|mean|look like)\b|\bhow\s+(?:much|many|long|old|far|often)\b/iu;

/** Steps that stand in their order are told to who asks how it is done. */
const asksForSteps =
  /^\W*(?:(?:and|so|ok|hi|hello)\W+)?(?:how\s+(?:do|can|could|should|must|shall|would|to)\b|what(?:['’]s| is| are) the (?:steps|process|procedure)\b)/iu;
const maxWordsOfSteps = 120;

export interface ToldList {
  answer: ComposedAnswer;
  /** How much of the question the words above the list hold, 0 to 1. */
  asked: number;
}

/** The list that a question asks for as a whole: "What cannot be returned?" under that very heading. */
export function tellList({ query, language, words, passages }: SearchResult): ToldList | undefined {
  const isForSteps = asksForSteps.test(query);
  if ((!isForSteps && !asksForList.test(query)) || asksForOne.test(query)) return undefined;
  const isDenial = isNegated(query);
  const own = words.map(({ weight, isFromContext }) => (isFromContext ? 0 : weight));
  const total = own.reduce((sum, weight) => sum + weight, 0) || 1;
  const shareOf = (covers: Iterable<number>) => [...covers].reduce((sum, at) => sum + own[at]!, 0) / total;
  const best = passages[0]?.score ?? 0;
  const candidates = passages
    .filter(({ score, question }) => question === null && best - score <= maxBehind)
    .flatMap((passage) => (passage.lists ?? []).map((list) => ({ passage, list })))
    .filter(({ list }) => list.items.length > 1 && (!isForSteps || list.isNumbered))
    .filter(({ list }) => isNegated(`${list.heading ?? ''} ${list.leadIn ?? ''}`) === isDenial)
    .map(({ passage, list }) => ({ passage, list, asked: shareOf(list.covers) }))
    .filter(
      ({ list, asked }) =>
        (asked >= leastAsked && list.share >= leastShare) ||
        (asked >= leastAskedOfExact && list.share >= exactShare),
    )
    .filter(({ passage, list }) => !isAboutItem(passage, list, shareOf))
    .map((one) => ({ ...one, worth: one.asked + 0.3 * one.list.share - (best - one.passage.score) }))
    .sort((one, other) => other.worth - one.worth);
  const [chosen] = candidates;
  if (!chosen) return undefined;
  const { passage, list, asked } = chosen;
  const isWhole = list.share >= exactShare && !isForSteps && namesAll(query, list);
  return { answer: { ...wordList(passage, list, language), ...(isWhole && { isWhole }) }, asked };
}

/** Whether a list is about all that a question is about. */
function namesAll(query: string, { heading, leadIn }: FoundList) {
  const above = new Set(contentWordsOf(`${heading ?? ''} ${leadIn ?? ''}`));
  const subject = contentWordsOf(subjectWordsOf(query).join(' '));
  return subject.length > 0 && subject.every((word) => above.has(word));
}

function isAboutItem(
  { sentences }: FoundPassage,
  { items, covers }: FoundList,
  shareOf: (covers: number[]) => number,
) {
  return items.some((item) =>
    sentences
      .filter(({ startsAt, endsAt }) => startsAt < item.endsAt && endsAt > item.startsAt)
      .some((sentence) => shareOf(sentence.covers.filter((at) => !covers.includes(at))) >= isItemAsked),
  );
}

/** A list under its own words, as far as a reply can hold it. */
export function wordList(passage: FoundPassage, list: FoundList, language: string): ComposedAnswer {
  const { isNumbered, items } = list;
  const most = isNumbered ? maxWordsOfSteps : maxWords;
  const told: string[] = [];
  let words = 0;
  for (const { startsAt, endsAt } of items.slice(0, maxItems)) {
    const item = passage.text.slice(startsAt, endsAt).replace(/\s+/g, ' ');
    words += item.split(' ').length;
    if (words > most && told.length > 0) break;
    told.push(item);
  }
  const left = items.length - told.length;
  const title = titleOf(list);
  const lines = told.map((item, at) => (isNumbered ? `${at + 1}. ${item}` : `- ${item}`));
  const text = [title, ...lines, ...(left > 0 ? [`- … ${moreText(language, left)}`] : [])]
    .filter(Boolean)
    .join('\n');
  const [first, last] = [items[0]!, items[told.length - 1]!];
  return {
    text,
    sentences: [
      {
        text: passage.text.slice(first.startsAt, last.endsAt),
        passageId: passage.id,
        startsAt: first.startsAt,
        endsAt: last.endsAt,
      },
    ],
  };
}
