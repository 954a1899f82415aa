export interface BestSpan {
  /** Positions of the first and the last token. */
  first: number;
  last: number;
  /** How much better the span is than saying that there is no answer. */
  nullMargin: number;
}

const maxSpanTokens = 40;

/** The best span between two positions; `span` holds a start and an end score for each token, position 0 means no answer. */
export function findBestSpan(span: Float32Array, from: number, to: number): BestSpan {
  const none = span[0]! + span[1]!;
  let best = { first: from, last: from, score: Number.NEGATIVE_INFINITY };
  for (let first = from; first < to; first++) {
    const start = span[2 * first]!;
    for (let last = first; last < Math.min(to, first + maxSpanTokens); last++) {
      const score = start + span[2 * last + 1]!;
      if (score > best.score) best = { first, last, score };
    }
  }
  return { first: best.first, last: best.last, nullMargin: best.score - none };
}
