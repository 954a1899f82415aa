import type { SignUpPolicy } from '@parley/contract/accounts/platform-settings';
import { useEffect } from 'react';
import { readPlatform } from './platform.ts';
import { useAnswer } from './use-answer.ts';

/**
 * Whether anybody may sign up on this server. The pages are written when they are built and offer it; what stands in them
 * outside of an island follows `data-sign-up` of the document. Without an answer they stay as they are: /signup says by
 * itself that it takes an invitation.
 */
export function useSignUpPolicy(): SignUpPolicy {
  const policy = useAnswer(readPlatform)?.signUpPolicy ?? 'anyone';
  useEffect(() => {
    if (policy === 'invited') document.documentElement.dataset.signUp = policy;
  }, [policy]);
  return policy;
}
