import type { FoundPassage, SearchResult } from '../knowledge/index.ts';
import { carriedHeading, titleOf } from './carried-heading.ts';
import type { ComposedAnswer, QuotedSentence } from './composed-answer.ts';
import { type Judge, type JudgedSpan, type Judgement, judgeBySearch } from './judge.ts';
import { partsOf } from './question-parts.ts';
import { plainRow, tableAnswer } from './tables/index.ts';
import { tellList } from './told-lists.ts';

const maxSentences = 2;
const maxShortPassageWords = 40;
/** A sentence further behind the best one would rather puzzle than help. */
const worthAdding = 3;

/** Records that account for less of the question than this were hardly asked for. */
const leastExplained = 0.4;
const leastOfRowAlone = 0.55;

interface Candidate extends JudgedSpan {
  judgement: Judgement;
  rank: number;
}

/** The answer of a pair as it was written; otherwise the sentences that answer best, in the order in which they stand. */
export async function composeAnswer(
  result: SearchResult,
  judge: Judge = judgeBySearch,
): Promise<ComposedAnswer> {
  const list = tellList(result);
  if (list) return list.answer;
  const candidates = (await judge(result)).flatMap((judgement, rank) =>
    spokenSpans(judgement).map((span): Candidate => ({ ...span, judgement, rank })),
  );
  const parts = partsOf(result.query.toLowerCase()).filter((part) =>
    result.words.some(({ written, isFromContext }) => !isFromContext && part.includes(written)),
  );
  const chosen =
    parts.length > 1 ? chooseForParts(result, parts, candidates) : chooseBest(result, candidates);
  const sentences = chosen
    .flatMap((one) => withWholePair(one, candidates))
    .sort((one, other) => one.rank - other.rank || one.startsAt - other.startsAt)
    .map(({ judgement: { passage }, startsAt, endsAt }) => {
      const row = plainRow(passage, startsAt);
      const text = row ?? passage.text.slice(startsAt, endsAt);
      const above = row === undefined ? aboveSpan(passage, startsAt, endsAt) : undefined;
      return { text, passageId: passage.id, startsAt, endsAt, isRow: row !== undefined, above };
    });
  const told = parts.length > 1 ? sentences : withRecords(sentences, result);
  // A row that holds some of the words by chance says something about another thing.
  const isByChance = told.every(({ isRow }) => isRow) && (result.records?.explained ?? 1) < leastOfRowAlone;
  if (isByChance && parts.length === 1) return { text: '', sentences: [] };
  const distinct = told.filter(
    ({ text }, at) => told.findIndex((other) => plain(other.text) === plain(text)) === at,
  );
  return {
    text: joinSentences(underTheirHeadings(distinct)),
    sentences: distinct.map(({ text, passageId, startsAt, endsAt }) => ({
      text,
      passageId,
      startsAt,
      endsAt,
    })),
  };
}

interface ToldSentence extends QuotedSentence {
  isRow: boolean;
  /** What stands above it and belongs to what it says. */
  above?: string | undefined;
}

/** The title of the list that a span is an item of, or the heading that changes what it says. */
function aboveSpan(passage: FoundPassage, startsAt: number, endsAt: number) {
  const list = listOf(passage, startsAt, endsAt);
  const sentence = passage.sentences.find((one) => one.startsAt <= startsAt && endsAt <= one.endsAt);
  return (list && titleOf(list)) ?? carriedHeading(passage, sentence?.heading);
}

const listOf = ({ lists }: FoundPassage, startsAt: number, endsAt: number) =>
  lists?.find(({ items }) =>
    items.some((item) => startsAt <= item.startsAt && endsAt <= item.endsAt + 1 && endsAt > item.startsAt),
  );

/** Each sentence behind what stands above it, which is said once for its neighbours. */
function underTheirHeadings(sentences: ToldSentence[]) {
  return sentences.map(({ text, above }, at) =>
    above && text && sentences[at - 1]?.above !== above ? `${above} ${plain(text)}` : text,
  );
}

/** Rows that the search has looked through by their columns are told by the cells that were asked for. */
function withRecords(sentences: ToldSentence[], result: SearchResult): ToldSentence[] {
  const isMeant = (result.records?.explained ?? 0) >= leastExplained;
  const answer = isMeant ? tableAnswer(result) : undefined;
  const isTold = ({ isRow, passageId }: ToldSentence) =>
    isRow && answer?.sentences.some((one) => one.passageId === passageId);
  const at = sentences.findIndex(isTold);
  if (!answer || at === -1) return sentences;
  const [first, ...others] = answer.sentences.map((one) => ({ ...one, text: '', isRow: true }));
  const rest = sentences.filter((one) => !isTold(one));
  return [...rest.slice(0, at), { ...first!, text: answer.text }, ...others, ...rest.slice(at)];
}

