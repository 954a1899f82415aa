import type { KnowledgeSourceChoice } from '@parley/contract/agents/agent-settings';
import { isNewer, type PartialDate } from '../dates/index.ts';
import {
  detectLanguage,
  isEnglishWord,
  type Language,
  languageOf,
  writtenWordsOf,
} from '../language/index.ts';
import { type ChosenRecords, chooseRecords } from '../tables/index.ts';
import { type AskedWord, askedWordsOf, likeWordsOf } from './asked-words.ts';
import { findContactDetail } from './contact-details.ts';
import { type FoundException, findDatedException } from './dated-exceptions.ts';
import { definitionsIn } from './definitions.ts';
import { withoutDuplicates } from './duplicates.ts';
import { featuresOf } from './features.ts';
import { figuresOf, isRuleFor } from './fitting-figures.ts';
import {
  findAllHours,
  findHoursOfDay,
  findHoursOfSeasons,
  findLastOfDay,
  findRowsOfDay,
  namesDays,
} from './hours-of-day.ts';
import { withoutLaidAside } from './laid-aside.ts';
import { leaveToNewer, speakForOlder } from './newer-speaks.ts';
import type { PassageIndex } from './passage-index.ts';
import { onlyPoints } from './pointing-prose.ts';
import { type RankedPlace, rankPassages } from './rank-passages.ts';
import type { RewrittenQuestion } from './rewrite-question.ts';
import type { IndexedPassage, SearchResult } from './search-result.ts';
import { dayOfYearAsked, findSeasonalHours } from './seasonal-hours.ts';
import { findLists, scoreSentence, signalSentences } from './sentences.ts';
import { splitWordsIn, withSplitWords } from './split-words.ts';
import { tableWordsOf } from './table-words.ts';
import { titleLinesIn } from './title-lines.ts';
import { dayAnsweredFor, usableOn } from './usable-passages.ts';

export interface SearchQuestion {
  asked: RewrittenQuestion;
  /** Of the question, and of its second wording where it has one. */
  vectors: Float32Array[];
  /** Of every passage with each of them, where the index has no vectors. */
  cosines?: Float32Array[] | undefined;
  /** Whether the vectors know no language but English. */
  isEnglishOnly: boolean;
  /** The vectors could not be had and are zeros. */
  isByWordsAlone?: boolean | undefined;
  /** The day on which it is asked; without it every passage may be answered from. */
  today?: PartialDate | undefined;
  /** The day in the past that it is about, where a search before has found documents of that time. */
  asOf?: PartialDate | undefined;
  /** What the owner chose to answer from; without it every passage may be answered from. */
  source?: KnowledgeSourceChoice | undefined;
  /** The day that it is about, where the visitor said "today" or "tomorrow". */
  day?: PartialDate | undefined;
}

/** In larger knowledge bases the judge changes no order, and is not asked in other words. */
const maxPassagesOfSmall = 400;
/** Sentences are weighed in these many passages: an answer is made of no others. */
const passagesRead = 6;
/** A table of more passages is not looked through for its cheapest row. */
const maxSiblings = 40;

/** The question as the index understands it, and its ranking before near-duplicates are dropped. */
export async function rankQuestion(
  index: PassageIndex,
  { asked: rewritten, vectors, cosines, isEnglishOnly, isByWordsAlone, today, source }: SearchQuestion,
  limit: number,
) {
  const { question, secondShare } = rewritten;
  const language = await languageOfQuestion(index, rewritten);
  const asked = askedWordsOf(index, rewritten, language);
  // Words alone are what a question in a language that the vectors do not know is searched and judged by, too.
  const isForeign = isByWordsAlone || (isEnglishOnly && language.code !== 'en');
  const sequence = writtenWordsOf(question).map((word) => index.words.written.get(word));
  const isUsable = usableOn(index, today, source);
  const ranked = rankPassages(
    index,
    { words: asked, sequence, isUsable },
    { vectors, cosines, secondShare, isForeign },
    limit,
  );
  return { language, asked, isForeign, sequence, isUsable, ranked };
}

