import { toasts } from '@parley/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { GoogleButton } from '../../features/accounts/google-button.tsx';
import { PasskeyButton, signInByPasskey } from '../../features/accounts/passkeys/index.ts';
import {
  enterBySignIn,
  SessionEndNotice,
  SignInForm,
  SupportAddress,
} from '../../features/accounts/sign-in/index.ts';
import { usePlatform } from '../../features/accounts/use-platform.ts';
import { useSession, useSessionNotice } from '../../features/accounts/use-session.ts';
import { waitingInvitation } from '../../features/businesses/invitation-waiting.ts';
import { useInvitation } from '../../features/businesses/use-invitation.ts';
import { paths } from '../../lib/paths.ts';
import { GoToOrigin } from '../guards/go-to-origin.tsx';
import { AuthPage } from './auth-page.tsx';

export const meta = () => [{ title: 'Sign in - Parley' }];

export default function SignIn() {
  const session = useSession();
  const { ended } = useSessionNotice();
  const platform = usePlatform();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [token] = useState(waitingInvitation);
  const invitation = useInvitation(token);
  // The notice says why this page opened; what failed on the page before would say it again, in red.
  useEffect(() => {
    if (ended) toasts.withdrawOnLeave();
  }, [ended]);
  if (session.data) return <GoToOrigin person={session.data} />;

  return (
    <AuthPage
      title="Sign in to Parley"
      intro={
        platform.data?.signUpPolicy === 'invited' && !invitation.data ? (
          'Accounts on this server are by invitation only.'
        ) : (
          <>
            {invitation.data &&
              `Sign in as ${invitation.data.email} to join ${invitation.data.businessName}. `}
            New here?{' '}
            <Link to={paths.signUp} className="text-link">
              Create an account
            </Link>
          </>
        )
      }
    >
      {ended && <SessionEndNotice reason={ended} />}
      <GoogleButton>Sign in with Google</GoogleButton>
      <SignInForm email={invitation.data?.email} onMoreNeeded={(page) => void navigate(page)} />
      <PasskeyButton
        use={async () => {
          const page = enterBySignIn(queryClient, await signInByPasskey(), '');
          if (page) void navigate(page);
        }}
      >
        Sign in with a passkey
      </PasskeyButton>
      <SupportAddress className="text-muted" />
    </AuthPage>
  );
}
