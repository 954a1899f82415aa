import { ButtonLink, Spinner } from '@parley/ui/basic';
import { Banner } from '@parley/ui/state';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import {
  keepSetupCode,
  keptSetupCode,
  readSetupCode,
  SuperAdminClaim,
  SuperAdminForm,
  useSuperAdminSetup,
} from '../../features/accounts/first-run/index.ts';
import { useSession } from '../../features/accounts/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { rememberOrigin } from '../../lib/remembered-origin.ts';
import { QueryFailure } from '../../screen/query-state.tsx';
import { GoToOrigin } from '../guards/go-to-origin.tsx';
import { AuthPage } from './auth-page.tsx';
import { FirstRun } from './first-run.tsx';
import { SetupSteps } from './setup-steps.tsx';

export const meta = () => [{ title: 'Super admin setup - Parley' }];

export default function SuperAdminSetup() {
  const session = useSession();
  const setup = useSuperAdminSetup();
  const code = useSetupCode();

  if (setup.data?.isOpen && !session.isPending)
    return <OpenSetup code={code} takesKey={setup.data.takesKey} email={session.data?.user.email} />;
  if (setup.data && !setup.data.isOpen && !session.isPending) {
    if (session.data?.user.role === 'super-admin') return <FirstRun person={session.data} />;
    return session.data ? <GoToOrigin person={session.data} /> : <SuperAdminExists />;
  }
  return (
    <SetupPage>
      {setup.error ? (
        <QueryFailure query={setup} error={setup.error} title="Failed to check super admin status" />
      ) : (
        <Spinner label="Checking super admin status..." />
      )}
    </SetupPage>
  );
}

/** Takes the code out of the address: it must not stay in the history, or in a picture of the screen. */
function useSetupCode() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const given = readSetupCode(hash);
  const [code, setCode] = useState(() => given ?? keptSetupCode());
  useEffect(() => {
    if (!given) return;
    keepSetupCode(given);
    setCode(given);
    void navigate(pathname, { replace: true });
  }, [given, pathname, navigate]);
  return code;
}

function SetupPage({ children }: { children: ReactNode }) {
  return (
    <AuthPage
      before={<SetupSteps current="Super admin" />}
      title="Set up the super admin"
      intro="The first account with all rights on this server. It can be created only once."
    >
      {children}
    </AuthPage>
  );
}

function OpenSetup({
  code,
  takesKey,
  email,
}: {
  code: string | null;
  takesKey: boolean;
  email: string | undefined;
}) {
  const comeBackHere = () => rememberOrigin(paths.superAdminSetup);
  if (!code && !takesKey) return <LinkNeeded />;
  return (
    <SetupPage>
      {email ? (
        <SuperAdminClaim email={email} code={code} takesKey={takesKey} />
      ) : (
        <SuperAdminForm code={code} takesKey={takesKey} />
      )}
      {!email && (
        <p className="text-muted">
          Do you already have an account here?{' '}
          <Link to={paths.signIn} className="text-link" onClick={comeBackHere}>
            Sign in and make it the super admin
          </Link>
        </p>
      )}
    </SetupPage>
  );
}

function LinkNeeded() {
  return (
    <SetupPage>
      <Banner tone="accent" title="This page opens with a link">
        <div className="grid gap-2">
          <p>
            As long as there is no super admin, the server prints a link to this page each time it starts. You
            find it in the terminal, or in the output of the service that runs it.
          </p>
          <p>Each start makes a new link. If you lost it, start the server again.</p>
        </div>
      </Banner>
    </SetupPage>
  );
}

function SuperAdminExists() {
  return (
    <AuthPage
      title="Super Admin Exists"
      intro="This server already has a super admin, who can make other people admins."
    >
      <ButtonLink to={paths.signIn} variant="primary" size="large" className="justify-self-start">
        Go to Sign In
      </ButtonLink>
    </AuthPage>
  );
}