/** The passages nearest to the question, best first, with all that an answer and its confidence are made of. */
export async function searchPassages(
  index: PassageIndex,
  search: SearchQuestion,
  limit: number,
): Promise<SearchResult> {
  const { vectors, cosines, today } = search;
  const splits = splitWordsIn(index, search.asked.question);
  const rewritten =
    splits.length > 0 ? withSplitWords(search.asked, (text) => withWordsMeant(text, splits)) : search.asked;
  const { question, secondShare } = rewritten;
  const asOf = search.asOf ?? dayAnsweredFor(index, question, today);
  const searched = { ...search, asked: rewritten, today: asOf };
  const { language, asked, isForeign, sequence, isUsable, ...found } = await rankQuestion(
    index,
    searched,
    limit + 4,
  );
  const distinct = withoutDuplicates(index.words, found.ranked);
  const {
    superseded,
    passageOf: newerOf,
    ...newest
  } = leaveToNewer(index, { question, words: asked }, distinct, searched.today);
  const passageOf = (at: number) => withoutLaidAside(newerOf(at), question, searched.today);
  const detail: FoundException | undefined =
    findContactDetail(index, question, language, { isUsable, today: searched.today }) ??
    findDatedException(index, question, { isUsable, day: searched.day, today: searched.today });
  const ranked = (detail ? placeFirst(newest.ranked, detail.at) : newest.ranked).slice(0, limit);
  const left = new Set(distinct.filter((one) => !newest.ranked.includes(one)).map(({ at }) => at));
  const signalsOf = (places: RankedPlace[], words: AskedWord[]) =>
    signalSentences(
      index.words,
      question,
      words,
      places.slice(0, passagesRead).map(({ at, score }) => ({ passage: passageOf(at), score })),
    );
  // Otherwise the last answer, which holds every word of itself, would answer the next question as well.
  const ofSentences = rewritten.standsAlone
    ? asked.map((word) => (word.isFromContext ? { ...word, weight: 0 } : word))
    : asked;
  const signalled = speakForOlder(
    ranked,
    signalsOf(ranked, ofSentences),
    superseded,
    passageOf,
    (passageId) =>
      signalsOf(
        distinct.filter(({ at }) => index.passages[at]!.id === passageId),
        ofSentences,
      ).flat(),
  );
  const judged = { index, question, isForeign };
  const judgeAlone = () => {
    const own = asked.filter(({ isFromContext }) => !isFromContext);
    const places = rankPassages(
      index,
      { words: own, sequence, isUsable: (at) => !left.has(at) && isUsable?.(at) !== false },
      { vectors: vectors.slice(0, 1), cosines: cosines?.slice(0, 1), secondShare: 0, isForeign },
      limit,
    );
    return featuresOf({
      ...judged,
      asked: own,
      ranked: places,
      signalled: signalsOf(places, own),
      secondShare: 0,
    });
  };
  const slips = asked.flatMap(({ written, correctedTo }) =>
    correctedTo ? [{ written, meant: correctedTo }] : [],
  );
  const corrections = [...splits, ...slips];
  const otherWords = asked.flatMap(({ written, otherWords: meant }) => (meant ? [{ written, meant }] : []));
  const isSmall = index.passages.length <= maxPassagesOfSmall;
  const likeWords = isSmall && language.code === 'en' ? likeWordsOf(index, asked) : [];
  const records = chooseRecords(
    rewritten.withBefore ?? question,
    tableWordsOf(index.words, question, asked, language),
    ranked.slice(0, passagesRead).map(({ at }) => passageOf(at)),
    signalled.flatMap((sentences, rank) =>
      sentences
        .filter(({ text }) => !text.startsWith('|') && !onlyPoints(text))
        .map(({ text }) => ({ ...passageOf(ranked[rank]!.at), text })),
    ),
    newerBy(
      ranked.map(({ at }) => index.passages[at]!),
      searched.today,
    ),
    (passageId) => {
      const { documentId } = index.passages.find(({ id }) => id === passageId)!;
      return index.passages
        .flatMap((one, at) => (one.documentId === documentId && one.id !== passageId ? [at] : []))
        .filter((at) => !left.has(at) && isUsable?.(at) !== false)
        .slice(0, maxSiblings)
        .map(passageOf);
    },
    definitionsIn(index, isUsable),
  );
  const figures = figuresOf(question);
  const hasRule = signalled.some((sentences) => sentences.some(({ text }) => isRuleFor(figures, text)));
  const titleLineOf = titleLinesIn(index);
  const read = signalled.map((sentences, rank) => {
    const passage = passageOf(ranked[rank]!.at);
    return { passage, sentences, titleLine: titleLineOf.get(passage.documentId) };
  });
  // "Opening hours", "and on weekdays?": the days that are asked for, of what was asked before.
  const ofHours = rewritten.withBefore && namesDays(question) ? rewritten.withBefore : question;
  const on = dayOfYearAsked(ofHours, searched.today, searched.day);
  // Rows that say less to the question than a sentence does are about something else on that day.
  const areRecordsMeant = records?.isPointed && records.explained >= records.explainedByProse;
  const told = detail
    ? {
        passageId: index.passages[detail.at]!.id,
        startsAt: detail.startsAt,
        endsAt: detail.endsAt,
        ...(detail.further && { further: detail.further }),
      }
    : (findLastOfDay(question, read) ??
      findSeasonalHours(ofHours, asked, language, read, on) ??
      findAllHours(ofHours, asked, read) ??
      (areRecordsMeant ? undefined : findRowsOfDay(ofHours, asked, read)) ??
      findHoursOfSeasons(ofHours, asked, read) ??
      (areRecordsMeant ? undefined : findHoursOfDay(ofHours, asked, language, read, on)));
  return {
    query: queryOf(rewritten, corrections),
    language: language.code,
    ...(rewritten.about && { about: rewritten.about }),
    words: asked.map(({ written, weight, numbers, isFromContext }) => ({
      written,
      weight,
      isKnown: numbers.length > 0,
      isFromContext,
    })),
    passages: withRecordsOf(index, ranked, records).map(({ at, score, cosine, covered }, rank) => ({
      ...passageOf(at),
      ...(asOf !== today && formerDaysOf(index.passages[at]!, today)),
      score,
      cosine,
      covered,
      sentences: (signalled[rank] ?? []).map(scoreSentence),
      ...(rank < passagesRead && { lists: findLists(index.words, asked, language, index.passages[at]!) }),
    })),
    corrections,
    ...(otherWords.length > 0 && { otherWords }),
    ...(likeWords.length > 0 && { likeWords }),
    ...(superseded.length > 0 && { superseded }),
    ...(records && { records: hasRule ? besideRule(records) : records }),
    ...(told && { detail: told }),
    ...(searched.isByWordsAlone && { isByWordsAlone: true }),
    ...(asOf !== today && { asOf }),
    searchedPassages: index.passages.length,
    features: rewritten.standsAlone
      ? judgeAlone()
      : featuresOf({ ...judged, asked, ranked, signalled, secondShare }),
  };
}

