import type { AnswerRule } from '@parley/contract/conversations/answer-receipt';
import type { AnswerTable } from '@parley/contract/conversations/answer-table';
import {
  type ChosenRecords,
  contentWordsOf,
  type FoundPassage,
  isLaidAside,
  leavesOutHoliday,
  type SearchResult,
  sentencesOf,
  speaksOfOtherCase,
  subjectWordsOf,
} from '../../knowledge/index.ts';
import type { ComposedAnswer } from '../composed-answer.ts';
import {
  composeAnswer,
  namesItsSubject,
  type Quote,
  quotesOf,
  tellAsItem,
  tellBySense,
} from '../composing/index.ts';
import { type Bounds, isRecordBest, recordConfidenceOf, surenessOf, zoneOf } from '../confidence/index.ts';
import { type JudgedResult, leavesSubject } from '../judging/index.ts';
import { isOrder } from '../orders.ts';
import { pricesUnder, rowsUnder, tableAnswer, totalOf } from '../tables/index.ts';
import { formerDaysText, hintText, missingPartText, replyTexts } from '../texts/index.ts';
import { lacksDenial } from './asked-denial.ts';
import { lacksAskedKind } from './asked-kind.ts';
import { lacksPerson, lacksPlace } from './asked-person.ts';
import { withAskedKind } from './asked-sentences.ts';
import { lacksVisit } from './asked-visit.ts';
import { foundBeside, isOlderPrice, isShort } from './further-hint.ts';
import { leavesOutOccasion, onNamedOccasion } from './named-occasions.ts';
import { deniesOneKind, withRuleBesideDenial } from './narrower-denial.ts';
import { pricedSection } from './priced-section.ts';
import { tellDetail } from './tell-detail.ts';
import { titledHint } from './titled-hint.ts';
import { isOfUnknownThing } from './unknown-thing.ts';
import { inItsParagraph } from './whole-paragraph.ts';

/** From here on somebody who asked nothing is answered all the same. */
export const sureOfStatement = 0.8;

/** What is replied without a language model. */
export interface KeylessReply {
  rule: AnswerRule;
  text: string;
  quotes: Quote[];
  /** What it tells of tables, for the receipt and the widget. */
  records?: ChosenRecords | undefined;
  table?: AnswerTable | undefined;
  /** Where it answers part by part. */
  parts?: AskedPart[];
}

export interface AskedPart {
  /** As the visitor wrote it. */
  text: string;
  found: JudgedResult;
}

/**
 * What can be said from what was found without a language model: sentences as they stand, or records told. To somebody who
 * only told what happened less is answered for sure, since it may be about anything.
 */
export async function replyFrom(
  found: JudgedResult,
  bounds: Bounds,
  { isQuestion = true } = {},
): Promise<KeylessReply> {
  const { unknown } = replyTexts(found.language);
  const sureness = zoneOf(found, bounds);
  const isSureOfStatement = isQuestion || surenessOf(found) >= sureOfStatement;
  const zone = sureness === 'sure' && !isSureOfStatement ? 'nearly' : sureness;
  if (zone === 'unknown') {
    const priced = pricedSection(found) ?? pricesUnder(found) ?? tellListed(found);
    const hint = priced && finishAnswer(found, priced);
    if (hint) return hinted(found, hint);
    return {
      rule: found.passages.length === 0 ? 'nothing-found' : 'not-sure-enough',
      text: unknown,
      quotes: [],
    };
  }
  const composed = zone === 'sure' || hasAnythingAsked(found) ? await compose(found, bounds) : undefined;
  if (!composed) return { rule: 'nothing-fit-to-quote', text: unknown, quotes: [] };
  const { text, records, table, isDoubtful } = composed;
  if (zone === 'nearly' && !composed.isWhole && isBesideThePoint(found, composed))
    return { rule: 'not-sure-enough', text: unknown, quotes: [] };
  if ((zone === 'sure' || (composed.isWhole && isSureOfStatement)) && !isDoubtful)
    return { rule: 'quoted', text, quotes: quotesOf(composed, found.passages), records, table };
  const further = await composeFurther(found, composed, bounds);
  return hinted(found, inItsParagraph(found.passages, composed), further);
}

