import type { SignedInPerson } from '@parley/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useNavigate } from 'react-router';
import { useKeptAppearance } from '../../features/accounts/use-appearance-settings.ts';
import { chooseBusiness, rememberBusiness, rememberedBusiness } from '../../features/businesses/chosen-business.ts';
import { followLiveEvents } from '../../lib/live-events.ts';
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

function Dashboard({ person: { user, businesses } }: { person: SignedInPerson }) {
  const navigate = useNavigate();
  const [chosenId, setChosenId] = useState(rememberedBusiness);
  const business = chooseBusiness(businesses, chosenId);
  const businessId = business?.id;
  useKeptAppearance();

  useEffect(() => (businessId ? followLiveEvents(queryClient, businessId) : undefined), [businessId]);

  if (!business) return <Navigate to="/business-onboarding" replace />;

  const switchBusiness = (id: string) => {
    rememberBusiness(id);
    setChosenId(id);
    // What stands on the page belongs to the other business.
    void navigate('/dashboard');
  };
  return (
    <Shell person={user} business={business} businesses={businesses} onSwitchBusiness={switchBusiness}>
      <Outlet context={{ person: user, business } satisfies DashboardContext} />
    </Shell>
  );
}
