import type { FoundPassage, SearchResult } from '../../knowledge/index.ts';
import type { ComposedAnswer, QuotedSentence } from '../composed-answer.ts';
import { plainRow, tableAnswer } from '../tables/index.ts';
import { carriedHeading, titleOfItem } from './carried-heading.ts';
import { type Judge, type JudgedSpan, type Judgement, judgeBySearch } from './judge.ts';
import { questionInView, withoutOthersReply } from './pair-question.ts';
import { joinSentences, plain } from './plain-sentences.ts';
import { partsOf } from './question-parts.ts';
import { spokenSpans } from './spoken-spans.ts';
import { tellList } from './told-lists.ts';
import { completionOf, isBeside, isInSameParagraph, ruleBeside, subjectBefore } from './told-together.ts';

const maxSentences = 2;
const maxShortPassageWords = 40;
/** A sentence further behind the best one would rather puzzle than help. */
const worthAdding = 3;

/** Records that account for less of the question than this were hardly asked for. */
const leastExplained = 0.4;
const leastOfRowAlone = 0.55;
/** From here on rows that the judge points at are an answer, whatever their words. */
const readAsAnswer = -1;
/** From here on the judge takes a passage to answer the question. */
const answersIt = 0;
/** Sentences closer together than this are told apart by the judge. */
const hardlyMore = 1;

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
    spokenSpans(judgement, result.query).map((span): Candidate => ({ ...span, judgement, rank })),
  );
  const parts = partsOf(result.query.toLowerCase()).filter((part) =>
    result.words.some(({ written, isFromContext }) => !isFromContext && part.includes(written)),
  );
  const chosen =
    parts.length > 1 ? chooseForParts(result, parts, candidates) : chooseBest(result, candidates);
  const sentences = withoutInner(chosen.flatMap((one) => withWholePair(result.words, one, candidates)))
    .sort((one, other) => one.rank - other.rank || one.startsAt - other.startsAt)
    .map((span) => tellSpan(span, result.query));
  const answer = parts.length > 1 ? sentences : withRecords(sentences, result);
  // A row that holds some of the words by chance says something about another thing.
  const isRead = (result.features.judged ?? -Infinity) >= readAsAnswer;
  const isReadAsAnswer =
    isRead && chosen.every(({ isPlace }) => isPlace) && !hasRival(result, chosen, candidates);
  const isByChance =
    parts.length === 1 &&
    answer.length > 0 &&
    answer.every(({ isRow }) => isRow) &&
    (result.records?.explained ?? 1) < leastOfRowAlone &&
    !isReadAsAnswer;
  const read = isByChance && isRead ? sentenceRead(result.query, chosen, candidates) : undefined;
  const told = read ?? (isByChance && answer === sentences ? nearestRow(result, candidates) : answer);
  const distinct = told.filter(
    ({ text }, at) => told.findIndex((other) => plain(other.text) === plain(text)) === at,
  );
  const pair = chosen[0] && isToldWhole(result.words, chosen[0]) ? chosen[0].judgement.passage : undefined;
  const isOfPair = pair && distinct.every(({ passageId }) => passageId === pair.id);
  const inView = isOfPair ? await questionInView(result, pair) : undefined;
  const joined = joinSentences(underTheirHeadings(distinct));
  const answering = pairBehind(distinct, candidates);
  const text = answering && !inView ? await withoutOthersReply(result, answering, joined) : joined;
  // An answer to another question is one by chance where the judge has read it so; its question stands before it anyway.
  const isOfOtherPair =
    inView !== undefined && (result.features.judged ?? answersIt) < answersIt && !result.features.pairMeant;
  return {
    text: inView && text ? `${inView} ${text}` : text,
    sentences: distinct.map(({ text, passageId, startsAt, endsAt }) => ({
      text,
      passageId,
      startsAt,
      endsAt,
    })),
    ...((isByChance || isOfOtherPair) && { isDoubtful: true }),
  };
}

