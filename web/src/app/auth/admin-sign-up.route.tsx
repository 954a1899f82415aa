import { useState } from 'react';
import { AdminSignUpForm } from '../../features/accounts/sign-up/index.ts';
import { useSession } from '../../features/accounts/use-session.ts';
import { GoToOrigin } from '../guards/go-to-origin.tsx';
import { AuthPage } from './auth-page.tsx';
import { MailSent } from './mail-sent.tsx';

export const meta = () => [{ title: 'Admin sign up - Parley' }];

export default function AdminSignUp() {
  const session = useSession();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  if (session.data) return <GoToOrigin person={session.data} />;
  if (mailedTo) return <MailSent email={mailedTo} />;
  return (
    <AuthPage
      title="Create an admin account"
      intro="Admins can promote users, view and manage all businesses and access system-wide analytics."
    >
      <AdminSignUpForm onMailSent={setMailedTo} />
    </AuthPage>
  );
}
