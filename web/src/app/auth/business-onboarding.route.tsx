import { Button, ButtonLink } from '@parley/ui/basic';
import { Banner } from '@parley/ui/state';
import { Logo } from '@parley/ui/theme';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { enterBusiness } from '../../features/accounts/use-session.ts';
import { BusinessForm } from '../../features/businesses/business-form.tsx';
import { takenAwayText } from '../../features/businesses/own-endings.ts';
import { useChooseBusiness } from '../../features/businesses/use-businesses.ts';
import { paths } from '../../lib/paths.ts';
import { ConnectionBar } from '../connection-bar.tsx';
import { RequireSession } from '../guards/require-session.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { useLeave } from '../use-leave.ts';

export const meta = () => [{ title: 'Create your business profile - Parley' }];

export default function BusinessOnboarding() {
  return (
    <RequireSession>{({ businesses }) => <Onboarding hasBusiness={businesses.length > 0} />}</RequireSession>
  );
}

function Onboarding({ hasBusiness }: { hasBusiness: boolean }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { leave, isLeaving } = useLeave();
  const chooseBusiness = useChooseBusiness();
  const { state } = useLocation() as { state: { takenAway?: string } | null };
  const taken = state?.takenAway ? takenAwayText(state.takenAway) : undefined;

  return (
    <div className="min-h-dvh">
      <ConnectionBar />
      <LeaveGuard />
      <header className="border-b">
        <div className="mx-auto flex h-16 max-w-content items-center justify-between gap-4 px-page">
          <Link to={paths.home} aria-label="Parley" className="flex rounded-sm">
            <Logo />
          </Link>
          <div className="flex gap-2">
            <ButtonLink to={hasBusiness ? paths.dashboard : paths.profile} variant="ghost">
              {hasBusiness ? 'Dashboard' : 'Profile'}
            </ButtonLink>
            <Button variant="ghost" isLoading={isLeaving} onClick={leave}>
              Sign Out
            </Button>
          </div>
        </div>
      </header>
      <main className="mx-auto grid max-w-2xl gap-8 px-page py-10 sm:py-14">
        <div className="grid gap-2">
          <h1 className="font-semibold text-2xl tracking-tight">Create your business profile</h1>
          <p className="max-w-reading text-muted">
            {hasBusiness
              ? 'The agents, documents and conversations you make in it belong to it; those of your other business stay there.'
              : 'Your agents, documents and conversations belong to this business.'}{' '}
            Only the name and the type are needed now.
          </p>
        </div>
        {taken && (
          <Banner tone="warning" title={taken.title}>
            {taken.description} An owner can invite you again, or you create a business of your own here.
          </Banner>
        )}
        <BusinessForm
          {...(hasBusiness && { cancelTo: paths.dashboard })}
          onCreated={async (business) => {
            await enterBusiness(queryClient, business);
            chooseBusiness.mutate(business.id);
            await navigate(paths.dashboard);
          }}
        />
      </main>
    </div>
  );
}
