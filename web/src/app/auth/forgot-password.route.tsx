import { useState } from 'react';
import { forgotPasswordWords, resetAskedWords } from '../../features/accounts/mail-words.ts';
import { PasswordForgotForm } from '../../features/accounts/password-forgot-form.tsx';
import { useMailState } from '../../lib/use-mail-state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AuthPage } from './auth-page.tsx';

export const meta = () => [{ title: 'Forgot password - Parley' }];

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const mail = useMailState();

  if (sentTo) {
    return (
      <AuthPage {...resetAskedWords(mail, sentTo)}>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setSentTo(null)}>Try again</Button>
          <ButtonLink to="/signin" variant="ghost">
            Back to sign in
          </ButtonLink>
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Forgot your password?" intro={forgotPasswordWords(mail).intro}>
      <PasswordForgotForm onSent={setSentTo} />
      <ButtonLink to="/signin" variant="ghost" className="-ml-3 justify-self-start">
        Back to sign in
      </ButtonLink>
    </AuthPage>
  );
}
