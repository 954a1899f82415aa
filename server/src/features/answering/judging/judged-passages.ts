import type { PassageJudgement } from '../../../platform/judge/index.ts';
import {
  contentWordsOf,
  type FoundPassage,
  isNewer,
  type PartialDate,
  type SearchResult,
} from '../../knowledge/index.ts';
import { isRecordBest, isSmall, surenessOf } from '../confidence/index.ts';
import { namesOf } from '../grounding/index.ts';
import type { SubjectShares } from './conversation-subject.ts';

/** More are not better, and each costs the visitor time. */
const passagesJudged = 8;

/** How much a judgement counts beside the score of the search, which stays the first to be asked. */
const shareInOrder = 0.12;
/** What a place that the judge points at is worth among sentences, and what more by how clearly it does. */
const worthOfPlace = 0.5;
const worthOfMargin = 0.6;
const maxMargin = 4;
/** Sentences of a passage that answers less well stand back by so much. */
const standBack = 1;

/** What was found, and whether the judge has read it. */
export interface JudgedResult extends SearchResult {
  /** False where it was to be asked and could not read in time; absent where it is not asked at all. */
  isJudged?: boolean;
  /** Of a question that takes its subject from what was said before. */
  subjectShares?: SubjectShares | undefined;
  /** The day that newer and older are told by; absent where nothing was judged. */
  today?: PartialDate;
}

