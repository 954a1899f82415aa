import type { SignedInPerson } from '@parley/contract/accounts';
import { useOutletContext } from 'react-router';

export interface DashboardContext {
  person: SignedInPerson['user'];
  business: SignedInPerson['businesses'][number];
}

/** Who is at work, and in which business. */
export const useDashboard = () => useOutletContext<DashboardContext>();