/** The pair of whose answer all of the sentences are. */
function pairBehind(told: ToldSentence[], candidates: Candidate[]) {
  const [first] = told;
  const passage = candidates.find(({ judgement }) => judgement.passage.id === first?.passageId)?.judgement
    .passage;
  const isOfOne = told.every(({ passageId }) => passageId === passage?.id);
  return passage && passage.question !== null && isOfOne ? passage : undefined;
}

function tellSpan({ judgement: { passage }, startsAt, endsAt }: Candidate, query: string): ToldSentence {
  const row = plainRow(passage, startsAt, query);
  const text = row ?? passage.text.slice(startsAt, endsAt);
  const above = row === undefined ? aboveSpan(passage, startsAt, endsAt) : undefined;
  return { text, passageId: passage.id, startsAt, endsAt, isRow: row !== undefined, above };
}

/** Whether a row to which the judge does not point is about as good by its words as the chosen ones. */
function hasRival({ words }: SearchResult, chosen: Candidate[], candidates: Candidate[]) {
  const [best, second] = [...chosen].sort((one, other) => other.score - one.score);
  const bound = second ? second.score : (best?.score ?? 0) - worthAdding;
  return candidates.some(
    (one) =>
      !one.isPlace &&
      one.judgement === best?.judgement &&
      one.score >= bound &&
      isRow(one) &&
      weightOf(words, one.covers) > 0,
  );
}

/** The sentence that the judge points at, where it is hardly worth less than the rows that were chosen for their words. */
function sentenceRead(
  query: string,
  chosen: Candidate[],
  candidates: Candidate[],
): ToldSentence[] | undefined {
  const best = Math.max(...chosen.map(({ score }) => score));
  const [read] = candidates
    .filter(({ isPlace, score }) => isPlace && best - score <= worthAdding)
    .filter((one) => !isRow(one))
    .sort((one, other) => other.score - one.score);
  return read && [tellSpan(read, query)];
}

/** The row whose cells together hold most of the question; none where they hold nothing of it. */
function nearestRow({ words, query }: SearchResult, candidates: Candidate[]): ToldSentence[] {
  const rows = new Map<string, { told: ToldSentence; covers: Set<number>; score: number }>();
  for (const candidate of candidates) {
    const told = tellSpan(candidate, query);
    if (!told.isRow) continue;
    const name = `${told.passageId} ${told.text}`;
    const row = rows.get(name) ?? { told, covers: new Set(), score: -Infinity };
    for (const at of candidate.covers) row.covers.add(at);
    if (candidate.isPlace) row.score = Math.max(row.score, candidate.score);
    rows.set(name, row);
  }
  const [nearest] = [...rows.values()]
    .map((row) => ({ ...row, weight: weightOf(words, row.covers) }))
    .filter(({ weight, score }) => weight > 0 || score > -Infinity)
    .sort((one, other) => other.weight - one.weight || other.score - one.score);
  return nearest ? [nearest.told] : [];
}

interface ToldSentence extends QuotedSentence {
  isRow: boolean;
  /** What stands above it and belongs to what it says. */
  above?: string | undefined;
}

/** The title of the list that a span is an item of, or the heading that changes what it says. */
function aboveSpan(passage: FoundPassage, startsAt: number, endsAt: number) {
  const list = listOf(passage, startsAt, endsAt);
  const text = passage.text.slice(startsAt, endsAt);
  const sentence = passage.sentences.find((one) => one.startsAt <= startsAt && startsAt < one.endsAt);
  return (list && titleOfItem(list, text)) ?? carriedHeading(passage, sentence?.heading, text);
}

/** "-", "*" or "12." before an item. */
const isMark = (before: string) => before.trim().length <= 4 && !/\s/.test(before.trim());

