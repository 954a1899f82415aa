import { Button, ButtonLink } from '@parley/ui/basic';
import { useState } from 'react';
import { noMailResetText, resetAskedText } from '../../features/accounts/mail-words.ts';
import { PasswordForgotForm } from '../../features/accounts/passwords/index.ts';
import { SupportAddress } from '../../features/accounts/sign-in/index.ts';
import { paths } from '../../lib/paths.ts';
import { useMailState } from '../../lib/use-mail-state.ts';
import { AuthPage } from './auth-page.tsx';

export const meta = () => [{ title: 'Forgot password - Parley' }];

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const mail = useMailState();

  if (mail === 'outbox')
    return (
      <AuthPage title="Forgot your password?" intro={noMailResetText}>
        <SupportAddress />
        <BackToSignIn />
      </AuthPage>
    );
  if (sentTo) {
    return (
      <AuthPage title="Check your email" intro={resetAskedText(mail, sentTo)} isTitleFocused>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setSentTo(null)}>Try again</Button>
          <ButtonLink to={paths.signIn} variant="ghost">
            Back to sign in
          </ButtonLink>
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Forgot your password?"
      intro="Enter the address you signed up with, and we send you a link to set a new one."
    >
      <PasswordForgotForm onSent={setSentTo} />
      <BackToSignIn />
    </AuthPage>
  );
}

function BackToSignIn() {
  return (
    <ButtonLink to={paths.signIn} variant="ghost" className="-ml-3 justify-self-start">
      Back to sign in
    </ButtonLink>
  );
}
