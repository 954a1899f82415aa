import { SuperAdminForm } from '../../features/accounts/super-admin-form.tsx';
import { useSuperAdminSetup } from '../../features/accounts/super-admin-setup.ts';
import { useSession } from '../../features/accounts/use-session.ts';
import { failureText } from '../../lib/failure-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { GoToOrigin } from '../guards/go-to-origin.tsx';
import { AuthPage } from './auth-page.tsx';

export const meta = () => [{ title: 'Super admin setup - Parley' }];

export default function SuperAdminSetup() {
  const session = useSession();
  const setup = useSuperAdminSetup();
  if (session.data) return <GoToOrigin person={session.data} />;
  if (setup.data && !setup.data.isOpen) return <SuperAdminExists />;

  return (
    <AuthPage
      title="Set up the super admin"
      intro="The first account with all rights on this server. It can be created only once."
    >
      {setup.data && <SuperAdminForm />}
      {setup.isPending && <Spinner label="Checking super admin status..." />}
      {setup.error && (
        <ErrorState
          title="Failed to check super admin status"
          message={failureText(setup.error)}
          onRetry={() => void setup.refetch()}
          isRetrying={setup.isFetching}
        />
      )}
    </AuthPage>
  );
}

function SuperAdminExists() {
  return (
    <AuthPage title="Super Admin Exists" intro="This server already has a super admin, who can make other people admins.">
      <ButtonLink to="/signin" variant="primary" size="large" className="justify-self-start">
        Go to Sign In
      </ButtonLink>
    </AuthPage>
  );
}
