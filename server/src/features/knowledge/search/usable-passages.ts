import { isKindUsed, type KnowledgeSourceChoice } from '@parley/contract/agents/agent-settings';
import { firstDayOf, type PartialDate, periodAskedFor } from '../dates/index.ts';
import type { PassageIndex } from './passage-index.ts';

/** Passages by their days, which most agents have none of; looked through once for each index. */
const boundedOf = new WeakMap<PassageIndex, number[]>();

/** Which passages may be answered from on that day and by the owner's choice; undefined when all may. */
export function usableOn(
  index: PassageIndex,
  today: PartialDate | undefined,
  source: KnowledgeSourceChoice | undefined,
) {
  const closed = today === undefined ? new Set<number>() : closedOn(index, today);
  const isChosen =
    source && !(isKindUsed(source, 'file') && isKindUsed(source, 'page'))
      ? (at: number) => {
          const { kind } = index.passages[at]!;
          return kind === undefined || isKindUsed(source, kind);
        }
      : undefined;
  if (closed.size === 0) return isChosen;
  return (at: number) => !closed.has(at) && (isChosen?.(at) ?? true);
}

/**
 * The day that a question is answered for: today, or the last day of the past that it asks about, where a document is of that
 * time. On that day such a document speaks, and what came later does not yet.
 */
export function dayAnsweredFor(index: PassageIndex, question: string, today: PartialDate | undefined) {
  const period = today === undefined ? undefined : periodAskedFor(question, today);
  if (!period) return today;
  const ends = boundedIn(index).flatMap((at) => {
    const { validFrom, validUntil } = index.passages[at]!;
    if (!validUntil || validUntil >= today!) return [];
    // Where it does not say since when, it is taken to be of the year in which it ended.
    const from = validFrom ?? firstDayOf(validUntil.slice(0, 4));
    return from <= period.until && validUntil >= period.from ? [validUntil] : [];
  });
  if (ends.length === 0) return today;
  const last = ends.reduce((one, other) => (one > other ? one : other));
  return last < period.until ? last : period.until;
}

function boundedIn(index: PassageIndex) {
  let bounded = boundedOf.get(index);
  if (!bounded) {
    bounded = index.passages.flatMap(({ validFrom, validUntil }, at) =>
      validFrom || validUntil ? [at] : [],
    );
    boundedOf.set(index, bounded);
  }
  return bounded;
}

const closedOn = (index: PassageIndex, today: PartialDate) =>
  new Set(
    boundedIn(index).filter((at) => {
      const { validFrom, validUntil } = index.passages[at]!;
      return (validFrom && today < validFrom) || (validUntil && today > validUntil);
    }),
  );