/** Said as what may help, with what may help beside it. */
function hinted(found: JudgedResult, shown: ComposedAnswer, further?: ComposedAnswer): KeylessReply {
  const { records, table } = shown;
  const text = titledHint(found, shown);
  const sentences = [...shown.sentences, ...(further?.sentences ?? [])];
  return {
    rule: 'hinted',
    text: hintText(
      found.language,
      further ? `\n\n- ${text}\n- ${titledHint(found, further)}` : belowEachOther(text),
    ),
    quotes: quotesOf({ ...shown, sentences }, found.passages),
    records,
    table,
  };
}

/** A list begins in a line of its own. */
const belowEachOther = (text: string) => (text.startsWith('- ') ? `\n\n${text}` : text);

/** What else may help, in the words of another passage. */
async function composeFurther(found: JudgedResult, shown: ComposedAnswer, bounds: Bounds) {
  const beside = foundBeside(found, shown);
  const composed = beside && (await compose(beside, bounds));
  if (!composed || !isShort(composed) || composed.text === shown.text) return undefined;
  if (isOlderPrice(found, shown, composed)) return undefined;
  return isBesideThePoint(beside, composed) ? undefined : composed;
}

/** Below it the judge does not support a hint. */
const supportsHint = -1.5;

/** A hint that has nothing of what the question is about, and that the judge does not support, would puzzle. */
function isBesideThePoint(
  { query, language, words, passages, features }: SearchResult,
  hint: ComposedAnswer,
) {
  // A row that a figure of the question has chosen speaks of its case in whatever words.
  if (language !== 'en' || hint.records || (features.judged ?? supportsHint) >= supportsHint) return false;
  const subject = new Set(contentWordsOf(subjectWordsOf(query).join(' ')));
  const isOfSubject = (text: string) => contentWordsOf(text).some((word) => subject.has(word));
  return passages
    .filter(({ id }) => hint.sentences.some(({ passageId }) => passageId === id))
    .every(
      ({ heading, question, sentences }) =>
        !isOfSubject(`${heading ?? ''} ${question ?? ''}`) &&
        !sentences.some(({ covers }) => covers.some((at) => isOfSubject(words[at]?.written ?? ''))),
    );
}

/** From here on the judge takes what was found for an answer, or near to one. */
const readAsAnswer = -1;
const isReadAsAnswer = ({ features }: SearchResult) => (features.judged ?? -Infinity) >= readAsAnswer;

/** A hint without a single word of the question would puzzle, unless the judge has read it. */
const hasAnythingAsked = ({ passages, features }: SearchResult) =>
  features.judged !== undefined || passages.some(({ covered }) => covered > 0);

/** The "Yes." of a pair whose other sentences an earlier part has told already. */
const withoutLastYes = (said: string[]) =>
  said.length > 1 && /^(?:yes|no)[.!,]?$/iu.test(said.at(-1)!) ? said.slice(0, -1) : said;

/**
 * Each part of a question by itself, and which of them nothing is known about. Where no part is answered surely the whole
 * speaks, and where that is silent too, what may help with the parts.
 */
