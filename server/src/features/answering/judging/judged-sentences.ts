import type { PassageJudgement } from '../../../platform/judge/index.ts';
import type { FoundPassage, SearchResult } from '../../knowledge/index.ts';
import { readable } from './judged-passages.ts';

/** A passage has seldom more that could answer, and each costs the visitor time. */
const sentencesRead = 8;
/** What a sentence stands back by behind the one that answers best, for each step of the judge's logit. */
const standBack = 0.5;
const maxBehind = 6;
/** So close to the best one a sentence belongs to the answer. */
const asGood = 1.5;
/** Below it the judge finds no sentence that answers by itself, and its place in the whole passage tells more. */
const answersAlone = -4;

export interface SentencesToRead {
  passage: FoundPassage;
  sentences: FoundPassage['sentences'];
}

/**
 * The sentences among which the answer must be chosen, where that is a choice: those of the passage that answers best. Pairs
 * are told whole and tables by their cells.
 */
export function sentencesToRead({ passages, features, detail }: SearchResult): SentencesToRead | undefined {
  const [passage] = passages;
  if (!passage || detail || features.judged === undefined || passage.question !== null) return undefined;
  if (passage.text.includes('|')) return undefined;
  const sentences = [...passage.sentences]
    .sort((one, other) => other.score - one.score)
    .slice(0, sentencesRead);
  return sentences.length > 1 ? { passage, sentences } : undefined;
}

/** As the judge reads them: each alone, under what stands above all of them. */
export const readingOfSentences = ({ passage, sentences }: SentencesToRead) =>
  sentences.map(({ text }) => readable({ ...passage, text }));

/** A neighbour that only shares a word with the question stands back behind the sentence that answers it. */
export function withSentenceJudgements(
  found: SearchResult,
  { passage, sentences }: SentencesToRead,
  judgements: PassageJudgement[],
): SearchResult {
  const best = Math.max(...judgements.map(({ answers }) => answers));
  if (best < answersAlone) return found;
  const judged = passage.sentences.map((sentence) => {
    const answers = judgements[sentences.indexOf(sentence)]?.answers;
    const behind = answers === undefined ? maxBehind : Math.min(maxBehind, best - answers);
    return { ...sentence, isPlace: behind <= asGood, score: sentence.score - standBack * behind };
  });
  return {
    ...found,
    passages: found.passages.map((one) => (one === passage ? { ...one, sentences: judged } : one)),
  };
}
