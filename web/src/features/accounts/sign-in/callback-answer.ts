import { liftAccessLists } from '@parley/contract/accounts/account-security';
import {
  confirmEmail,
  type EmailConfirmation,
  type SignedInPerson,
} from '@parley/contract/accounts/accounts';
import { finishGoogleSignIn } from '@parley/contract/accounts/google';
import { toast } from '@parley/ui/toast';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../lib/api-error.ts';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { paths } from '../../../lib/paths.ts';
import { attempt } from '../../../screen/attempt.ts';
import { cacheSession } from '../use-session.ts';
import type { CallbackRequest } from './callback-request.ts';
import { enterBySignIn } from './sign-in-step.ts';

export type CallbackAnswerable = Exclude<CallbackRequest, { kind: 'invitation' | 'change-email' }>;

/** A sign-up begun in another browser: its link alone confirms nothing. */
export type UnprovenSignUp = NonNullable<EmailConfirmation['unproven']> & { token: string };

/** Does what the address asks for and says how it went. Returns the next page, or null once somebody is signed in. */
export async function answerCallback(
  queryClient: QueryClient,
  request: CallbackAnswerable,
): Promise<string | null | UnprovenSignUp> {
  let next: string | null | UnprovenSignUp = paths.signIn;
  const work = async () => {
    next = await answer(queryClient, request);
  };
  await attempt(work, {
    subject: 'sign-in',
    failed: (error) => ({
      title: 'Authentication Error',
      description: reasonOf(error),
      staysOnLeave: true,
    }),
  });
  return next;
}

async function answer(queryClient: QueryClient, request: CallbackAnswerable) {
  switch (request.kind) {
    case 'confirm': {
      const { token } = request;
      const { unproven, session } = await callEndpoint(confirmEmail, { token });
      return unproven ? { ...unproven, token } : takeConfirmation(queryClient, session);
    }
    case 'lift':
      await callEndpoint(liftAccessLists, { token: request.token });
      toast({
        title: 'Access lists emptied',
        description: 'Please sign in again.',
        tone: 'positive',
        subject: 'sign-in',
      });
      return paths.signIn;
    case 'google': {
      const { code, state } = request;
      return enterBySignIn(queryClient, await callEndpoint(finishGoogleSignIn, { code, state }), '');
    }
    case 'refused':
      toast({
        title: 'Authentication Error',
        description: request.reason,
        tone: 'critical',
        subject: 'sign-in',
        staysOnLeave: true,
      });
      return paths.signIn;
    case 'nothing':
      return paths.signIn;
  }
}

/** Says that the address is confirmed. Returns the next page, or null once somebody is signed in. */
export function takeConfirmation(queryClient: QueryClient, session: SignedInPerson | null) {
  const description = session ? "You've been successfully signed in." : 'Please sign in to go on.';
  toast({ title: 'Email confirmed', description, tone: 'positive' });
  if (!session) return paths.signIn;
  cacheSession(queryClient, session);
  return null;
}

function reasonOf(error: unknown) {
  const isExplained = isApiError(error) && error.code !== 'unexpected';
  return (isExplained && error.message) || 'An unexpected error occurred';
}
