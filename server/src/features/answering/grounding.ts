import type { DropReason } from '@parley/contract/conversations/conversations';
import { contentWordsOf, type Language, sentencesOf } from '../knowledge/index.ts';
import { calendarWordsOf, isCalendarWord } from './grounding/calendar-words.ts';
import { hasUnsafeScheme, linksOf } from './grounding/links.ts';
import { namesOf } from './grounding/names.ts';
import { agrees, polarityOf } from './grounding/polarity.ts';
import { isUnitWord, type Quantity, quantitiesOf, standsAmong } from './grounding/quantities.ts';
import { isOrder, withoutOrders } from './orders.ts';

/** What a sentence may stand on. */
export interface Source {
  documentTitle: string;
  heading: string | null;
  /** For a pair of question and answer. */
  question?: string | null;
  text: string;
}

/**
 * Share of a sentence's content words that must stand in what it cites, and of a clause with a day or a number in the one
 * sentence that has them. `grounding.test.ts` holds what it was set by: true paraphrases reach 0.67 and more, inventions
 * made of the passage's own words stay at 0.5 and below.
 */
const shareOfWordsNeeded = 0.6;
/** A part of the source that matches nearly as well as the best one may speak for a clause too. */
const nearlyAsGood = 0.75;

/** Everything a sentence is compared with, read out of a passage once. */
export interface Ground {
  text: string;
  links: string[];
  quantities: Quantity[];
  days: Set<string>;
  words: Set<string>;
  content: Set<string>;
  parts: Part[];
}

export function groundOf(source: Source, language?: Language): Ground {
  const body = withoutOrders(source.text);
  const text = [source.documentTitle, source.heading, source.question, body].filter(Boolean).join('\n');
  return {
    text: text.toLowerCase(),
    links: linksOf(text),
    quantities: quantitiesOf(text),
    days: calendarWordsOf(text),
    words: new Set(text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []),
    content: new Set(meaningOf(text, language)),
    parts: partsOf({ ...source, text: body }, language),
  };
}

/** Why a sentence is not borne out by what it cites; undefined when it is. Asked before anybody sees the sentence. */
export function faultOf(sentence: string, grounds: Ground[], language?: Language): DropReason | undefined {
  const text = plainText(sentence);
  if (isOrder(text)) return 'order';
  const stands = (isIn: (ground: Ground) => boolean) => grounds.some(isIn);

  if (
    hasUnsafeScheme(sentence) ||
    !tagsOf(sentence).every((tag) => stands((ground) => ground.text.includes(tag)))
  )
    return 'link';
  if (!linksOf(sentence).every((link) => stands(({ links }) => links.includes(link)))) return 'link';
  const quantities = grounds.flatMap((ground) => ground.quantities);
  if (!quantitiesOf(text).every((quantity) => standsAmong(quantity, quantities))) return 'number';
  if (![...calendarWordsOf(text)].every((day) => stands(({ days }) => days.has(day)))) return 'date';
  if (
    !namesOf(text, language?.code).every((name) => stands(({ words }) => hasName(words, name.toLowerCase())))
  )
    return 'name';

  const words = meaningOf(text, language);
  const known = new Set(grounds.flatMap(({ content }) => [...content]));
  if (words.length === 0 || shareOf(words, known) < shareOfWordsNeeded) return 'words';
  const parts = grounds.flatMap((ground) => ground.parts);
  return clausesOf(text, language)
    .map((clause) => faultOfClause(clause, parts, language))
    .find((fault) => fault !== undefined);
}

/** The sentence of a passage that is most like this one, to be marked in the quote. */
export function placeIn(passageText: string, sentence: string, language?: Language) {
  const marks = [...marksOf(plainText(sentence), language)];
  const scored = sentencesOf(passageText).map((one) => ({
    ...one,
    share: shareOf(marks, marksOf(one.text, language)),
  }));
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (top, one) => (top && top.share >= one.share ? top : one),
    undefined,
  );
  return best && { startsAt: best.startsAt, endsAt: best.endsAt };
}

/** A sentence with nothing in it to check, such as "Sure!": not worth showing, and not a fault either. */
export const isFiller = (sentence: string, language?: Language) =>
  contentWordsOf(plainText(sentence), language).length === 0 &&
  quantitiesOf(plainText(sentence)).length === 0;

