import type { PassageJudgement } from '../../platform/judge/index.ts';
import type { FoundPassage, SearchResult } from '../knowledge/index.ts';
import { confidenceOfJudge, surenessOf } from './confidence.ts';

/** More are not better, and each costs the visitor time. */
export const passagesJudged = 8;

/** How much a judgement counts beside the score of the search, which stays the first to be asked. */
const shareInOrder = 0.12;
/** What a place that the judge points at is worth among sentences, by how clearly it does. */
const worthOfPlace = 1.2;
const maxMargin = 6;
/** Sentences of a passage that answers less well stand back by so much. */
const standBack = 1;

/** A passage as the judge reads it: signs of tables are no words, and every letter keeps its place. */
export const readable = ({ documentTitle, heading, question, text }: FoundPassage) => ({
  context: [documentTitle, heading, question].filter(Boolean).join(' › '),
  text: text.replace(/[|#*]/g, ' ').replace(/-{3,}/g, (rule) => ' '.repeat(rule.length)),
});

/**
 * What was found, with the judge's opinion in its order, its sentences and its confidence: only where it is surer than the
 * search. It understands other words, but it doubts plain questions too often to silence anybody.
 */
export function withJudgements(found: SearchResult, judgements: PassageJudgement[]): SearchResult {
  const best = Math.max(...judgements.map(({ answers }) => answers));
  if (confidenceOfJudge(best) <= surenessOf(found)) return found;
  const judged = found.passages.map((passage, at) => {
    const judgement = judgements[at];
    return judgement ? judgePassage(passage, judgement, best) : passage;
  });
  return {
    ...found,
    passages: [
      ...judged.slice(0, judgements.length).sort((one, other) => other.score - one.score),
      ...judged.slice(judgements.length),
    ],
    features: { ...found.features, judged: best },
  };
}

function judgePassage(
  passage: FoundPassage,
  { answers, startsAt, endsAt, nullMargin }: PassageJudgement,
  best: number,
) {
  const worth = nullMargin > 0 ? worthOfPlace * Math.min(maxMargin, nullMargin) : 0;
  const back = standBack * (best - answers);
  return {
    ...passage,
    score: passage.score + shareInOrder * answers,
    sentences: passage.sentences.map((sentence) => {
      const isPlace = sentence.startsAt < endsAt && startsAt < sentence.endsAt;
      return { ...sentence, score: sentence.score + (isPlace ? worth : 0) - back };
    }),
  };
}
