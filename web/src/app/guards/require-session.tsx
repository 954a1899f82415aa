import type { SignedInPerson } from '@parley/contract/accounts';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useIsSigningOut, useSession } from '../../features/accounts/use-session.ts';
import { rememberOrigin } from '../../lib/remembered-origin.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { VerifyingAccess } from './verifying-access.tsx';

/** Shows its children to signed-in people alone; others sign in first and come back. */
export function RequireSession({ children }: { children: (person: SignedInPerson) => ReactNode }) {
  const session = useSession();
  const isSigningOut = useIsSigningOut();

  if (session.data) return children(session.data);
  // Whoever leaves on purpose goes home, not to the sign-in page.
  if (session.isPending || isSigningOut) return <VerifyingAccess />;
  if (session.isError) return <SessionFailure onRetry={() => void session.refetch()} />;
  return <SignInFirst />;
}

function SignInFirst() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => rememberOrigin(pathname + search + hash), [pathname, search, hash]);
  return <Navigate to="/signin" replace />;
}

function SessionFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center p-page">
      <ErrorState
        title="Authentication Error"
        message="There was a problem initializing authentication. Please try refreshing the page."
        onRetry={onRetry}
      />
    </main>
  );
}
