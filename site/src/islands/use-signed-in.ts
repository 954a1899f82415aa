import type { getSession, SignedInPerson } from '@parley/contract/accounts/accounts';
import { useCallback, useEffect, useState } from 'react';

const path = '/api/session' satisfies (typeof getSession)['path'];

/** Who is signed in, asked once the page stands: null where nobody is or it is not known yet. */
export function useSignedIn() {
  const [person, setPerson] = useState<SignedInPerson | null>(null);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      // Read by hand: the contract's schemas weigh more than this whole page.
      const response = await fetch(path);
      const { session } = (await response.json()) as { session?: SignedInPerson | null };
      if (!isGone) setPerson(session ?? null);
    };
    // A public page reads the same without an answer, so a failure here is nobody's concern.
    const askQuietly = () => void ask().catch(() => setPerson(null));
    const start = setTimeout(askQuietly, 300);
    // A page that one comes back to is shown as it was left, and the session may have ended since.
    const askAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) askQuietly();
    };
    window.addEventListener('pageshow', askAgain);
    return () => {
      isGone = true;
      clearTimeout(start);
      window.removeEventListener('pageshow', askAgain);
    };
  }, []);
  return { person, forget: useCallback(() => setPerson(null), []) };
}
