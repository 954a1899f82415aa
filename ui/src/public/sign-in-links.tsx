import type { ComponentType } from 'react';
import { PlainLink, type PublicLinkProps } from './public-link.tsx';

interface SignInLinksProps {
  LinkTo?: ComponentType<PublicLinkProps>;
  /** False where accounts are by invitation only. */
  hasSignUp?: boolean;
}

/** What the header shows to those who are not signed in. */
export function SignInLinks({ LinkTo = PlainLink, hasSignUp = true }: SignInLinksProps) {
  return (
    <>
      <LinkTo to="/signin" className={hasSignUp ? 'button button-ghost' : 'button button-primary'}>
        Sign In
      </LinkTo>
      {hasSignUp && (
        <LinkTo to="/signup" className="button button-primary">
          Sign Up
        </LinkTo>
      )}
    </>
  );
}
