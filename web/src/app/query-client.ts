import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSessionEndExplained, refreshSession } from '../features/accounts/use-session.ts';
import { isAccessChanged, isApiError, isBusinessGone } from '../lib/api-error.ts';
import { connection } from '../lib/connection.ts';
import { beginSessionCheck } from '../lib/session-check.ts';
import { retryDelay } from './page-timing.ts';

const isWorthRetrying = (error: Error) => isApiError(error, 'unavailable') || isApiError(error, 'unexpected');

// A refused call means that the session has ended or is locked: asking again lets the guard show which.
const onError = (error: Error) => {
  if (isApiError(error, 'not_signed_in') || isApiError(error, 'locked'))
    beginSessionCheck(refreshSession(queryClient).then(() => isSessionEndExplained(queryClient)));
  if (isApiError(error, 'unavailable')) void connection.check();
  if (isAccessChanged(error)) void refreshSession(queryClient);
};

/**
 * A business that is not found is one the person does not belong to any more, or that is gone: asking again tells. Only where
 * something was to be read: whoever saves something is told at its place, and keeps what was typed.
 */
const onQueryError = (error: Error) => {
  onError(error);
  if (isBusinessGone(error)) void refreshSession(queryClient);
};

// By default the page hears of news in a task of its own, and until then a switch that was clicked stands as it was.
notifyManager.setScheduler(queueMicrotask);

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: onQueryError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      retryDelay,
      // Offline is an error to show, not a reason to wait in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});
