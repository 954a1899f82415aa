import type { AnswerZone } from '@parley/contract/conversations/strictness-preview';
import type { SearchResult } from '../knowledge/index.ts';
import { confidenceIntercept, confidenceWeights } from './confidence-weights.ts';

export type Strictness = 'careful' | 'balanced' | 'generous';

/** From `sure` on the agent answers; from `nearly` on it shows what may help, and says that it is not sure. */
export const answeringBounds: Record<Strictness, { sure: number; nearly: number }> = {
  careful: { sure: 0.65, nearly: 0.35 },
  balanced: { sure: 0.45, nearly: 0.15 },
  generous: { sure: 0.25, nearly: 0.08 },
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
export function confidenceOf({ passages, features }: Pick<SearchResult, 'passages' | 'features'>): number {
  if (passages.length === 0) return 0;
  let score = confidenceIntercept;
  for (const [feature, weight] of Object.entries(confidenceWeights))
    score += weight * (features[feature] ?? 0);
  const { judged, size = 0 } = features;
  return 1 / (1 + Math.exp(-(judged === undefined ? score : withJudge(score, judged, size))));
}

/** Logarithms of how many passages an agent has: below the first it is small, above the second large. */
const smallAgent = 6;
const largeAgent = 9;
const small = { search: 0.4, judge: 1, offset: 1.4 };
const large = { search: 1, judge: 0.75, offset: -0.5 };

/** Among few passages the signs that the search is sure by tell little, and the judge's reading tells most. */
function withJudge(search: number, judged: number, size: number) {
  const share = Math.min(1, Math.max(0, (size - smallAgent) / (largeAgent - smallAgent)));
  const mixed = (part: keyof typeof small) => (1 - share) * small[part] + share * large[part];
  return mixed('search') * search + mixed('judge') * judged + mixed('offset');
}

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
