import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { GoogleButton } from '../../features/accounts/google-button.tsx';
import { SignUpForm } from '../../features/accounts/sign-up-form.tsx';
import { useSession } from '../../features/accounts/use-session.ts';
import { waitingInvitationPage } from '../../features/businesses/invitation-waiting.ts';
import { AuthPage } from './auth-page.tsx';
import { MailSent } from './mail-sent.tsx';

export const meta = () => [{ title: 'Sign up - Parley' }];

export default function SignUp() {
  const session = useSession();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  if (session.data) return <Navigate to={waitingInvitationPage() ?? '/business-onboarding'} replace />;

  if (mailedTo) return <MailSent email={mailedTo} />;
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
      <GoogleButton>Sign up with Google</GoogleButton>
      <SignUpForm onMailSent={setMailedTo} />
    </AuthPage>
  );
}
