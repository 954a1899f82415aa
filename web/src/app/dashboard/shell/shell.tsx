import type { SignedInPerson } from '@parley/contract/accounts';
import type { ReactNode } from 'react';
import { NotificationBell } from '../../../features/notifications/notification-bell.tsx';
import { ShellFrame } from '../../shell-frame.tsx';
import { useLeave } from '../../use-leave.ts';
import { BusinessSwitcher } from './business-switcher.tsx';
import { Navigation } from './navigation.tsx';
import { UserMenu } from './user-menu.tsx';

type Business = SignedInPerson['businesses'][number];
interface Props {
  person: SignedInPerson['user'];
  business: Business;
  businesses: Business[];
  onSwitchBusiness: (businessId: string) => void;
  children: ReactNode;
}

export function Shell({ person, business, businesses, onSwitchBusiness, children }: Props) {
  const { leave, isLeaving } = useLeave();
  return (
    <ShellFrame
      home={{ to: '/dashboard', label: 'Parley' }}
      collapsedClass="w-16 px-3"
      navigation={(isCollapsed) => <Navigation isCollapsed={isCollapsed} isLeaving={isLeaving} onLeave={leave} />}
      place={<BusinessSwitcher business={business} businesses={businesses} onSwitch={onSwitchBusiness} />}
      tools={
        <>
          <NotificationBell />
          <UserMenu person={person} isLeaving={isLeaving} onLeave={leave} />
        </>
      }
    >
      {children}
    </ShellFrame>
  );
}
