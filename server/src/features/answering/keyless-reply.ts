import type { AnswerTable } from '@parley/contract/conversations/answer-table';
import type { AnswerRule } from '@parley/contract/conversations/conversations';
import { type ChosenRecords, type SearchResult, sentencesOf } from '../knowledge/index.ts';
import { composeAnswer } from './compose-answer.ts';
import type { ComposedAnswer } from './composed-answer.ts';
import {
  answeringBounds,
  isRecordBest,
  recordConfidenceOf,
  type Strictness,
  surenessOf,
  zoneOf,
} from './confidence.ts';
import { hintText, missingPartText } from './frame-texts.ts';
import { isOrder } from './orders.ts';
import { type Quote, quotesOf } from './quotes.ts';
import { replyTexts } from './reply-texts.ts';
import { tableAnswer } from './tables/index.ts';

/** From here on somebody who asked nothing is answered all the same. */
export const sureOfStatement = 0.8;

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

/**
 * What can be said from what was found without a language model: sentences as they stand, or records told. To somebody who
 * only told what happened less is answered for sure, since it may be about anything.
 */
export async function replyFrom(
  found: SearchResult,
  strictness: Strictness,
  { isQuestion = true } = {},
): Promise<KeylessReply> {
  const { unknown } = replyTexts(found.language);
  const sureness = zoneOf(found, strictness);
  const isSureOfStatement = isQuestion || surenessOf(found) >= sureOfStatement;
  const zone = sureness === 'sure' && !isSureOfStatement ? 'nearly' : sureness;
  if (zone === 'unknown' || (zone === 'nearly' && !hasAnythingAsked(found)))
    return {
      rule: found.passages.length === 0 ? 'nothing-found' : 'not-sure-enough',
      text: unknown,
      quotes: [],
    };
  const composed = await compose(found, strictness);
  if (!composed)
    return { rule: zone === 'sure' ? 'nothing-fit-to-quote' : 'not-sure-enough', text: unknown, quotes: [] };
  const { text, records, table } = composed;
  const told = { quotes: quotesOf(composed, found.passages), records, table };
  return zone === 'sure'
    ? { rule: 'quoted', text, ...told }
    : { rule: 'hinted', text: hintText(found.language, text), ...told };
}

/** A hint without a single word of the question would puzzle, unless the judge has read it. */
const hasAnythingAsked = ({ passages, features }: SearchResult) =>
  features.judged !== undefined || passages.some(({ covered }) => covered > 0);

export interface AskedPart {
  /** As the visitor wrote it. */
  text: string;
  found: SearchResult;
}

/** Each part of a question by itself, and which of them nothing is known about; undefined where no part is answered surely. */
export async function replyToParts(
  parts: AskedPart[],
  strictness: Strictness,
): Promise<KeylessReply | undefined> {
  const replies = await Promise.all(
    parts.map(async ({ text, found }) => ({ part: text, found, reply: await replyFrom(found, strictness) })),
  );
  if (!replies.some(({ reply }) => reply.rule === 'quoted')) return undefined;
  const said = replies.flatMap(({ part, found, reply }) =>
    reply.rule === 'quoted' ? sentencesOf(reply.text) : [{ text: missingPartText(found.language, part) }],
  );
  const quotes = replies.flatMap(({ reply }) => (reply.rule === 'quoted' ? reply.quotes : []));
  return {
    rule: 'quoted',
    text: [...new Set(said.map(({ text }) => text))].join(' '),
    quotes: quotes.filter(
      ({ passage }, at) => quotes.findIndex((other) => other.passage.id === passage.id) === at,
    ),
    records: replies.find(({ reply }) => reply.rule === 'quoted' && reply.records)?.reply.records,
    parts,
  };
}

async function compose(found: SearchResult, strictness: Strictness): Promise<ComposedAnswer | undefined> {
  const isRecordAsked =
    recordConfidenceOf(found) >= answeringBounds[strictness].nearly || isRecordBest(found);
  const composed =
    (isRecordAsked && tableAnswer(found)) || (await composeAnswer(withoutOrderSentences(found)));
  const isFit = composed.text.trim() !== '' && !composed.sentences.some((sentence) => isOrder(sentence.text));
  return isFit ? composed : undefined;
}

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
