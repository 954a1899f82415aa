import { Button } from '@parley/ui/basic';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { UnprovenSignUp } from '../../features/accounts/sign-in/index.ts';
import { ConfirmSignUpForm } from '../../features/accounts/sign-up/index.ts';
import { AuthPage } from './auth-page.tsx';

/** For a confirmation link that was opened in another browser than the one that signed up, or by somebody who never did. */
export function ConfirmSignUpPage({ signUp }: { signUp: UnprovenSignUp }) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<'password' | 'newPassword'>('password');
  const name = `${signUp.firstName} ${signUp.lastName}`.trim();
  return (
    <AuthPage
      title="Confirm your email address"
      intro={
        <>
          Somebody signed up with <strong className="break-all font-medium text-text">{signUp.email}</strong>
          {name && (
            <>
              {' '}
              as <span className="text-text [overflow-wrap:anywhere]">{name}</span>
            </>
          )}
          , in another browser. Was it you?
        </>
      }
    >
      <ConfirmSignUpForm
        key={kind}
        kind={kind}
        signUp={signUp}
        onPage={(page) => void navigate(page, { replace: true })}
      />
      <div className="grid gap-3">
        <Button
          variant="ghost"
          className="-ml-3 justify-self-start"
          onClick={() => setKind(kind === 'password' ? 'newPassword' : 'password')}
        >
          {kind === 'password' ? 'Choose a new password instead' : 'I know the password of this sign-up'}
        </Button>
        <p className="text-muted">
          If you did not sign up, close this page: without you nothing is confirmed.
        </p>
      </div>
    </AuthPage>
  );
}