export async function replyToParts(
  parts: AskedPart[],
  bounds: Bounds,
  whole: KeylessReply,
): Promise<KeylessReply> {
  const replies = withoutLostParts(
    await Promise.all(
      parts.map(async ({ text, found }) => ({ part: text, found, reply: await replyFrom(found, bounds) })),
    ),
  );
  const told = (rule: AnswerRule) => replies.filter(({ reply }) => reply.rule === rule);
  if (told('quoted').length === 0) {
    const [hinted] = told('hinted');
    return whole.quotes.length === 0 && hinted ? { ...hinted.reply, parts } : whole;
  }
  const surely = told('quoted').map(({ reply }) => reply.text);
  // Nothing is denied that the judge has read: what may help with a part stands behind what is sure.
  const [doubted] = told('hinted').filter(
    ({ part, found, reply }) =>
      isReadAsAnswer(found) &&
      !isSpokenOf(part, surely) &&
      // Doubted once more, what was just told would take itself back.
      !surely.some((text) => reply.text.includes(text)),
  );
  const quoted = new Set(
    told('quoted').flatMap(({ reply }) => reply.quotes.map(({ passage }) => passage.id)),
  );
  const isTold = ({ passages: [first] }: SearchResult) => first?.question != null && quoted.has(first.id);
  const said = replies.flatMap(({ part, found, reply }) => {
    if (reply === doubted?.reply || (reply.rule === 'hinted' && isSpokenOf(part, surely))) return [];
    // What the search would have said to this part is being told already.
    if (reply.rule !== 'quoted' && isTold(found)) return [];
    return reply.rule === 'quoted'
      ? sentencesOf(reply.text)
      : [{ text: missingPartText(found.language, part) }];
  });
  if (doubted) said.push({ text: doubted.reply.text });
  const quotes = [...told('quoted'), ...(doubted ? [doubted] : [])].flatMap(({ reply }) => reply.quotes);
  return {
    rule: 'quoted',
    text: withoutLastYes(eachOnce(said.map(({ text }) => text))).join(' '),
    quotes: quotes.filter(
      ({ passage }, at) => quotes.findIndex((other) => other.passage.id === passage.id) === at,
    ),
    records: told('quoted').find(({ reply }) => reply.records)?.reply.records,
    parts,
  };
}

/** Two ways of telling a row may differ in their capitals alone. */
const eachOnce = (texts: string[]) =>
  [...new Map(texts.toReversed().map((text) => [text.toLowerCase(), text])).values()].toReversed();

interface RepliedPart {
  part: string;
  found: JudgedResult;
  reply: KeylessReply;
}

/** "… and what does that cost?" is asked of the part before: where nothing is known of that, the cost of something else is no answer. */
const withoutLostParts = (replies: RepliedPart[]) =>
  replies.map((one, at) => {
    const before = replies[at - 1];
    const isLost =
      before !== undefined &&
      before.reply.quotes.length === 0 &&
      one.reply.rule === 'quoted' &&
      !namesItsSubject(one.part) &&
      !one.reply.quotes.some(({ passage }) => speaksOf(before.part, passage));
    return isLost ? { ...one, reply: { ...before.reply } } : one;
  });

function speaksOf(part: string, { heading, question, text }: FoundPassage) {
  const said = new Set(contentWordsOf([heading, question, text].filter(Boolean).join(' ')));
  return contentWordsOf(subjectWordsOf(part).join(' ')).every((word) => said.has(word));
}

/** What was said for another part may answer this one too: "… and how long is the wait?" */
function isSpokenOf(part: string, said: string[]) {
  const words = contentWordsOf(subjectWordsOf(part).join(' '));
  const known = new Set(contentWordsOf(said.join(' ')));
  return words.length > 0 && words.every((word) => known.has(word));
}

/** A list of the sort that is asked for, or the item of one that says whether something is included. */
function tellListed(found: JudgedResult) {
  const readable = withoutOrderSentences(found);
  return tellBySense(readable) ?? tellAsItem(readable);
}

async function compose(found: JudgedResult, bounds: Bounds): Promise<ComposedAnswer | undefined> {
  const isRecordAsked = recordConfidenceOf(found) >= bounds.nearly || isRecordBest(found);
  const composed =
    tellDetail(found) ||
    tellListed(found) ||
    rowsUnder(found) ||
    (isRecordAsked && tableAnswer(found)) ||
    pricesUnder(found) ||
    (await composeAnswer(withAskedKind(withoutOtherCases(onNamedOccasion(withoutOrderSentences(found))))));
  const live = composed.sentences.some(({ text }) => isLaidAside(text))
    ? withLiveValue(found, composed)
    : composed;
  const finished = finishAnswer(found, found.language === 'en' ? withRuleBesideDenial(found, live) : live);
  return finished && withFormerDays(found, finished);
}

/** What holds no longer is told with the days on which it held; beside something that holds it is no more than a hint. */
function withFormerDays({ language, passages }: SearchResult, composed: ComposedAnswer): ComposedAnswer {
  const quoted = passages.filter(({ id }) => composed.sentences.some(({ passageId }) => passageId === id));
  const former = quoted.flatMap(({ formerly }) => formerly ?? []);
  const [days] = former;
  if (!days) return composed;
  const text = `${formerDaysText(language, days)}${composed.text}`;
  const isOfOneTime = former.length === quoted.length && former.every(({ until }) => until === days.until);
  return isOfOneTime ? { ...composed, text } : { ...composed, text, isDoubtful: true };
}

