import type { PartialDate } from '../dates/index.ts';
import type { PassageIndex } from './passage-index.ts';

/** Passages by their days, which most agents have none of; looked through once for each index. */
const boundedOf = new WeakMap<PassageIndex, number[]>();

/** Which passages may be answered from on that day; undefined when all may. */
export function usableOn(index: PassageIndex, today: PartialDate | undefined) {
  if (today === undefined) return undefined;
  let bounded = boundedOf.get(index);
  if (!bounded) {
    bounded = index.passages.flatMap(({ validFrom, validUntil }, at) =>
      validFrom || validUntil ? [at] : [],
    );
    boundedOf.set(index, bounded);
  }
  const closed = new Set(
    bounded.filter((at) => {
      const { validFrom, validUntil } = index.passages[at]!;
      return (validFrom && today < validFrom) || (validUntil && today > validUntil);
    }),
  );
  return closed.size === 0 ? undefined : (at: number) => !closed.has(at);
}
