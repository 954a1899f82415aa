import type { ComposedAnswer } from '../composed-answer.ts';
import type { JudgedResult } from '../judging/index.ts';

/** More than this beside each other is read by nobody. */
const maxWords = 45;
/** A passage that the judge finds so much worse than the best is no second choice. */
const maxBehind = 2.5;
/** Below it nothing that the judge has read speaks for a passage. */
const leastAnswers = -3.5;

/**
 * What was found but for what a hint shows already: where two passages may answer, the second one often does. Undefined where
 * the judge finds no other near to the best.
 */
export function foundBeside(found: JudgedResult, shown: ComposedAnswer): JudgedResult | undefined {
  const { records: _, detail: __, ...others } = found;
  const { judged } = found.features;
  if (judged === undefined || !isShort(shown)) return undefined;
  const [other] = found.passages
    .filter(({ id }) => !shown.sentences.some(({ passageId }) => passageId === id))
    .map((passage) => ({ passage, answers: passage.answers ?? -Infinity }))
    .filter(({ answers }) => answers >= Math.max(leastAnswers, judged - maxBehind))
    .sort((one, next) => next.answers - one.answers);
  if (!other) return undefined;
  const features = { ...found.features, judged: other.answers, pairMeant: 0 };
  return { ...others, passages: [other.passage], features };
}

/** A paragraph that leaves room for another. */
export const isShort = ({ text, table }: ComposedAnswer) =>
  table === undefined && !text.includes('\n') && text.split(/\s+/).length <= maxWords;
