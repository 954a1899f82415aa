import { useState } from 'react';
import { PasswordForgotForm } from '../../features/accounts/password-forgot-form.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AuthPage } from './auth-page.tsx';

export const meta = () => [{ title: 'Forgot password - Parley' }];

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);

  if (sentTo) {
    return (
      <AuthPage
        title="Check your email"
        intro={`If ${sentTo} has an account, a link to set a new password is on its way. It works once, for one hour.`}
      >
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
    <AuthPage
      title="Forgot your password?"
      intro="Enter the address you signed up with, and we send you a link to set a new one."
    >
      <PasswordForgotForm onSent={setSentTo} />
      <ButtonLink to="/signin" variant="ghost" className="-ml-3 justify-self-start">
        Back to sign in
      </ButtonLink>
    </AuthPage>
  );
}
