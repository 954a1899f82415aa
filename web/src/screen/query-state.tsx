import { Card } from '@parley/ui/layout';
import { ErrorState } from '@parley/ui/state';
import type { ReactNode } from 'react';
import { failureText } from '../lib/failure-text.ts';
import type { LoadedQuery } from './join-queries.ts';

interface FailureWords {
  title?: string;
  /** In place of the reason in the error's own words. */
  message?: string;
  retryLabel?: string;
}

interface Props<Data> {
  query: LoadedQuery<Data>;
  loading: ReactNode;
  /** What the failure is called, or what stands in its place altogether. */
  failure?: FailureWords | ((error: Error) => ReactNode);
  /** In place of an empty list. */
  empty?: ReactNode;
  /** What was loaded before, when loading it anew failed: below the failure, without a word of it, or not at all. */
  staleData?: 'below-failure' | 'alone' | 'hidden';
  /** Failure and empty list stand in a card of their own. */
  inCard?: boolean;
  children: (data: Data) => ReactNode;
}

/** A query on the screen: while it loads, when it failed (with a way to try again), when there is nothing, and what it brought. */
export function QueryState<Data>(props: Props<Data>) {
  const { query, loading, failure, empty, staleData = 'below-failure', inCard = false, children } = props;
  const { data, error, isPending } = query;
  const framed = (state: ReactNode) => (inCard ? <Card isFlush>{state}</Card> : state);
  if (!error && (isPending || data === undefined)) return loading;
  const isFailureShown = error && (data === undefined || staleData !== 'alone');
  const isDataShown = data !== undefined && !(error && staleData === 'hidden');
  const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
  return (
    <>
      {isFailureShown &&
        (typeof failure === 'function'
          ? failure(error)
          : framed(<QueryFailure query={query} error={error} {...failure} />))}
      {isDataShown && (isEmpty ? framed(empty) : children(data))}
    </>
  );
}

/** In the place of what could not be loaded. */
export function QueryFailure({
  query: { isFetching, refetch },
  error,
  message = failureText(error),
  ...words
}: FailureWords & { query: LoadedQuery<unknown>; error: Error }) {
  return <ErrorState {...words} message={message} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
