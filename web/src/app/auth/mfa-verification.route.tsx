import type { SignInOutcome } from '@parley/contract/accounts/accounts';
import type { MailState } from '@parley/contract/admin/mail-state';
import { Button } from '@parley/ui/basic';
import { toast, withdrawToasts } from '@parley/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { emailCodeText } from '../../features/accounts/mail-words.ts';
import { PasskeyButton, verifyByPasskey } from '../../features/accounts/passkeys/index.ts';
import {
  type Challenge,
  forgetChallenge,
  rememberedChallenge,
  SecondFactorChallengeForm,
  SecondFactorChallengeResend,
} from '../../features/accounts/second-factor/index.ts';
import { SupportContact, takeSignInStep } from '../../features/accounts/sign-in/index.ts';
import { useSession } from '../../features/accounts/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { useMailState } from '../../lib/use-mail-state.ts';
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
  return challenge ? <Verification challenge={challenge} /> : <Navigate to={paths.signIn} replace />;
}

const prompts = {
  totp: () => 'Enter the 6-digit code from your authenticator app.',
  sms: () => 'Enter the 6-digit code we sent to your phone.',
  passkey: () => 'Use your passkey to go on.',
  email: (email: string, mail: MailState | undefined) => emailCodeText(mail, email),
};

function Verification({ challenge: { method, email, hasPasskey } }: { challenge: Challenge }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [kind, setKind] = useState<'code' | 'backup'>('code');
  const isBackup = kind === 'backup';
  const hasCode = method !== 'passkey';

  const goOn = (step: SignInOutcome) => {
    toast({ title: 'Verification Successful', tone: 'positive', subject: 'mfa' });
    const page = takeSignInStep(queryClient, step, email);
    if (page) void navigate(page, { replace: true });
  };
  const mail = useMailState();

  const leave = () => {
    withdrawToasts('mfa');
    forgetChallenge();
    void navigate(paths.signIn);
  };
  return (
    <AuthPage
      title="Verify your identity"
      intro={
        isBackup
          ? 'Enter one of the 8-character backup codes you saved. Each works once.'
          : prompts[method](email, mail)
      }
    >
      {(hasCode || isBackup) && <SecondFactorChallengeForm key={kind} kind={kind} onStep={goOn} />}
      {hasPasskey && !isBackup && (
        <PasskeyButton
          variant={hasCode ? 'secondary' : 'primary'}
          use={async () => goOn(await verifyByPasskey())}
        >
          Use a passkey
        </PasskeyButton>
      )}
      <div className="-ml-3 flex flex-wrap gap-x-1 gap-y-2">
        {((method === 'email' && mail !== 'outbox') || method === 'sms') && !isBackup && (
          <SecondFactorChallengeResend method={method} />
        )}
        <Button variant="ghost" onClick={() => setKind(isBackup ? 'code' : 'backup')}>
          {isBackup ? (hasCode ? 'Use a verification code' : 'Use a passkey') : 'Use a backup code'}
        </Button>
        <Button variant="ghost" onClick={leave}>
          Back to Sign In
        </Button>
      </div>
      <p className="text-muted">
        Lost your phone? A backup code signs you in. Without one, turn to <SupportContact />: an admin can
        reset two-factor authentication for your account. For an admin only another super admin can.
      </p>
    </AuthPage>
  );
}
