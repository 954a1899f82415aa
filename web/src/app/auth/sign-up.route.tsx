import { ButtonLink, Spinner } from '@parley/ui/basic';
import { Banner } from '@parley/ui/state';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { GoogleButton } from '../../features/accounts/google-button.tsx';
import { SupportAddress, SupportContact } from '../../features/accounts/sign-in/index.ts';
import { SignUpForm } from '../../features/accounts/sign-up/index.ts';
import { usePlatform } from '../../features/accounts/use-platform.ts';
import { useSession } from '../../features/accounts/use-session.ts';
import { waitingInvitation, waitingInvitationPage } from '../../features/businesses/invitation-waiting.ts';
import { useInvitation } from '../../features/businesses/use-invitation.ts';
import { failureText } from '../../lib/failure-text.ts';
import { paths } from '../../lib/paths.ts';
import { AuthPage } from './auth-page.tsx';
import { MailSent } from './mail-sent.tsx';

export const meta = () => [{ title: 'Sign up - Parley' }];

export default function SignUp() {
  const session = useSession();
  const platform = usePlatform();
  const [token] = useState(waitingInvitation);
  const invitation = useInvitation(token);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  if (session.data) {
    const home = session.data.businesses.length > 0 ? paths.dashboard : paths.businessOnboarding;
    return <Navigate to={waitingInvitationPage() ?? home} replace />;
  }

  if (mailedTo) return <MailSent email={mailedTo} />;
  if (platform.data?.signUpPolicy === 'invited' && (!token || invitation.isError))
    return <InvitationNeeded reason={invitation.error} />;
  return (
    <AuthPage
      title={invitation.data ? `Join ${invitation.data.businessName} on Parley` : 'Create your account'}
      intro={
        <>
          {invitation.data ? 'Create your account to join. Already have one?' : 'Already have one?'}{' '}
          <Link to={paths.signIn} className="text-link">
            Sign in
          </Link>
        </>
      }
    >
      {platform.isPending || invitation.isLoading ? (
        <Spinner label="Loading" />
      ) : (
        <>
          {invitation.error && <NoInvitation reason={invitation.error} />}
          <GoogleButton>Sign up with Google</GoogleButton>
          <SignUpForm
            invitation={token && invitation.data ? { token, email: invitation.data.email } : null}
            onMailSent={setMailedTo}
          />
        </>
      )}
    </AuthPage>
  );
}

function NoInvitation({ reason }: { reason: Error }) {
  return (
    <Banner tone="warning" title="You sign up without an invitation">
      {failureText(reason)}
    </Banner>
  );
}

function InvitationNeeded({ reason }: { reason: Error | null }) {
  return (
    <AuthPage title="Create your account" intro="This server does not take new accounts from everybody.">
      <Banner tone="accent" title="Sign-up is by invitation only">
        {reason ? (
          <>
            {failureText(reason)} <SupportAddress />
          </>
        ) : (
          <>
            Ask <SupportContact />, or an owner of your business, to invite you. Then open the link in the
            invitation.
          </>
        )}
      </Banner>
      <ButtonLink to={paths.signIn} variant="primary" size="large" className="justify-self-start">
        Go to Sign In
      </ButtonLink>
    </AuthPage>
  );
}
