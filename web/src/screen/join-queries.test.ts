import { expect, test, vi } from 'vitest';
import { joinQueries, type LoadedQuery } from './join-queries.ts';

const query = <Data>(data: Data | undefined, error: Error | null = null): LoadedQuery<Data> => ({
  data,
  error,
  isPending: data === undefined && error === null,
  isFetching: false,
  refetch: vi.fn(async () => undefined),
});

test('queries together are there once each of them is', () => {
  expect(joinQueries(query('a'), query(1))).toMatchObject({ data: ['a', 1], isPending: false, error: null });
  expect(joinQueries(query('a'), query(undefined))).toMatchObject({ data: undefined, isPending: true });
});

test('one that failed fails them, and trying again asks all of them', async () => {
  const [good, failed] = [query('a'), query(undefined, new Error('No'))];
  const joined = joinQueries(good, failed);
  expect(joined.error?.message).toBe('No');
  await joined.refetch();
  expect(good.refetch).toHaveBeenCalledOnce();
  expect(failed.refetch).toHaveBeenCalledOnce();
});
