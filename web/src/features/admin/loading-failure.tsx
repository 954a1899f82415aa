import { ErrorState } from '@parley/ui/state';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';

interface Props {
  query: { error: Error; isFetching: boolean; refetch: () => Promise<unknown> };
  title: string;
  /** Before the reason. */
  intro?: string;
  /** Completes 'You need administrator privileges to …'. */
  refused: string;
}

/** In the place of a list; somebody who lost the role meanwhile reads that instead. */
export function LoadingFailure({ query, title, intro, refused }: Props) {
  if (isApiError(query.error, 'not_allowed'))
    return <ErrorState title="Access Denied" message={`You need administrator privileges to ${refused}.`} />;
  const reason = navigator.onLine
    ? failureText(query.error)
    : 'You are offline. Please check your internet connection and try again.';
  return (
    <ErrorState
      title={title}
      message={intro ? `${intro}: ${reason}` : reason}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
