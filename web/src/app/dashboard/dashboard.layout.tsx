import type { SignedInPerson } from '@parley/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, useNavigate } from 'react-router';
import { useKeptAppearance } from '../../features/accounts/use-appearance-settings.ts';
import { activeBusinessOf, enterBusiness } from '../../features/accounts/use-session.ts';
import { useChooseBusiness } from '../../features/businesses/use-businesses.ts';
import { followLiveEvents } from '../../lib/live-events.ts';
import { prepareToasts } from '../../ui/toaster.tsx';
import { TooltipArea } from '../../ui/tooltip.tsx';
import { RequireSession } from '../guards/require-session.tsx';
import { queryClient } from '../query-client.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { Shell } from './shell/shell.tsx';

export const meta = () => [{ title: 'Dashboard - Parley' }];

export default function DashboardLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipArea>
        <RequireSession>{(person) => <Dashboard person={person} />}</RequireSession>
      </TooltipArea>
    </QueryClientProvider>
  );
}

function Dashboard({ person }: { person: SignedInPerson }) {
  const { user, businesses } = person;
  const navigate = useNavigate();
  const chooseBusiness = useChooseBusiness();
  const business = activeBusinessOf(person);
  const businessId = business?.id;
  useKeptAppearance();

  useEffect(() => void prepareToasts(), []);
  useEffect(() => (businessId ? followLiveEvents(queryClient, businessId) : undefined), [businessId]);

  if (!business) return <Navigate to={user.role === 'user' ? '/business-onboarding' : '/admin'} replace />;

  const switchBusiness = async (id: string) => {
    const chosen = businesses.find((one) => one.id === id);
    if (!chosen) return;
    await enterBusiness(queryClient, chosen);
    chooseBusiness.mutate(id);
    // What stands on the page belongs to the other business.
    void navigate('/dashboard');
  };
  return (
    <Shell person={user} business={business} businesses={businesses} onSwitchBusiness={(id) => void switchBusiness(id)}>
      <Outlet context={{ person: user, business } satisfies DashboardContext} />
    </Shell>
  );
}
