import type { getPlatform, SignUpPolicy } from '@parley/contract/accounts/platform-settings';
import { useEffect, useState } from 'react';

const path = '/api/platform' satisfies (typeof getPlatform)['path'];

/**
 * Whether anybody may sign up on this server. The pages are written when they are built and offer it; what stands in them
 * outside of an island follows `data-sign-up` of the document.
 */
export function useSignUpPolicy() {
  const [policy, setPolicy] = useState<SignUpPolicy>('anyone');
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      // Read by hand: the contract's schemas weigh more than this whole page.
      const { signUpPolicy } = (await (await fetch(path)).json()) as { signUpPolicy?: SignUpPolicy };
      if (isGone || signUpPolicy !== 'invited') return;
      document.documentElement.dataset.signUp = signUpPolicy;
      setPolicy(signUpPolicy);
    };
    // Without an answer the page stays as it is: /signup says by itself that it takes an invitation.
    ask().catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
  return policy;
}
