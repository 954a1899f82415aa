import type { SignInOutcome } from '@parley/contract/accounts/accounts';
import { toast, withdrawToasts } from '@parley/ui/toast';
import type { QueryClient } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { forgetChallenge, rememberChallenge } from '../second-factor/index.ts';
import { cacheSession } from '../use-session.ts';

/** Keeps what a sign-in has led to. Returns the page that asks for more, or null once the person is signed in. */
export function takeSignInStep(queryClient: QueryClient, step: SignInOutcome, email: string): string | null {
  // That somebody signed out before, or could not sign in, is over.
  withdrawToasts('sign-in');
  if (step.outcome === 'second-factor') {
    rememberChallenge({ method: step.method, hasPasskey: step.hasPasskey, email });
    return paths.secondFactor;
  }
  forgetChallenge();
  if (step.outcome === 'password-expired') return paths.expiredPassword;
  cacheSession(queryClient, step.session);
  return null;
}

/** The same where nothing but the sign-in itself tells how it went: whoever is in is welcomed. */
export function enterBySignIn(queryClient: QueryClient, step: SignInOutcome, email: string): string | null {
  const page = takeSignInStep(queryClient, step, email);
  if (!page)
    toast({
      title: 'Welcome back',
      description: "You've been successfully signed in.",
      tone: 'positive',
      subject: 'sign-in',
    });
  return page;
}
