type Priority = 'query' | 'batch';

export interface EmbedOptions {
  signal?: AbortSignal;
  /** A query is what somebody waits for: it goes before every batch. */
  priority?: Priority;
}

/** A few texts of one request, small enough that a query never waits long behind them. */
export interface Batch {
  texts: string[];
  /** Workers that died while they had it in hand. */
  deaths: number;
  /** Fires when nobody waits for the result any more. */
  abandoned: AbortSignal;
  finish(vectors: Float32Array[]): void;
  fail(reason: unknown): void;
}

/** Cuts requests into batches, hands them out (queries first) and puts the vectors back in the order of the texts. */
export function createBatchQueue({
  maxTexts,
  maxCharacters,
  onAdded,
}: {
  maxTexts: number;
  maxCharacters: number;
  onAdded: () => void;
}) {
  const waiting: Record<Priority, Batch[]> = { query: [], batch: [] };

  function remove(isUnwanted: (batch: Batch) => boolean) {
    for (const priority of ['query', 'batch'] as const)
      waiting[priority] = waiting[priority].filter((batch) => !isUnwanted(batch));
  }

  return {
    embed(texts: string[], { signal, priority = 'batch' }: EmbedOptions = {}): Promise<Float32Array[]> {
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (texts.length === 0) return Promise.resolve([]);

      const { promise, resolve, reject } = withResolvers<Float32Array[]>();
      const vectors = new Array<Float32Array>(texts.length);
      const abandonment = new AbortController();
      let missing = texts.length;

      const fail = (reason: unknown) => {
        if (abandonment.signal.aborted) return;
        abandonment.abort(reason);
        remove((batch) => batch.abandoned === abandonment.signal);
        reject(reason);
      };
      const onAbort = () => fail(signal?.reason);
      signal?.addEventListener('abort', onAbort, { once: true });

      for (const [start, end] of cut(texts, maxTexts, maxCharacters)) {
        waiting[priority].push({
          texts: texts.slice(start, end),
          deaths: 0,
          abandoned: abandonment.signal,
          fail,
          finish(found) {
            for (const [index, vector] of found.entries()) vectors[start + index] = vector;
            missing -= found.length;
            if (missing === 0) resolve(vectors);
          },
        });
      }
      onAdded();
      return promise.finally(() => signal?.removeEventListener('abort', onAbort));
    },

    take: ({ onlyQueries = false } = {}) =>
      waiting.query.shift() ?? (onlyQueries ? undefined : waiting.batch.shift()),
    putBack(batch: Batch) {
      if (!batch.abandoned.aborted) waiting.query.unshift(batch);
    },
    isEmpty: () => waiting.query.length + waiting.batch.length === 0,
    failAll(reason: unknown) {
      for (const batch of [...waiting.query, ...waiting.batch]) batch.fail(reason);
    },
  };
}

export type BatchQueue = ReturnType<typeof createBatchQueue>;

/** Neighbouring texts share a batch until it is full; a text larger than a batch gets one of its own. */
function cut(texts: string[], maxTexts: number, maxCharacters: number) {
  const ranges: [start: number, end: number][] = [];
  let start = 0;
  let characters = 0;
  for (const [index, { length }] of texts.entries()) {
    if (index > start && (index - start === maxTexts || characters + length > maxCharacters)) {
      ranges.push([start, index]);
      start = index;
      characters = 0;
    }
    characters += length;
  }
  ranges.push([start, texts.length]);
  return ranges;
}

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
