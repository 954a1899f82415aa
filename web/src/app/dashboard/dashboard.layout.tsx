import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { useKeptAppearance } from '../../features/accounts/preferences/index.ts';
import {
  activeBusinessOf,
  enterBusiness,
  refreshSession,
  useSessionNotice,
} from '../../features/accounts/use-session.ts';
import { useChooseBusiness } from '../../features/businesses/use-businesses.ts';
import { followLiveEvents } from '../../lib/live-events.ts';
import { paths } from '../../lib/paths.ts';
import { RequireSession } from '../guards/require-session.tsx';
import { queryClient } from '../query-client.ts';
import { routeModules } from '../route-modules.ts';
import { type DashboardContext, isPersonPage } from './dashboard-context.ts';
import { Shell } from './shell/shell.tsx';
import { ShellWithoutBusiness } from './shell/shell-without-business.tsx';
import { useTakenAway } from './use-taken-away.ts';

export const meta = () => [{ title: 'Dashboard - Parley' }];

export default function DashboardLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <RequireSession>{(person) => <Dashboard person={person} />}</RequireSession>
    </QueryClientProvider>
  );
}

function Dashboard({ person }: { person: SignedInPerson }) {
  const { user, businesses } = person;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const chooseBusiness = useChooseBusiness();
  const business = activeBusinessOf(person);
  const businessId = business?.id;
  useKeptAppearance();
  const taken = useTakenAway(business, person);

  const isLocked = useSessionNotice().locked !== null;
  useEffect(() => {
    // Nothing is told to a locked session; once it is open again, everything is read anew.
    if (!businessId || isLocked) return undefined;
    return followLiveEvents(queryClient, businessId, () => void refreshSession(queryClient));
  }, [businessId, isLocked]);

  if (!business && isPersonPage(pathname))
    return (
      <ShellWithoutBusiness person={user}>
        <Outlet context={{ person: user }} />
      </ShellWithoutBusiness>
    );
  if (!business)
    return (
      <Navigate
        to={user.role === 'user' ? paths.businessOnboarding : paths.admin}
        replace
        state={taken && { takenAway: taken.name }}
      />
    );

  const switchBusiness = async (id: string) => {
    const chosen = businesses.find((one) => one.id === id);
    if (!chosen) return;
    await enterBusiness(queryClient, chosen);
    chooseBusiness.mutate(id);
    // What stands on the page belongs to the other business.
    void navigate(paths.dashboard);
  };
  const leaveBusiness = async () => {
    // First away from what belongs to the business: without it the page could not stand.
    const page = businesses.length > 1 ? paths.dashboard : paths.profile;
    await routeModules.loadPage(page);
    await navigate(page);
    await refreshSession(queryClient);
  };
  return (
    <Shell
      person={user}
      business={business}
      businesses={businesses}
      onSwitchBusiness={(id) => void switchBusiness(id)}
      onBusinessEnded={() => void leaveBusiness()}
    >
      <Outlet context={{ person: user, business } satisfies DashboardContext} />
    </Shell>
  );
}
