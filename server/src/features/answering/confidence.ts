import type { AnswerZone } from '@parley/contract/conversations/receipt-details';
import type { SearchResult } from '../knowledge/index.ts';
import { confidenceIntercept, confidenceWeights } from './confidence-weights.ts';

export type Strictness = 'careful' | 'balanced' | 'generous';

/** From `sure` on the agent answers; from `nearly` on it shows what may help, and says that it is not sure. */
export const answeringBounds: Record<Strictness, { sure: number; nearly: number }> = {
  careful: { sure: 0.65, nearly: 0.4 },
  balanced: { sure: 0.45, nearly: 0.25 },
  generous: { sure: 0.25, nearly: 0.15 },
};

/** Which of the three the agent's strictness makes of what was found. */
export const zoneOf = (found: SearchResult, strictness: Strictness) =>
  zoneOfConfidence(surenessOf(found), strictness);

export function zoneOfConfidence(confidence: number, strictness: Strictness): AnswerZone {
  const { sure, nearly } = answeringBounds[strictness];
  return confidence >= sure ? 'sure' : confidence >= nearly ? 'nearly' : 'unknown';
}

/** By a sentence or by a record, whichever is surer. */
export const surenessOf = (found: SearchResult) => Math.max(confidenceOf(found), recordConfidenceOf(found));

/** How likely it is that the answer stands in what was found, 0 to 1; half of the questions having one. */
export function confidenceOf(
  found: Pick<SearchResult, 'passages' | 'features' | 'searchedPassages'>,
): number {
  const { passages, features } = found;
  if (passages.length === 0) return 0;
  let score = confidenceIntercept;
  for (const [feature, weight] of Object.entries(confidenceWeights))
    score += weight * (features[feature] ?? 0);
  if (features.judged === undefined) return probabilityOf(score);
  if (!isSmall(found)) return confidenceOfJudge(features.judged);
  const both = probabilityOf(shareOfSearch * score + shareOfJudge * features.judged + offsetOfBoth);
  const isInOtherWords = probabilityOf(score) < hardlyFound;
  return isInOtherWords && features.judged < sureByItself ? Math.min(surestByJudge, both) : both;
}

const probabilityOf = (score: number) => 1 / (1 + Math.exp(-score));

/** The judge was fitted on businesses of some thirty passages; among very many the search knows better than it. */
const maxPassagesOfSmall = 400;
export const isSmall = ({ searchedPassages }: Pick<SearchResult, 'searchedPassages'>) =>
  searchedPassages !== undefined && searchedPassages <= maxPassagesOfSmall;

/**
 * Near what `npm run bench -- fit-judged` finds on ten businesses that the judge has not seen, stretched so that the bounds of
 * the three zones fit: there the two best sentences hold the answer in 80 of 100 answers, and 11 of 100 near misses get one.
 * The search weighs little: a near miss holds the question's words.
 */
const shareOfSearch = 0.25;
const shareOfJudge = 0.52;
const offsetOfBoth = 0.64;

/** Where the search finds hardly anything, half of what the judge is not sure of by itself is quoted at the wrong place. */
const hardlyFound = 0.3;
const sureByItself = 0;

/** From a judgement of -1.4 on a balanced agent hints. */
const offsetOfJudge = 0.3;
/** What makes a hint, and no answer of an agent that is not generous. */
const surestByJudge = 0.44;

/** How likely it is by the judge's reading of the passage that answers best. */
const confidenceOfJudge = (answers: number) =>
  Math.min(surestByJudge, probabilityOf(answers + offsetOfJudge));

/** So much of a question must be accounted for by a record before it answers by itself. */
const leastExplained = 0.7;

/** A sentence may hold more of a question's words by chance, because it is long; a record holds them in their roles. */
const trustInRoles = 0.12;

/** How sure a record is to be what was asked for, 0 to 1; 0 where a sentence beside the table says more of it. */
export function recordConfidenceOf({ records }: Pick<SearchResult, 'records'>): number {
  if (!records || records.explained < leastExplained) return 0;
  const needed = records.explainedByProse + (records.isPointed ? -trustInRoles : trustInRoles);
  return records.explained < needed ? 0 : 0.4 + 0.5 * Math.min(1, records.explained);
}

/** Whether records should speak where the answer is known to be among what was found. */
export const isRecordBest = ({ records }: Pick<SearchResult, 'records'>) =>
  records?.isPointed === true && records.explained >= Math.max(0.5, records.explainedByProse + 0.1);
