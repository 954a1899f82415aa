/** What a screen needs to know of a query. */
export interface LoadedQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Several queries that a page needs together, as one: there once all are there, failed with the first that failed. */
export function joinQueries<Data extends readonly unknown[]>(
  ...queries: { [Index in keyof Data]: LoadedQuery<Data[Index]> }
): LoadedQuery<Data> {
  const all = queries as readonly LoadedQuery<unknown>[];
  const isWhole = all.every(({ data }) => data !== undefined);
  return {
    data: isWhole ? (all.map(({ data }) => data) as unknown as Data) : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    isPending: all.some(({ isPending }) => isPending),
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}
