import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { GoogleButton } from '../../features/accounts/google-button.tsx';
import { SignUpForm } from '../../features/accounts/sign-up-form.tsx';
import { usePlatform } from '../../features/accounts/use-platform.ts';
import { useSession } from '../../features/accounts/use-session.ts';
import { waitingInvitation, waitingInvitationPage } from '../../features/businesses/invitation-waiting.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AuthPage } from './auth-page.tsx';
import { MailSent } from './mail-sent.tsx';

export const meta = () => [{ title: 'Sign up - Parley' }];

export default function SignUp() {
  const session = useSession();
  const platform = usePlatform();
  const [invitation] = useState(waitingInvitation);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  if (session.data) return <Navigate to={waitingInvitationPage() ?? '/business-onboarding'} replace />;

  if (mailedTo) return <MailSent email={mailedTo} />;
  if (platform.data?.signUpPolicy === 'invited' && !invitation) return <InvitationNeeded />;
  return (
    <AuthPage
      title="Create your account"
      intro={
        <>
          Already have one?{' '}
          <Link to="/signin" className="text-link">
            Sign in
          </Link>
        </>
      }
    >
      {platform.isPending ? (
        <Spinner label="Loading" />
      ) : (
        <>
          <GoogleButton>Sign up with Google</GoogleButton>
          <SignUpForm invitation={invitation} onMailSent={setMailedTo} />
        </>
      )}
    </AuthPage>
  );
}

function InvitationNeeded() {
  return (
    <AuthPage title="Create your account" intro="This server does not take new accounts from everybody.">
      <Banner tone="accent" title="Sign-up is by invitation only">
        Ask whoever runs this server, or an owner of your business, to invite you. Then open the link in the invitation.
      </Banner>
      <ButtonLink to="/signin" variant="primary" size="large" className="justify-self-start">
        Go to Sign In
      </ButtonLink>
    </AuthPage>
  );
}