/** Without list marks, bold marks and the numbers of quotes; a link keeps its words. */
function plainText(sentence: string) {
  return sentence
    .replace(/\[(\d{1,2})\](?!\()/g, '')
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/^\s*(?:[-*•]|\d{1,3}[.)]|#{1,6})\s+/, '')
    .replaceAll('**', '')
    .trim();
}

/** Content words without figures and days, which are looked at by themselves. */
const meaningOf = (text: string, language?: Language) =>
  contentWordsOf(
    text.replace(/\p{L}[\p{L}\p{M}-]*/gu, (word) => (isCalendarWord(word) ? ' ' : word)),
    language,
  ).filter((word) => !/^\p{N}+$/u.test(word));
/** A name stands there as it is, or as a plural or genitive. */
const hasName = (known: Set<string>, name: string) =>
  known.has(name) || known.has(`${name}s`) || (name.endsWith('s') && known.has(name.slice(0, -1)));
const tagsOf = (text: string) => (text.match(/<\/?[a-z!][^>\s]*/gi) ?? []).map((tag) => tag.toLowerCase());

function shareOf(words: string[], known: Set<string>) {
  const unique = [...new Set(words)];
  const weightOf = (some: string[]) => some.reduce((sum, word) => sum + (exactMark.test(word) ? 2 : 1), 0);
  return unique.length === 0 ? 0 : weightOf(unique.filter((word) => hasWord(known, word))) / weightOf(unique);
}

/** Forms of one word count as the same: deliver, delivery, delivered. */
function hasWord(known: Set<string>, word: string) {
  if (known.has(word)) return true;
  if (word.length < 4 || exactMark.test(word)) return false;
  for (const other of known) {
    const shorter = Math.min(word.length, other.length);
    if (shorter >= 4 && word.startsWith(other.slice(0, Math.max(4, shorter - 2)))) return true;
  }
  return false;
}

/** A day, a month or a number, as `marksOf` writes them: nothing else is like it, so it tells more than a word. */
const exactMark = /^(?:[dm]\d{1,2}|#.*)$/;

interface Part {
  words: Set<string>;
  said: ReturnType<typeof polarityOf>;
}

/** Sentences and clauses of a passage. The question of a pair belongs to its answer: "Do you deliver? No." */
function partsOf({ heading, question, text }: Source, language?: Language): Part[] {
  const sentences = sentencesOf(text).map((sentence) => sentence.text);
  const underHeading = heading ? sentences.map((sentence) => `${heading} ${sentence}`) : [];
  const pair = question && sentences[0] ? [`${question} ${sentences[0]}`] : [];
  return [...pair, ...underHeading, ...sentences]
    .flatMap((sentence) => [sentence, ...clausesOf(sentence, language)])
    .map((part) => ({ words: marksOf(part, language), said: polarityOf(part) }));
}

/** Content words, and what is exact in a text: its numbers and days. */
function marksOf(text: string, language?: Language) {
  return new Set([
    ...meaningOf(text, language).filter((word) => !isUnitWord(word)),
    ...calendarWordsOf(text),
    ...quantitiesOf(text).map(({ value }) => `#${value}`),
  ]);
}

/**
 * What is wrong with a clause beside the source: one sentence there must speak of the same thing. The days and numbers of
 * the clause stand together in it, so that no price moves to another article; and it does not say the opposite.
 */
function faultOfClause(clause: string, parts: Part[], language?: Language): DropReason | undefined {
  const marks = [...marksOf(clause, language)];
  if (marks.length === 0) return undefined;
  const said = polarityOf(clause);
  const exact = marks.filter((mark) => exactMark.test(mark));
  const near = parts
    .filter((part) => exact.every((mark) => part.words.has(mark)))
    .map((part) => ({ part, share: shareOf(marks, part.words) }));
  const best = Math.max(0, ...near.map(({ share }) => share));
  if (exact.length > 0 && best < shareOfWordsNeeded)
    return exact.some((mark) => mark.startsWith('#')) ? 'number' : 'date';
  if (best === 0) return said.isNegated ? 'negation' : undefined;
  return near.some(({ part, share }) => share >= nearlyAsGood * best && agrees(said, part.said))
    ? undefined
    : 'negation';
}

const joints =
  /[;()–—]|[,:](?=\s)|\s(?:but|except|however|although|unless|while|and|aber|sondern|jedoch|außer|und|mais|sauf|et|pero|salvo|ma|mas|maar)\s/i;

/** Parts of a sentence that say something by themselves; what is too short to do so stays with the part before it. */
function clausesOf(sentence: string, language?: Language): string[] {
  const clauses: string[] = [];
  for (const piece of sentence.split(joints)) {
    const previous = clauses.at(-1);
    const isShort = contentWordsOf(piece, language).length < 2;
    if (previous !== undefined && (isShort || contentWordsOf(previous, language).length < 2))
      clauses[clauses.length - 1] = `${previous} ${piece}`;
    else clauses.push(piece);
  }
  return clauses;
}
