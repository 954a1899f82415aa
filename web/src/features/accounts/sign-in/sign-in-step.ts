import type { SignInOutcome } from '@parley/contract/accounts/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { forgetChallenge, rememberChallenge } from '../second-factor/index.ts';
import { cacheSession } from '../use-session.ts';

/** Keeps what a sign-in has led to. Returns the page that asks for more, or null once the person is signed in. */
export function takeSignInStep(queryClient: QueryClient, step: SignInOutcome, email: string): string | null {
  if (step.outcome === 'second-factor') {
    rememberChallenge({ method: step.method, hasPasskey: step.hasPasskey, email });
    return paths.secondFactor;
  }
  forgetChallenge();
  if (step.outcome === 'password-expired') return paths.expiredPassword;
  cacheSession(queryClient, step.session);
  return null;
}
