import { PublicHeader, SignInLinks } from '@parley/ui/public';
import { lazy, Suspense } from 'react';
import { stayWithout } from './stay-without.ts';
import { useSignUpPolicy } from './use-sign-up-policy.ts';
import { useSignedIn } from './use-signed-in.ts';

// Most visitors have no account.
const Account = lazy(() =>
  stayWithout(
    import('./signed-in-account.tsx').then(({ SignedInAccount }) => ({ default: SignedInAccount })),
  ),
);

export function SiteHeader({ pathname }: { pathname: string }) {
  const { person, forget } = useSignedIn();
  const policy = useSignUpPolicy();
  return (
    <PublicHeader
      pathname={pathname}
      isSignedIn={person !== null}
      account={(place) =>
        person ? (
          <Suspense fallback={<span className="size-control" />}>
            <Account user={person.user} place={place} onLeft={forget} />
          </Suspense>
        ) : (
          <SignInLinks hasSignUp={policy === 'anyone'} />
        )
      }
    />
  );
}
