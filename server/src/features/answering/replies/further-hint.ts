import { isNewer } from '../../knowledge/index.ts';
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
  const isShown = (id: string) => shown.sentences.some(({ passageId }) => passageId === id);
  const [other] = found.passages
    .filter(({ id }) => !isShown(id))
    .map((passage) => ({ passage, answers: passage.answers ?? -Infinity }))
    .filter(({ answers }) => answers >= Math.max(leastAnswers, judged - maxBehind))
    .sort((one, next) => next.answers - one.answers);
  if (!other) return undefined;
  const features = { ...found.features, judged: other.answers, pairMeant: 0 };
  return { ...others, passages: [other.passage], features };
}

const money = /[€$£]\s?\d|\d\s?[€$£]/u;

/** Beside a price that holds now, one of an older document tells what held before. */
export function isOlderPrice(
  { passages, today }: JudgedResult,
  shown: ComposedAnswer,
  further: ComposedAnswer,
) {
  if (!today) return false;
  const datesOf = ({ sentences }: ComposedAnswer) =>
    passages.flatMap(({ id, date }) =>
      date && sentences.some(({ passageId }) => passageId === id) ? [date] : [],
    );
  const isOlder = datesOf(further).some((own) => datesOf(shown).some((date) => isNewer(date, own, today)));
  return isOlder && money.test(shown.text) && money.test(further.text);
}

/** A paragraph that leaves room for another. */
export const isShort = ({ text, table }: ComposedAnswer) =>
  table === undefined && !text.includes('\n') && text.split(/\s+/).length <= maxWords;
