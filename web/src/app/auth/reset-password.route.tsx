import { checkResetLink, replaceExpiredPassword, resetPassword } from '@parley/contract/accounts/passwords';
import { ButtonLink, Spinner } from '@parley/ui/basic';
import { Banner } from '@parley/ui/state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PasswordNewForm } from '../../features/accounts/passwords/index.ts';
import { takeSignInStep } from '../../features/accounts/sign-in/index.ts';
import { forgetPerson, useSession } from '../../features/accounts/use-session.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { paths } from '../../lib/paths.ts';
import { GoToOrigin } from '../guards/go-to-origin.tsx';
import { AuthPage } from './auth-page.tsx';

export const meta = () => [{ title: 'Reset password - Parley' }];

export default function ResetPassword() {
  const [query] = useSearchParams();
  const token = query.get('access_token');
  if (query.get('reason') === 'expired') return <ExpiredPassword />;
  return token && query.get('refresh_token') ? <NewPassword token={token} /> : <InvalidLink />;
}

const askAgain = { to: paths.forgotPassword, label: 'Request a new link' };

function NewPassword({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const [isDone, setIsDone] = useState(false);
  const { data, isPending } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => callEndpoint(checkResetLink, { token }, { signal }),
    // Once it is used it would be a bad one; and where the server cannot be asked, it says so when the form is sent.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isFirst = data?.link === 'first';
  if (isDone) {
    return (
      <AuthPage
        title={isFirst ? 'Password set' : 'Password updated'}
        intro={
          isFirst
            ? 'Sign in with your e-mail address and your password.'
            : 'You are signed out everywhere. Sign in with your new password.'
        }
      >
        <ButtonLink to={paths.signIn} variant="primary" size="large" className="justify-self-start">
          Sign In
        </ButtonLink>
      </AuthPage>
    );
  }
  if (data?.link === 'invalid') return <InvalidLink />;
  if (isPending)
    return (
      <AuthPage title="Set a password" intro="A link works once.">
        <Spinner label="Checking the link..." />
      </AuthPage>
    );
  return (
    <AuthPage
      title={isFirst ? 'Set your password' : 'Set a new password'}
      intro={
        isFirst
          ? 'With it and your e-mail address you sign in from now on.'
          : 'It takes the place of the old one and signs you out on every device.'
      }
    >
      <PasswordNewForm
        wayOut={askAgain}
        save={async (password) => {
          await callEndpoint(resetPassword, { token, password });
          forgetPerson(queryClient);
          setIsDone(true);
        }}
      />
    </AuthPage>
  );
}

/** Stands between a right but expired password and the session. */
function ExpiredPassword() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const session = useSession();
  if (session.data) return <GoToOrigin person={session.data} />;
  return (
    <AuthPage
      title="Your password has expired"
      intro="Please set a new one to go on. It must differ from the old one."
    >
      <PasswordNewForm
        wayOut={{ to: paths.signIn, label: 'Back to sign in' }}
        save={async (password) => {
          const page = takeSignInStep(
            queryClient,
            await callEndpoint(replaceExpiredPassword, { password }),
            '',
          );
          if (page) await navigate(page);
        }}
      />
    </AuthPage>
  );
}

function InvalidLink() {
  return (
    <AuthPage title="Reset your password" intro="A link works once, for one hour.">
      <Banner
        tone="critical"
        title="Error"
        actions={
          <ButtonLink to={askAgain.to} variant="primary">
            {askAgain.label}
          </ButtonLink>
        }
      >
        Invalid reset link. Please request a new password reset.
      </Banner>
      <ButtonLink to={paths.signIn} variant="ghost" className="-ml-3 justify-self-start">
        Back to sign in
      </ButtonLink>
    </AuthPage>
  );
}
