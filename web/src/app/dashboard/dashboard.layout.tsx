import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { useKeptAppearance } from '../../features/accounts/preferences/index.ts';
import {
  activeBusinessOf,
  enterBusiness,
  refreshSession,
  useSessionNotice,
} from '../../features/accounts/use-session.ts';
import { useChooseBusiness } from '../../features/businesses/use-businesses.ts';
import { useHasOutgoing } from '../../features/conversations/has-outgoing.ts';
import { NoticeBanners } from '../../features/notifications/notice-banners.tsx';
import { followLiveEvents, onLiveEvent } from '../../lib/live-events.ts';
import { paths } from '../../lib/paths.ts';
import { BusinessRoleProvider } from '../../screen/business-access.ts';
import { RequireSession } from '../guards/require-session.tsx';
import { queryClient } from '../query-client.ts';
import { routeModules } from '../route-modules.ts';
import { type DashboardContext, isPersonPage } from './dashboard-context.ts';
import { BusinessSwitcher } from './shell/business-switcher.tsx';
import { Shell } from './shell/shell.tsx';
import { ShellWithoutBusiness } from './shell/shell-without-business.tsx';
import { useTakenAway } from './use-taken-away.ts';

export const meta = () => [{ title: 'Dashboard - Parley' }];

const SecondFactorGate = lazy(() =>
  import('./second-factor-gate.tsx').then((module) => ({ default: module.SecondFactorGate })),
);

const OutgoingDelivery = lazy(() =>
  import('../../features/conversations/outgoing/index.ts').then((module) => ({
    default: module.OutgoingDelivery,
  })),
);

const SuspendedGate = lazy(() =>
  import('./suspended-gate.tsx').then((module) => ({ default: module.SuspendedGate })),
);

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
  const gate = useSecondFactorGate(business);
  const isSuspended = business?.suspension !== undefined;
  const isGated = gate.isGated || isSuspended;
  useEffect(() => {
    // Nothing is told to a locked session; once it is open again, everything is read anew.
    if (!businessId || isLocked || isGated) return undefined;
    return followLiveEvents(queryClient, businessId, () => void refreshSession(queryClient));
  }, [businessId, isLocked, isGated]);
  useFollowedRole(business);
  const hasOutgoing = useHasOutgoing(user.id);

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
  if (isGated)
    return (
      <ShellWithoutBusiness
        person={user}
        place={
          <BusinessSwitcher
            key={business.id}
            business={business}
            businesses={businesses}
            personId={user.id}
            onSwitch={(id) => void switchBusiness(id)}
            onEnded={() => void leaveBusiness()}
          />
        }
      >
        {isPersonPage(pathname) ? (
          <Outlet context={{ person: user, closedBusiness: business }} />
        ) : (
          <Suspense>
            {business.suspension ? (
              <SuspendedGate
                businessName={business.name}
                suspension={business.suspension}
                isOwner={business.role === 'owner'}
              />
            ) : (
              <SecondFactorGate
                businessName={business.name}
                hasOtherBusiness={businesses.length > 1}
                onDone={gate.endGate}
              />
            )}
          </Suspense>
        )}
      </ShellWithoutBusiness>
    );
  return (
    <BusinessRoleProvider value={business.role}>
      {hasOutgoing && !isLocked && (
        <Suspense>
          <OutgoingDelivery memberId={user.id} />
        </Suspense>
      )}
      <Shell
        person={user}
        business={business}
        businesses={businesses}
        onSwitchBusiness={(id) => void switchBusiness(id)}
        onBusinessEnded={() => void leaveBusiness()}
      >
        <NoticeBanners />
        <Outlet context={{ person: user, business } satisfies DashboardContext} />
      </Shell>
    </BusinessRoleProvider>
  );
}

type Business = SignedInPerson['businesses'][number];

/** Stays until the person goes on: the backup codes of the new factor are shown only once. */
function useSecondFactorGate(business: Business | undefined) {
  const [heldId, setHeldId] = useState<string | null>(null);
  const isMissing = business?.isSecondFactorMissing ?? false;
  useEffect(() => {
    if (business && isMissing) setHeldId(business.id);
  }, [business, isMissing]);
  const endGate = async () => {
    await refreshSession(queryClient);
    setHeldId(null);
  };
  return {
    isGated: isMissing || (business !== undefined && heldId === business.id),
    endGate: () => void endGate(),
  };
}

/** A role that an owner has just changed counts at once: what it opens is read, what it closes leaves the screen. */
function useFollowedRole(business: Business | undefined) {
  const [known, setKnown] = useState(business);
  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        if (type === 'membership.changed') void refreshSession(queryClient);
      }),
    [],
  );
  useEffect(() => {
    if (known && business?.id === known.id && business.role !== known.role)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    setKnown(business);
  }, [business, known]);
}
