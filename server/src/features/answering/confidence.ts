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

/** How sure a record is to be what was asked for, 0 to 1; 0 where a sentence beside the table says more of it. */
export function recordConfidenceOf({ records }: Pick<SearchResult, 'records'>): number {
  if (!records || records.explained < leastExplained || records.explained < records.explainedByProse)
    return 0;
  return 0.4 + 0.5 * Math.min(1, records.explained);
}
