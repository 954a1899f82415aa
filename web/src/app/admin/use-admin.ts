import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { useOutletContext } from 'react-router';

/** Who looks at the page of the admin area. */
export const useAdmin = () => useOutletContext<SignedInPerson['user']>();
