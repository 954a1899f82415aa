import { ErrorState } from '@parley/ui/state';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';
import type { LoadedQuery } from '../../screen/join-queries.ts';
import { QueryFailure } from '../../screen/query-state.tsx';

interface Props {
  query: LoadedQuery<unknown>;
  error: Error;
  title: string;
  /** Before the reason. */
  intro?: string | undefined;
  retryLabel?: string | undefined;
  /** Completes 'You need administrator privileges to …'. */
  refused: string;
}

/** In the place of a list; somebody who lost the role meanwhile reads that instead. */
export function LoadingFailure({ query, error, title, intro, retryLabel, refused }: Props) {
  if (isApiError(error, 'not_allowed'))
    return <ErrorState title="Access Denied" message={`You need administrator privileges to ${refused}.`} />;
  const reason = navigator.onLine
    ? failureText(error)
    : 'You are offline. Please check your internet connection and try again.';
  return (
    <QueryFailure
      query={query}
      error={error}
      title={title}
      message={intro ? `${intro}: ${reason}` : reason}
      {...(retryLabel && { retryLabel })}
    />
  );
}
