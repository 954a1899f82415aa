import { liftAccessLists } from '@parley/contract/account-security';
import { confirmEmail } from '@parley/contract/accounts';
import { finishGoogleSignIn } from '@parley/contract/google';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../../lib/api-error.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { toast } from '../../ui/toast.ts';
import type { CallbackRequest } from './callback-request.ts';
import { takeSignInStep } from './sign-in-step.ts';
import { keepSession } from './use-session.ts';

export type CallbackAnswerable = Exclude<CallbackRequest, { kind: 'invitation' }>;

/** Does what the address asks for and says how it went. Returns the next page, or null once somebody is signed in. */
export async function answerCallback(queryClient: QueryClient, request: CallbackAnswerable): Promise<string | null> {
  try {
    return await answer(queryClient, request);
  } catch (error) {
    toast({
      title: 'Authentication Error',
      description: reasonOf(error),
      tone: 'critical',
      subject: 'sign-in',
      staysOnLeave: true,
    });
    return '/signin';
  }
}

async function answer(queryClient: QueryClient, request: CallbackAnswerable) {
  switch (request.kind) {
    case 'confirm': {
      const { session } = await callEndpoint(confirmEmail, { token: request.token });
      const description = session ? "You've been successfully signed in." : 'Please sign in to go on.';
      toast({ title: 'Email confirmed', description, tone: 'positive', subject: 'sign-in' });
      if (!session) return '/signin';
      keepSession(queryClient, session);
      return null;
    }
    case 'lift':
      await callEndpoint(liftAccessLists, { token: request.token });
      toast({ title: 'Access lists emptied', description: 'Please sign in again.', tone: 'positive', subject: 'sign-in' });
      return '/signin';
    case 'google': {
      const { code, state } = request;
      const page = takeSignInStep(queryClient, await callEndpoint(finishGoogleSignIn, { code, state }), '');
      if (!page)
        toast({
          title: 'Welcome back',
          description: "You've been successfully signed in.",
          tone: 'positive',
          subject: 'sign-in',
        });
      return page;
    }
    case 'refused':
      toast({
        title: 'Authentication Error',
        description: request.reason,
        tone: 'critical',
        subject: 'sign-in',
        staysOnLeave: true,
      });
      return '/signin';
    case 'nothing':
      return '/signin';
  }
}

function reasonOf(error: unknown) {
  const isExplained = isApiError(error) && error.code !== 'unexpected';
  return (isExplained && error.message) || 'An unexpected error occurred';
}
