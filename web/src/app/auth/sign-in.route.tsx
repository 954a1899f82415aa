import { Link, useNavigate } from 'react-router';
import { GoogleButton } from '../../features/accounts/google-button.tsx';
import { SignInForm } from '../../features/accounts/sign-in-form.tsx';
import { usePlatform } from '../../features/accounts/use-platform.ts';
import { useSession } from '../../features/accounts/use-session.ts';
import { GoToOrigin } from '../guards/go-to-origin.tsx';
import { AuthPage } from './auth-page.tsx';

export const meta = () => [{ title: 'Sign in - Parley' }];

export default function SignIn() {
  const session = useSession();
  const platform = usePlatform();
  const navigate = useNavigate();
  if (session.data) return <GoToOrigin person={session.data} />;

  return (
    <AuthPage
      title="Sign in to Parley"
      intro={
        platform.data?.signUpPolicy === 'invited' ? (
          'Accounts on this server are by invitation only.'
        ) : (
          <>
            New here?{' '}
            <Link to="/signup" className="text-link">
              Create an account
            </Link>
          </>
        )
      }
    >
      <GoogleButton>Sign in with Google</GoogleButton>
      <SignInForm onMoreNeeded={(page) => void navigate(page)} />
    </AuthPage>
  );
}
