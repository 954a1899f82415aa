import type { SearchResult } from '../knowledge/index.ts';
import { confidenceIntercept, confidenceWeights } from './confidence-weights.ts';

export type Strictness = 'careful' | 'balanced' | 'generous';

/** Below these the agent says that it does not know. */
export const answeringBounds: Record<Strictness, number> = { careful: 0.65, balanced: 0.45, generous: 0.25 };

/** How likely it is that the answer stands in what was found, 0 to 1; half of the questions having one. */
export function confidenceOf({ passages, features }: Pick<SearchResult, 'passages' | 'features'>): number {
  if (passages.length === 0) return 0;
  let score = confidenceIntercept;
  for (const [feature, weight] of Object.entries(confidenceWeights))
    score += weight * (features[feature] ?? 0);
  return 1 / (1 + Math.exp(-score));
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