/** Who asks about a price that holds no longer wants to know the one that does, of the very thing that both name. */
function withLiveValue(found: SearchResult, composed: ComposedAnswer): ComposedAnswer {
  const records = found.records?.records ?? [];
  const named = records[0]?.name.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const asked = found.query.toLowerCase();
  const isNamed = named.filter((word) => asked.includes(word)).length >= fewestWordsNamed;
  // A row may have been chosen by the very figure that holds no longer.
  const isByFigure = records.some(({ name }) => /\d/.test(name));
  const live = records.length <= maxLiveRecords && isNamed && !isByFigure ? tableAnswer(found) : undefined;
  if (!live || composed.records) return composed;
  return {
    ...composed,
    text: `${composed.text} ${live.text}`,
    sentences: [...composed.sentences, ...live.sentences],
  };
}

const fewestWordsNamed = 2;
const maxLiveRecords = 3;

function finishAnswer(found: JudgedResult, composed: ComposedAnswer): ComposedAnswer | undefined {
  const isFit = composed.text.trim() !== '' && !composed.sentences.some((sentence) => isOrder(sentence.text));
  if (!isFit) return undefined;
  if (leavesSubject(composed, found.subjectShares)) return undefined;
  // Whether somebody comes to a house is not told by anything beside it, which would puzzle even as a hint.
  if (found.language === 'en' && lacksVisit(found.query, toldOf(found, composed))) return undefined;
  const isOfOther =
    composed.records?.isBeyond ||
    lacksPerson(found, composed) ||
    lacksPlace(found, composed) ||
    (found.language === 'en' &&
      (lacksAskedKind(found.query, composed.text, { isRow: composed.records !== undefined }) ||
        deniesOneKind(found.query, composed.text) ||
        lacksDenial(found.query, toldOf(found, composed)) ||
        isOfUnknownThing(found, composed))) ||
    speaksOfOtherCase(found.query, composed.text) ||
    leavesOutHoliday(found.query, toldOf(found, composed)) ||
    leavesOutOccasion(found, toldOf(found, composed));
  if (isOfOther && !found.detail) return { ...composed, isDoubtful: true };
  const total =
    found.language === 'en' && !composed.records ? totalOf(found.query, composed.text) : undefined;
  return total ? { ...composed, text: `${composed.text} ${total}` } : composed;
}

/** What a sentence gains that speaks of the very case of a question, whatever the judge says of it. */
const worthOfCase = 1.5;

/** Where a passage has a sentence for the number or the age of a question, those for other numbers stay away. */
function withoutOtherCases(found: SearchResult): SearchResult {
  const passages = found.passages.map((passage) => {
    // The answer of a pair is told whole.
    if (passage.question !== null || !passage.sentences.some(({ fits = 0 }) => fits > 0)) return passage;
    const sentences = passage.sentences
      .filter(({ fits = 0 }) => fits >= 0)
      .map((one) => ({ ...one, score: one.score + worthOfCase * (one.fits ?? 0) }));
    return { ...passage, sentences };
  });
  return { ...found, passages };
}

/** An answer with what stands above it. */
const toldOf = ({ passages }: SearchResult, { text, sentences }: ComposedAnswer) =>
  [
    text,
    ...passages
      .filter(({ id }) => sentences.some(({ passageId }) => passageId === id))
      .flatMap(({ documentTitle, heading, question }) => [documentTitle, heading ?? '', question ?? '']),
  ].join('\n');

/** What in a document speaks to the agent is not said to a visitor either. */
function withoutOrderSentences(found: SearchResult): SearchResult {
  const passages = found.passages.map((passage) => ({
    ...passage,
    sentences: passage.sentences.filter((sentence) => !isOrder(sentence.text)),
    lists: (passage.lists ?? []).filter(
      ({ items }) => !items.some(({ startsAt, endsAt }) => isOrder(passage.text.slice(startsAt, endsAt))),
    ),
  }));
  return { ...found, passages };
}
