import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { SignUpForm } from '../../features/accounts/sign-up-form.tsx';
import { useSession } from '../../features/accounts/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AuthPage } from './auth-page.tsx';

export const meta = () => [{ title: 'Sign up - Parley' }];

export default function SignUp() {
  const session = useSession();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  if (session.data) return <Navigate to="/business-onboarding" replace />;

  if (mailedTo) {
    return (
      <AuthPage
        title="Check your email"
        intro={`We sent a link to ${mailedTo}. Open it to confirm your address; it signs you in.`}
      >
        <ButtonLink to="/signin" className="justify-self-start">
          Back to sign in
        </ButtonLink>
      </AuthPage>
    );
  }
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
      <SignUpForm onMailSent={setMailedTo} />
    </AuthPage>
  );
}
