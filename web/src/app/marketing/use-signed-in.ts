import { useEffect, useState } from 'react';

/** Whether somebody is signed in, asked once the page stands: null until known, and what asks is not in the first script. */
export function useSignedIn() {
  const [isSignedIn, setIsSignedIn] = useState<boolean | null>(null);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const { readSession } = await import('../../features/accounts/read-session.ts');
      const session = await readSession();
      if (!isGone) setIsSignedIn(session !== null);
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
