import { Link } from 'react-router';
import { SignInForm } from '../../features/accounts/sign-in-form.tsx';
import { useSession } from '../../features/accounts/use-session.ts';
import { GoToOrigin } from '../guards/go-to-origin.tsx';
import { AuthPage } from './auth-page.tsx';

export const meta = () => [{ title: 'Sign in - Parley' }];

export default function SignIn() {
  const session = useSession();
  if (session.data) return <GoToOrigin person={session.data} />;

  return (
    <AuthPage
      title="Sign in to Parley"
      intro={
        <>
          New here?{' '}
          <Link to="/signup" className="text-link">
            Create an account
          </Link>
        </>
      }
    >
      <SignInForm />
    </AuthPage>
  );
}