/** The list of which a span is one item; a lead-in with its items is none. */
const listOf = ({ lists, text }: FoundPassage, startsAt: number, endsAt: number) =>
  lists?.find(({ items }) =>
    items.some(
      (item) =>
        startsAt <= item.startsAt &&
        endsAt <= item.endsAt + 1 &&
        endsAt > item.startsAt &&
        isMark(text.slice(startsAt, item.startsAt)),
    ),
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

function chooseBest(result: SearchResult, candidates: Candidate[]) {
  const { words, features } = result;
  const ranked = [...candidates].sort((one, other) => other.score - one.score);
  const [first] = ranked;
  if (!first) return [];
  const best = itemAskedFor(words, first, ranked) ?? placeRead(result, first, ranked) ?? first;
  const others = ranked.filter((one) => one !== best && !isInside(one, best) && !isInside(best, one));
  if (isToldWhole(words, best)) return [best];
  if (!isItem(best) && isShort(best.judgement) && leavesMuchOpen(words, best))
    return candidates.filter(({ judgement }) => judgement === best.judgement);
  const seen = new Set([textOf(best)]);
  const further = others.filter((one) => {
    // What the judge reads as one answer is told whole.
    const isSamePlace = best.isPlace && one.isPlace && one.judgement === best.judgement;
    if (
      (best.score - one.score > worthAdding && !isSamePlace) ||
      // Where the judge has read the passages, the one that answers is known.
      (features.judged !== undefined && one.judgement !== best.judgement) ||
      isToldWhole(words, one) ||
      seen.has(textOf(one)) ||
      (isItem(one) && one.covers.every((at) => best.covers.includes(at))) ||
      !isWorthAdding(result, best, one)
    )
      return false;
    seen.add(textOf(one));
    return true;
  });
  const subject = subjectBefore(best, candidates);
  const told = subject ? [subject, best] : [best, ...further.slice(0, maxSentences - 1)];
  if (isItem(best)) return [...new Set([best, ...restOfItem(best, candidates), ...told.slice(1)])];
  if (isRow(best) || subject) return told;
  const company = [
    ...ruleBeside(result.query, best, candidates),
    ...completionOf(result.query, best, candidates),
  ];
  return [...new Set([...told.filter((one) => company.length === 0 || one === best), ...company])];
}

/** Where the judge reads an answer, its place comes before a sentence that hardly has more words of the question. */
function placeRead({ features }: SearchResult, first: Candidate, ranked: Candidate[]) {
  if (first.isPlace || (features.judged ?? -Infinity) < answersIt) return undefined;
  const place = ranked.find(({ isPlace, judgement }) => isPlace && judgement === first.judgement);
  return place && first.score - place.score <= hardlyMore ? place : undefined;
}

/** Whether another sentence says more to the question: by its words, by the judge, or because it goes on where the best one ends. */
function isWorthAdding({ words, features }: SearchResult, best: Candidate, one: Candidate) {
  const judged = features.judged ?? -Infinity;
  // The judge's place may reach into the next row, which is another thing.
  if (isRow(one) && weightOf(words, one.covers) === 0 && weightOf(words, best.covers) > 0) return false;
  if ((best.fits ?? 0) > 0 && !isInSameParagraph(best, one)) return false;
  // Another paragraph without a word of the question is about another matter.
  if (one.isPlace && judged >= readAsAnswer)
    return weightOf(words, one.covers) > 0 || isInSameParagraph(best, one);
  if (isBeside(best, one) && !isRow(best) && !isRow(one))
    return one.startsAt > best.startsAt || weightOf(words, one.covers) > 0 || goesOn.test(textOf(best));
  // Where the judge has found the place of the answer, words elsewhere are there by chance.
  if (best.isPlace && judged >= answersIt) return false;
  return (
    weightOf(
      words,
      one.covers.filter((at) => !best.covers.includes(at)),
    ) > 0
  );
}

const isRow = ({ judgement: { passage }, startsAt }: Candidate) => plainRow(passage, startsAt) !== undefined;

/** A sentence that begins so needs the one before it. */
const goesOn =
  /^(?:it|its|he|she|they|their|this|that|these|those|then|there|also|but|however|otherwise|instead|after that|in this case|if so|if not|er|sie|es|dies\p{L}{0,2}|dann|danach|dort|auch|aber|jedoch|sonst|il|elle|ils|elles|cel\p{L}{1,5}|ensuite|mais|sinon|ello|ella|ellos|est[eoa]s?|después|pero|también|egli|quest[oaie]|poi|ma|anche|altrimenti|het|zij|dit|deze|daarna|maar|ook|anders)(?!\p{L})/iu;

const isInside = (one: Candidate, other: Candidate) =>
  one.judgement === other.judgement &&
  other.startsAt <= one.startsAt &&
  one.endsAt <= other.endsAt &&
  one.endsAt - one.startsAt < other.endsAt - other.startsAt;

/** What a list says is not said again by its items. */
const withoutInner = (chosen: Candidate[]) =>
  chosen.filter((one) => !chosen.some((other) => isInside(one, other)));

/** Where a lead-in is best and one of its items holds more of the question, that item is what was asked for. */
function itemAskedFor(words: SearchResult['words'], lead: Candidate, ranked: Candidate[]) {
  return ranked.find(
    (one) =>
      isInside(one, lead) &&
      isItem(one) &&
      one.covers.some((at) => !words[at]?.isFromContext && !lead.covers.includes(at)),
  );
}

/** The neighbours of an item that was asked for are other things. */
const isItem = ({ judgement: { passage }, startsAt, endsAt }: Candidate) =>
  listOf(passage, startsAt, endsAt) !== undefined;

/** "Mind the red lamps. They mean that …": what the same item goes on to say of it. */
function restOfItem(best: Candidate, candidates: Candidate[]) {
  const { passage } = best.judgement;
  const item = listOf(passage, best.startsAt, best.endsAt)?.items.find(
    ({ startsAt, endsAt }) => startsAt < best.endsAt && best.startsAt < endsAt,
  );
  return candidates
    .filter((one) => item && one.startsAt >= best.endsAt && one.endsAt <= item.endsAt + 1)
    .filter((one) => isBeside(best, one) && goesOn.test(textOf(one)))
    .slice(0, 1);
}

/** The best sentence holds less than half of what was asked for, so a neighbour may hold the rest. */
function leavesMuchOpen(words: SearchResult['words'], { covers }: Candidate) {
  return weightOf(words, covers) < weightOf(words, words.keys()) / 2;
}

/** What these words of the question weigh, without those of the turns before. */
function weightOf(words: SearchResult['words'], places: Iterable<number>) {
  let sum = 0;
  for (const at of places) sum += words[at] && !words[at].isFromContext ? words[at].weight : 0;
  return sum;
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

const maxPairWords = 30;

/** The answer of a pair, unless it is long and the visitor asked for something else that it says in passing. */
function isToldWhole(words: SearchResult['words'], { judgement: { passage } }: Candidate) {
  const { question, text } = passage;
  if (question === null) return false;
  const asked = question.toLowerCase();
  const isAsked = words.some(
    ({ written, isFromContext }) => !isFromContext && asked.includes(stemLike(written)),
  );
  return isAsked || text.split(/\s+/).length <= maxPairWords;
}

/** Enough of a word to know its other forms by. */
const stemLike = (word: string) => (word.length > 5 ? word.slice(0, -2) : word);

/** A sentence out of the answer of a pair brings the whole answer along. */
function withWholePair(words: SearchResult['words'], one: Candidate, candidates: Candidate[]) {
  if (!isToldWhole(words, one)) return [one];
  return candidates.filter(({ judgement }) => judgement.passage.id === one.judgement.passage.id);
}

const textOf = ({ judgement: { passage }, startsAt, endsAt }: Candidate) =>
  plain(passage.text.slice(startsAt, endsAt));
