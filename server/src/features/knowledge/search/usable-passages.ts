import { isKindUsed, type KnowledgeSourceChoice } from '@parley/contract/agents/agent-settings';
import type { PartialDate } from '../dates/index.ts';
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

function closedOn(index: PassageIndex, today: PartialDate) {
  let bounded = boundedOf.get(index);
  if (!bounded) {
    bounded = index.passages.flatMap(({ validFrom, validUntil }, at) =>
      validFrom || validUntil ? [at] : [],
    );
    boundedOf.set(index, bounded);
  }
  return new Set(
    bounded.filter((at) => {
      const { validFrom, validUntil } = index.passages[at]!;
      return (validFrom && today < validFrom) || (validUntil && today > validUntil);
    }),
  );
}