/** A passage as the judge reads it: signs of tables are no words, and every letter keeps its place. */
export const readable = ({ documentTitle, heading, question, text }: FoundPassage) => ({
  context: [documentTitle, heading, question].filter(Boolean).join(' › '),
  text: text.replace(/[|#*]/g, ' ').replace(/-{3,}/g, (rule) => ' '.repeat(rule.length)),
});

/** What the judge reads. */
export const readingOf = ({ passages }: SearchResult) => passages.slice(0, passagesJudged).map(readable);

/**
 * What was found, with the judge's opinion in its order, its sentences and its confidence. It understands other words and
 * sees through near misses. Tables it reads badly, and among very many passages the search knows better: there it is heard
 * only where it is surer.
 */
export function withJudgements(
  found: SearchResult,
  readings: PassageJudgement[],
  today: PartialDate,
): SearchResult {
  const lacksName = namesAskedFor(found);
  const judgements = withAskedPair(
    found,
    readings.map((reading, at) =>
      lacksName(found.passages[at]!) ? { ...reading, answers: reading.answers - worthOfName } : reading,
    ),
  );
  const best = Math.max(...judgements.map(({ answers }) => answers));
  const isOld = olderOnes(found, judgements, today);
  const passages = found.passages.map((passage, at) => {
    const judgement = judgements[at];
    return judgement ? judgePassage(passage, judgement, best + (isOld(at) ? ageOfOlder : 0)) : passage;
  });
  const judged: SearchResult = {
    ...found,
    passages: [
      ...passages.slice(0, judgements.length).sort((one, other) => other.score - one.score),
      ...passages.slice(judgements.length),
    ],
    features: {
      ...found.features,
      judged: best,
      ...(meansPair(found.passages, judgements) && { pairMeant: 1 }),
    },
  };
  const isHeard = isSmall(found) && !isRecordBest(found);
  return isHeard || surenessOf(judged) > surenessOf(found) ? judged : found;
}

/** What the pair that is asked for stands before others by; one that the search names first, clearly, is worth a hint at least. */
const worthOfAskedPair = 1;
const pairLeads = 0.25;
const pairIsNear = 0.65;
const worthHint = -1;
/** How far behind the first passage it is looked for. */
const maxBehindFirst = 0.3;

/**
 * "Do you hire out portable toilets for a wedding?" holds all of the pair "Portable toilets?": where the judge takes nothing
 * for an answer, the pair speaks rather than a sentence beside it.
 */
function withAskedPair({ query, passages, language }: SearchResult, judgements: PassageJudgement[]) {
  const best = Math.max(...judgements.map(({ answers }) => answers));
  const [first, second] = passages;
  if (language !== 'en' || !first || best >= answersIt) return judgements;
  const asked = new Set(contentWordsOf(query));
  const isAsked = ({ question, score }: FoundPassage) => {
    const words = contentWordsOf(question ?? '');
    return (
      words.length > 0 && first.score - score <= maxBehindFirst && words.every((word) => asked.has(word))
    );
  };
  const pair = passages.slice(0, judgements.length).findIndex(isAsked);
  if (pair === -1) return judgements;
  const isPlain = pair === 0 && first.score - (second?.score ?? 0) >= pairLeads && first.cosine >= pairIsNear;
  const answers = Math.max(best + worthOfAskedPair, isPlain ? worthHint : -Infinity);
  return judgements.map((one, at) => (at === pair ? { ...one, answers } : one));
}

/** From here on, and so far before all others, the judge's word for a pair counts together with the nearest meaning. */
const pairAnswers = -2;
const pairStandsOut = 2;
const nearInMeaning = 0.25;

/** Whether the pair that answers best by the judge is also the nearest in meaning: its question is then asked in other words. */
function meansPair(passages: FoundPassage[], judgements: PassageJudgement[]) {
  const [best, second] = judgements
    .map(({ answers }, at) => ({ answers, passage: passages[at]! }))
    .sort((one, other) => other.answers - one.answers);
  if (!best || best.passage.question === null || best.answers < pairAnswers) return false;
  // What a table says to the question is told by its cells.
  if (best.passage.text.includes('|')) return false;
  return (
    best.answers - (second?.answers ?? -Infinity) >= pairStandsOut &&
    best.passage.cosine >= nearInMeaning &&
    passages.every(({ cosine }) => cosine <= best.passage.cosine)
  );
}

/** What a passage about somebody or something else of the same kind stands back by. */
const worthOfName = 4;

/** Whether a passage lacks a name of the question that other passages have: what it says is then said of another. */
function namesAskedFor({ query, passages, language }: SearchResult) {
  const textOf = ({ documentTitle, heading, question, text }: FoundPassage) =>
    [documentTitle, heading, question, text].filter(Boolean).join(' ').toLowerCase();
  const texts = new Map(passages.map((passage) => [passage, textOf(passage)]));
  const known = namesOf(query, language)
    .map((name) => name.toLowerCase())
    .filter((name) => [...texts.values()].some((text) => text.includes(name)));
  return (passage: FoundPassage) => known.some((name) => !texts.get(passage)!.includes(name));
}

/** From here on a passage is taken to answer the question. */
const answersIt = 0;
/** What an older answer stands back by behind a newer one. */
const ageOfOlder = 4;

/** Who asks how it is now is told by what is newer even where the judge only half takes it for an answer. */
const asksForNow =
  /(?<!\p{L})(?:current(?:ly)?|now|nowadays|at the moment|at present|latest|these days|this (?:year|season))(?!\p{L})/iu;
const nearlyAnswersIt = -2;

/** Where passages of different age answer the question, the newer one speaks. */
function olderOnes({ query, passages }: SearchResult, judgements: PassageJudgement[], today: PartialDate) {
  const least = asksForNow.test(query) ? nearlyAnswersIt : answersIt;
  const answering = passages.filter((_, at) => (judgements[at]?.answers ?? -Infinity) > least);
  return (at: number) => {
    const { date } = passages[at]!;
    return date !== undefined && answering.some((one) => one.date && isNewer(one.date, date, today));
  };
}

function judgePassage(
  passage: FoundPassage,
  { answers, startsAt, endsAt, nullMargin }: PassageJudgement,
  best: number,
) {
  const worth = worthOfPlace + worthOfMargin * Math.max(0, Math.min(maxMargin, nullMargin));
  const back = standBack * (best - answers);
  return {
    ...passage,
    answers,
    score: passage.score + shareInOrder * answers,
    sentences: passage.sentences.map((sentence) => {
      const isPlace = sentence.startsAt < endsAt && startsAt < sentence.endsAt;
      return { ...sentence, isPlace, score: sentence.score + (isPlace ? worth : 0) - back };
    }),
  };
}