/** Who asks whether something may be done is told the rule for it, and no price that happens to name the same number. */
const besideRule = (records: ChosenRecords): ChosenRecords =>
  records.wanted.kinds.length > 0 ? records : { ...records, explainedByProse: 1, isPointed: false };

function formerDaysOf({ validFrom, validUntil }: IndexedPassage, today: PartialDate | undefined) {
  const isFormer = validUntil && today && validUntil < today;
  return isFormer ? { formerly: { from: validFrom ?? null, until: validUntil } } : {};
}

/** Which of two passages is of a newer document, as far as their dates tell. */
function newerBy(passages: IndexedPassage[], today: PartialDate | undefined) {
  const dates = new Map(passages.map(({ id, date }) => [id, date]));
  return (passageId: string, than: string) => {
    const [date, other] = [dates.get(passageId), dates.get(than)];
    return Boolean(today && date && other && isNewer(date, other, today));
  };
}

/** The row that answers may stand in a passage that was not found by itself. */
function withRecordsOf(index: PassageIndex, ranked: RankedPlace[], records: ChosenRecords | undefined) {
  const last = ranked.at(-1);
  const ids = new Set(records?.ranking ? records.records.map(({ passageId }) => passageId) : []);
  for (const { at } of ranked) ids.delete(index.passages[at]!.id);
  if (!last || ids.size === 0) return ranked;
  const further = index.passages.flatMap(({ id }, at) => (ids.has(id) ? [{ ...last, at }] : []));
  return [...ranked, ...further];
}

/** A passage that was found by what it holds stands before those that were found by their words. */
function placeFirst(ranked: RankedPlace[], at: number): RankedPlace[] {
  const [best] = ranked;
  const own = ranked.find((one) => one.at === at) ?? (best && { ...best, at });
  return own ? [own, ...ranked.filter((one) => one !== own)] : ranked;
}

// dynamic-pattern: a word of letters and digits, with nothing that repeats
const wholeWord = (word: string) => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'giu');

/** A text with some of its words replaced by what they mean. */
export function withWordsMeant(text: string, words: { written: string; meant: string }[]) {
  return words.reduce((worded, { written, meant }) => worded.replace(wholeWord(written), meant), text);
}

/** What was searched for, to be read by the owner. */
const queryOf = (
  { question, context, secondWording }: RewrittenQuestion,
  corrections: SearchResult['corrections'],
) => withWordsMeant(context.length > 0 && secondWording ? secondWording : question, corrections);

/** Most of its words are the agent's own, rightly spelt or not: no reason to think of another language. */
const leastShareOfKnown = 0.6;

/** A few words are seldom enough to tell a language by: they are taken for one the agent knows. */
async function languageOfQuestion(index: PassageIndex, rewritten: RewrittenQuestion): Promise<Language> {
  const { question } = rewritten;
  const usual = index.languages[0]!;
  const detected = await detectLanguage(question);
  if (!detected || detected === usual.code) return usual;
  const isKnown = index.languages.some(({ code }) => code === detected);
  if (isKnown) return languageOf(detected);
  const written = writtenWordsOf(question);
  if (written.length < 4 || (usual.code === 'en' && isPlainEnglish(written, usual))) return usual;
  const words = askedWordsOf(index, { ...rewritten, context: [] }, usual);
  const known = words.filter(({ numbers }) => numbers.length > 0).length;
  return known >= leastShareOfKnown * words.length ? usual : languageOf(detected);
}

const leastShareOfEmpty = 0.4;

/** 'Can I store a piano?' could be Italian by its letters; its little words could not. */
function isPlainEnglish(written: string[], { isEmpty }: Language) {
  const empty = written.filter(isEmpty).length;
  return (
    empty >= leastShareOfEmpty * written.length &&
    written.every((word) => isEmpty(word) || isEnglishWord(word))
  );
}
