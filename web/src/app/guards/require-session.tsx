import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { ErrorState } from '@parley/ui/state';
import { type Toast, toast } from '@parley/ui/toast';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LockScreen } from '../../features/accounts/sessions/index.ts';
import {
  useIsSigningOut,
  useSession,
  useSessionNotice,
  useSessionWatch,
} from '../../features/accounts/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { rememberOrigin } from '../../lib/remembered-origin.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { useLeave } from '../use-leave.ts';
import { VerifyingAccess } from './verifying-access.tsx';

/** Shows its children to signed-in people alone; others sign in first, told why by `notice`, and come back. */
export function RequireSession({
  notice,
  children,
}: {
  notice?: Toast;
  children: (person: SignedInPerson) => ReactNode;
}) {
  const session = useSession();
  const isSigningOut = useIsSigningOut();
  const { locked } = useSessionNotice();
  const leave = useLeave();
  useSessionWatch();
  const retry = async () => {
    const { isError } = await session.refetch();
    if (isError)
      toast({
        title: 'Error',
        description: 'Failed to verify access. Please try again.',
        tone: 'critical',
        subject: 'access',
      });
  };

  const lockScreen = locked && !isSigningOut && (
    <LockScreen person={locked} leave={leave} hasPageBelow={Boolean(session.data)} />
  );
  if (session.data)
    return (
      <>
        {children(session.data)}
        {lockScreen}
      </>
    );
  if (lockScreen) return lockScreen;
  return (
    <QueryState
      // Whoever leaves on purpose goes home, not to the sign-in page.
      query={isSigningOut ? { ...session, isPending: true, error: null } : session}
      loading={<VerifyingAccess />}
      failure={() => <SessionFailure onRetry={() => void retry()} />}
      staleData="hidden"
    >
      {() => <SignInFirst notice={notice} />}
    </QueryState>
  );
}

function SignInFirst({ notice }: { notice: Toast | undefined }) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => rememberOrigin(pathname + search + hash), [pathname, search, hash]);
  useEffect(() => {
    if (notice) toast(notice);
  }, [notice]);
  return <Navigate to={paths.signIn} replace />;
}

function SessionFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center p-page">
      <h1 className="sr-only">Parley</h1>
      <ErrorState
        title="Authentication Error"
        message="There was a problem initializing authentication. Please try refreshing the page."
        onRetry={onRetry}
      />
    </main>
  );
}
