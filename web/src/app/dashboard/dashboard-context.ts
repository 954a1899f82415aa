import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { useOutletContext } from 'react-router';
import { paths } from '../../lib/paths.ts';

export interface DashboardContext {
  person: SignedInPerson['user'];
  business: SignedInPerson['businesses'][number];
}

type PersonContext = Pick<DashboardContext, 'person'> & {
  business?: DashboardContext['business'];
  /** The one they work in while it is closed to them: suspended, or without a second factor that it asks for. */
  closedBusiness?: DashboardContext['business'];
};

/** Pages about the person, which are there without a business too. */
export const isPersonPage = (pathname: string) =>
  [paths.profile, paths.settings].some((path) => path === pathname.replace(/\/$/, ''));

export const usePersonHere = () => useOutletContext<PersonContext>();

/** Who is at work, and in which business. */
export const useDashboard = () => useOutletContext<DashboardContext>();
