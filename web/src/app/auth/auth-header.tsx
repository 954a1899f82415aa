import { AccountMenu } from '@parley/ui/account-menu';
import { PublicHeader, SignInLinks } from '@parley/ui/public';
import { Link, useLocation } from 'react-router';
import { usePlatform } from '../../features/accounts/use-platform.ts';
import { useSession } from '../../features/accounts/use-session.ts';
import { useLeave } from '../use-leave.ts';

/** The header of the public site, which knows who is signed in. */
export function AuthHeader() {
  const { pathname, key } = useLocation();
  const person = useSession().data;
  const platform = usePlatform().data;
  const { leave, isLeaving } = useLeave();
  return (
    <PublicHeader
      pathname={pathname}
      isSignedIn={Boolean(person)}
      LinkTo={Link}
      navigation={key}
      account={(place) =>
        person ? (
          <AccountMenu user={person.user} place={place} isLeaving={isLeaving} onLeave={leave} LinkTo={Link} />
        ) : (
          <SignInLinks LinkTo={Link} hasSignUp={platform?.signUpPolicy !== 'invited'} />
        )
      }
    />
  );
}
