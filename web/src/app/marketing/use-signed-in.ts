import type { getSession } from '@parley/contract/accounts';
import { useEffect, useState } from 'react';

const getSessionPath = '/api/session' satisfies (typeof getSession)['path'];

/** Whether somebody is signed in, asked once the page stands: null until known, and what asks is not in the first script. */
export function useSignedIn() {
  const [isSignedIn, setIsSignedIn] = useState<boolean | null>(null);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      // Read by hand: the contract's schemas weigh more than this whole page.
      const response = await fetch(getSessionPath);
      const { session } = (await response.json()) as { session?: object | null };
      if (!isGone) setIsSignedIn(Boolean(session));
    };
    // A public page reads the same without an answer, so a failure here is nobody's concern.
    const start = setTimeout(() => void ask().catch(() => setIsSignedIn(false)), 300);
    return () => {
      isGone = true;
      clearTimeout(start);
    };
  }, []);
  return isSignedIn;
}