const isQuestion = (text: string) => /[?？؟]["'”’)\]]*$/u.test(text.trim());
/** The name of something whose value stands behind a row of dots, in the next sentence. */
const lacksItsValue = (text: string) => /(?:\.{5}|…{2})\s*$/u.test(text);
const opensList = (text: string) => /[:：]["'”’)\]*_]*$/u.test(text.trim());

/** What can be told: a question of the document stands for the sentence behind it, and a lead-in brings its list along. */
function spokenSpans({ passage, spans }: Judgement): JudgedSpan[] {
  const spoken: JudgedSpan[] = [];
  let asked: JudgedSpan | undefined;
  for (const span of spans) {
    const text = passage.text.slice(span.startsAt, span.endsAt);
    if (isQuestion(text)) {
      asked = span;
      continue;
    }
    if (lacksItsValue(text)) continue;
    const whole = opensList(text) ? withList(passage.text, span) : span;
    if (whole) spoken.push(asked ? behindQuestion(whole, asked) : whole);
    asked = undefined;
  }
  return spoken;
}

const behindQuestion = (span: JudgedSpan, asked: JudgedSpan): JudgedSpan => ({
  ...span,
  score: Math.max(span.score, asked.score),
  covers: [...new Set([...asked.covers, ...span.covers])],
});

const maxListWords = 60;

/** A lead-in with the items right behind it; alone it would break off, so without any it is left out. */
function withList(text: string, span: JudgedSpan): JudgedSpan | undefined {
  const behind = text.slice(span.endsAt);
  const items = /^\s*(?:(?:[-*+•–]|\d{1,3}[.)])\s[^\n]*(?:\n|$)\s?)+/u.exec(behind)?.[0];
  if (!items || items.split(/\s+/).length > maxListWords) return undefined;
  return { ...span, endsAt: span.endsAt + items.trimEnd().length };
}

function chooseBest({ words, features }: SearchResult, candidates: Candidate[]) {
  const [best, ...others] = [...candidates].sort((one, other) => other.score - one.score);
  if (!best) return [];
  if (best.judgement.passage.question !== null) return [best];
  if (!isItem(best) && isShort(best.judgement) && leavesMuchOpen(words, best))
    return candidates.filter(({ judgement }) => judgement === best.judgement);
  const seen = new Set([textOf(best)]);
  const further = others.filter((one) => {
    if (
      best.score - one.score > worthAdding ||
      // Where the judge has read the passages, the one that answers is known.
      (features.judged !== undefined && one.judgement !== best.judgement) ||
      one.judgement.passage.question !== null ||
      seen.has(textOf(one)) ||
      (isItem(one) && one.covers.every((at) => best.covers.includes(at)))
    )
      return false;
    seen.add(textOf(one));
    return true;
  });
  return [best, ...further.slice(0, maxSentences - 1)];
}

/** The neighbours of an item that was asked for are other things. */
const isItem = ({ judgement: { passage }, startsAt, endsAt }: Candidate) =>
  listOf(passage, startsAt, endsAt) !== undefined;

/** The best sentence holds less than half of what was asked for, so a neighbour may hold the rest. */
function leavesMuchOpen(words: SearchResult['words'], { covers }: Candidate) {
  const own = words.map(({ weight, isFromContext }) => (isFromContext ? 0 : weight));
  const total = own.reduce((sum, weight) => sum + weight, 0);
  return covers.reduce((sum, at) => sum + (own[at] ?? 0), 0) < total / 2;
}

/** A few short sentences that belong together are told together: what one leaves open the next may say. */
const isShort = ({ passage, spans }: Judgement) =>
  spans.length <= maxSentences + 1 && passage.text.split(/\s+/).length <= maxShortPassageWords;

/** "Do you deliver, and what does it cost?" wants a sentence for each half: the one that shares most with it. */
function chooseForParts({ words }: SearchResult, parts: string[], candidates: Candidate[]) {
  const chosen: Candidate[] = [];
  for (const part of parts) {
    const wanted = new Set(words.flatMap(({ written }, at) => (part.includes(written) ? [at] : [])));
    const total = [...wanted].reduce((sum, at) => sum + words[at]!.weight, 0) || 1;
    const scoreFor = ({ covers, score }: Candidate) =>
      (10 * covers.reduce((sum, at) => sum + (wanted.has(at) ? words[at]!.weight : 0), 0)) / total + score;
    const [best] = candidates
      .filter((one) => !chosen.includes(one))
      .sort((one, other) => scoreFor(other) - scoreFor(one));
    if (best) chosen.push(best);
  }
  return chosen;
}

/** A sentence out of the answer of a pair brings the whole answer along. */
function withWholePair(one: Candidate, candidates: Candidate[]) {
  if (one.judgement.passage.question === null) return [one];
  return candidates.filter(({ judgement }) => judgement.passage.id === one.judgement.passage.id);
}

const textOf = ({ judgement: { passage }, startsAt, endsAt }: Candidate) =>
  plain(passage.text.slice(startsAt, endsAt));

/** List marks stay outside: quoted alone they would only puzzle. */
const plain = (sentence: string) => sentence.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim();

/** A list behind its lead-in, as one sentence. */
const inOneLine = (sentence: string) => {
  const [lead = '', ...items] = sentence.split(/\n[ \t]{0,12}(?:[-*+•–]|\d{1,3}[.)])\s/u);
  return items.length === 0 ? sentence : `${lead.trim()} ${items.map((item) => item.trim()).join('; ')}`;
};

function joinSentences(sentences: string[]) {
  return sentences
    .filter(Boolean)
    .map(inOneLine)
    .map((one) => (/[.!?…:;。！？।؟]["'”’)\]]*$/u.test(plain(one)) ? plain(one) : `${plain(one)}.`))
    .join(' ');
}
