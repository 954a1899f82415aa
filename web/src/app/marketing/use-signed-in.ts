import type { getSession, SignedInPerson } from '@parley/contract/accounts/accounts';
import { useEffect, useState } from 'react';

const getSessionPath = '/api/session' satisfies (typeof getSession)['path'];

export interface SignedIn {
  person: SignedInPerson;
  askedAtMs: number;
}

/** Who is signed in, asked once the page stands: null where nobody is or it is not known yet, and what asks is not in the first script. */
export function useSignedIn() {
  const [signedIn, setSignedIn] = useState<SignedIn | null>(null);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      // Read by hand: the contract's schemas weigh more than this whole page.
      const askedAtMs = Date.now();
      const response = await fetch(getSessionPath);
      const { session } = (await response.json()) as { session?: SignedInPerson | null };
      if (!isGone) setSignedIn(session ? { person: session, askedAtMs } : null);
    };
    // A public page reads the same without an answer, so a failure here is nobody's concern.
    const start = setTimeout(() => void ask().catch(() => setSignedIn(null)), 300);
    return () => {
      isGone = true;
      clearTimeout(start);
    };
  }, []);
  return { signedIn, forget: () => setSignedIn(null) };
}
