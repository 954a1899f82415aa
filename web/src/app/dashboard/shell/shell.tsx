import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { includesAccess } from '@parley/contract/businesses/business-roles';
import type { ReactNode } from 'react';
import { useConversationCounts } from '../../../features/conversations/use-conversations.ts';
import { PresenceSwitch } from '../../../features/handoffs/presence-switch.tsx';
import { usePendingCount } from '../../../features/handoffs/use-handoffs.ts';
import { NotificationBell } from '../../../features/notifications/notification-bell.tsx';
import { useTimeZoneReport } from '../../../features/notifications/use-time-zone-report.ts';
import { SearchBox } from '../../../features/search/search-box.tsx';
import { paths } from '../../../lib/paths.ts';
import { ShellFrame } from '../../shell-frame.tsx';
import { useLeave } from '../../use-leave.ts';
import { BusinessSwitcher } from './business-switcher.tsx';
import { Navigation, pagesFor, personPages } from './navigation.tsx';
import { TeamAlerts } from './team-alerts.tsx';
import { UserMenu } from './user-menu.tsx';

type Business = SignedInPerson['businesses'][number];
interface Props {
  person: SignedInPerson['user'];
  business: Business;
  businesses: Business[];
  onSwitchBusiness: (businessId: string) => void;
  /** The person left the business or deleted it. */
  onBusinessEnded: () => void;
  children: ReactNode;
}

export function Shell({ person, business, businesses, onSwitchBusiness, onBusinessEnded, children }: Props) {
  const { leave, isLeaving } = useLeave();
  const pages = pagesFor(business.role);
  const isAnswering = includesAccess(business.role, 'inbox');
  useTimeZoneReport(person.id);
  const needed = useConversationCounts(business.id).data?.states['needs-you'] ?? 0;
  const pending = usePendingCount(business.id);
  const counts = {
    [paths.conversations]: {
      count: needed,
      label: isAnswering
        ? `${needed} ${needed === 1 ? 'needs' : 'need'} you`
        : `${needed} waiting for the team`,
    },
    [paths.escalations]: { count: pending, label: `${pending} pending` },
  };
  return (
    <ShellFrame
      area="dashboard"
      home={{ to: paths.dashboard, label: 'Parley' }}
      collapsedClass="w-16 px-3"
      navigation={(isCollapsed) => (
        <Navigation
          isCollapsed={isCollapsed}
          pages={pages}
          counts={counts}
          isLeaving={isLeaving}
          onLeave={leave}
        />
      )}
      place={
        <BusinessSwitcher
          key={business.id}
          business={business}
          businesses={businesses}
          personId={person.id}
          onSwitch={onSwitchBusiness}
          onEnded={onBusinessEnded}
        />
      }
      search={<SearchBox business={business} personId={person.id} pages={[...pages, ...personPages]} />}
      tools={
        <>
          {isAnswering && <PresenceSwitch businessId={business.id} personId={person.id} />}
          <NotificationBell />
          <UserMenu person={person} isLeaving={isLeaving} onLeave={leave} />
        </>
      }
    >
      {children}
      {isAnswering && <TeamAlerts key={business.id} businessId={business.id} />}
    </ShellFrame>
  );
}
