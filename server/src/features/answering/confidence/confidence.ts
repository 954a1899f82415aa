import type { SearchResult } from '../../knowledge/index.ts';
import { type Bounds, probabilityOf, surestByJudge, zoneOfSureness } from './bounds.ts';
import { confidenceIntercept, confidenceWeights } from './confidence-weights.ts';

/** Which of the three the agent's bounds make of what was found. */
export const zoneOf = (found: SearchResult, bounds: Bounds) =>
  zoneOfSureness({ confidence: surenessOf(found), heldBack: heldBackOf(found) }, bounds);

/** By a sentence, by a record or by the one detail that is asked for, whichever is surest. */
export const surenessOf = (found: SearchResult) =>
  Math.max(confidenceOf(found), recordConfidenceOf(found), found.detail ? sureOfDetail : 0);

/** A phone number is one, whatever else its sentence says. */
const sureOfDetail = 0.9;

type Weighed = Pick<SearchResult, 'passages' | 'features' | 'searchedPassages'> &
  Partial<Pick<SearchResult, 'words' | 'about'>>;

/** How likely it is that the answer stands in what was found, 0 to 1; half of the questions having one. */
export function confidenceOf(found: Weighed): number {
  const { value, isByJudgeAlone } = weigh(found);
  return isByJudgeAlone ? Math.min(surestByJudge, value) : value;
}

/** What the confidence would be if the judge's word alone were enough; undefined where something else speaks for it. */
export function heldBackOf(found: SearchResult): number | undefined {
  if (found.detail) return undefined;
  const { value, isByJudgeAlone } = weigh(found);
  return isByJudgeAlone && recordConfidenceOf(found) < confidenceOf(found) ? value : undefined;
}

function weigh(found: Weighed): { value: number; isByJudgeAlone: boolean } {
  const { passages, features } = found;
  if (passages.length === 0) return { value: 0, isByJudgeAlone: false };
  let score = confidenceIntercept;
  for (const [feature, weight] of Object.entries(confidenceWeights))
    score += weight * (features[feature] ?? 0);
  if (features.judged === undefined) return { value: probabilityOf(score), isByJudgeAlone: false };
  if (!isSmall(found)) return { value: probabilityOf(features.judged + offsetOfJudge), isByJudgeAlone: true };
  const isFollowUp =
    found.about?.isCompleted === false || found.words?.some(({ isFromContext }) => isFromContext);
  const leansOnBefore = isFollowUp ? worthOfFollowUp : 0;
  const both = probabilityOf(
    shareOfSearch * score + shareOfJudge * features.judged + offsetOfBoth + leansOnBefore,
  );
  // Two who agree are surer than each of them.
  if (features.pairMeant) return { value: Math.max(both, sureOfPair), isByJudgeAlone: false };
  const isInOtherWords = probabilityOf(score) < hardlyFound;
  return { value: both, isByJudgeAlone: isInOtherWords && features.judged < sureByItself };
}

/** The judge was fitted on businesses of some thirty passages; among very many the search knows better than it. */
const maxPassagesOfSmall = 400;
export const isSmall = ({ searchedPassages }: Pick<SearchResult, 'searchedPassages'>) =>
  searchedPassages !== undefined && searchedPassages <= maxPassagesOfSmall;

/**
 * Near what `npm run bench -- fit-judged` finds on fourteen businesses that the judge has not seen, stretched so that the
 * bounds of the three zones fit: there the sentences told hold the answer in 76 of 100 answers, and of 100
 * questions that look close 9 get one and 20 a hint. The search weighs little: a near miss holds the question's words.
 */
const shareOfSearch = 0.21;
const shareOfJudge = 0.44;
const offsetOfBoth = 0.4;
/** The judge doubts questions that lean on the one before more than it should. */
const worthOfFollowUp = 0.4;

/** A pair that the judge and the meaning both point at: an answer of a balanced agent, and none of a careful one. */
const sureOfPair = 0.5;

/** Where the search finds hardly anything, half of what the judge is not sure of by itself is quoted at the wrong place. */
const hardlyFound = 0.3;
const sureByItself = 0;

/** From a judgement of -1.4 on a balanced agent hints. */
const offsetOfJudge = 0.3;

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
