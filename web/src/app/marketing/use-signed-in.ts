import type { getSession, SignedInPerson } from '@parley/contract/accounts';
import { useEffect, useState } from 'react';

const getSessionPath = '/api/session' satisfies (typeof getSession)['path'];

/** Who is signed in, asked once the page stands: null where nobody is or it is not known yet, and what asks is not in the first script. */
export function useSignedIn() {
  const [person, setPerson] = useState<SignedInPerson | null>(null);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      // Read by hand: the contract's schemas weigh more than this whole page.
      const response = await fetch(getSessionPath);
      const { session } = (await response.json()) as { session?: SignedInPerson | null };
      if (!isGone) setPerson(session ?? null);
    };
    // A public page reads the same without an answer, so a failure here is nobody's concern.
    const start = setTimeout(() => void ask().catch(() => setPerson(null)), 300);
    return () => {
      isGone = true;
      clearTimeout(start);
    };
  }, []);
  return { person, forget: () => setPerson(null) };
}
