import type { ComponentType } from 'react';
import { PlainLink, type PublicLinkProps } from './public-link.tsx';

/** What the header shows to those who are not signed in. */
export function SignInLinks({ LinkTo = PlainLink }: { LinkTo?: ComponentType<PublicLinkProps> }) {
  return (
    <>
      <LinkTo to="/signin" className="button button-ghost">
        Sign In
      </LinkTo>
      <LinkTo to="/signup" className="button button-primary">
        Sign Up
      </LinkTo>
    </>
  );
}
