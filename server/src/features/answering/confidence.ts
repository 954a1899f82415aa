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
