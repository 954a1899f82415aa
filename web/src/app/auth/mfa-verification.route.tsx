import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { type Challenge, forgetChallenge, rememberedChallenge } from '../../features/accounts/second-factor-challenge.ts';
import { SecondFactorChallengeForm } from '../../features/accounts/second-factor-challenge-form.tsx';
import { SecondFactorChallengeResend } from '../../features/accounts/second-factor-challenge-resend.tsx';
import { takeSignInStep } from '../../features/accounts/sign-in-step.ts';
import { useSession } from '../../features/accounts/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { toast, withdrawToasts } from '../../ui/toast.ts';
import { GoToOrigin } from '../guards/go-to-origin.tsx';
import { AuthPage } from './auth-page.tsx';

export const meta = () => [{ title: 'Verify your identity - Parley' }];

export default function MfaVerification() {
  const session = useSession();
  const isSignedIn = Boolean(session.data);
  const [challenge] = useState(rememberedChallenge);
  useEffect(() => {
    if (isSignedIn) forgetChallenge();
  }, [isSignedIn]);

  if (session.data) return <GoToOrigin person={session.data} />;
  return challenge ? <Verification challenge={challenge} /> : <Navigate to="/signin" replace />;
}

const prompts = {
  totp: () => 'Enter the 6-digit code from your authenticator app.',
  sms: () => 'Enter the 6-digit code we sent to your phone.',
  email: (email: string) => `Enter the 6-digit code we sent to ${email || 'your email address'}.`,
};

function Verification({ challenge: { method, email } }: { challenge: Challenge }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [kind, setKind] = useState<'code' | 'backup'>('code');
  const isBackup = kind === 'backup';

  const leave = () => {
    withdrawToasts('mfa');
    forgetChallenge();
    void navigate('/signin');
  };
  return (
    <AuthPage
      title="Verify your identity"
      intro={isBackup ? 'Enter one of the 8-character backup codes you saved. Each works once.' : prompts[method](email)}
    >
      <SecondFactorChallengeForm
        key={kind}
        kind={kind}
        onStep={(step) => {
          toast({ title: 'Verification Successful', tone: 'positive', subject: 'mfa' });
          const page = takeSignInStep(queryClient, step, email);
          if (page) void navigate(page, { replace: true });
        }}
      />
      <div className="-ml-3 flex flex-wrap gap-x-1 gap-y-2">
        {method !== 'totp' && !isBackup && <SecondFactorChallengeResend />}
        <Button variant="ghost" onClick={() => setKind(isBackup ? 'code' : 'backup')}>
          {isBackup ? 'Use a verification code' : 'Use a backup code'}
        </Button>
        <Button variant="ghost" onClick={leave}>
          Back to Sign In
        </Button>
      </div>
    </AuthPage>
  );
}
