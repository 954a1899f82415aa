import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ShellFrame } from '../../shell-frame.tsx';
import { useLeave } from '../../use-leave.ts';
import { Navigation } from './navigation.tsx';
import { UserMenu } from './user-menu.tsx';

/** For the pages about the person alone, and while their business is closed to them. */
export function ShellWithoutBusiness({
  person,
  place = <span className="px-1 text-muted">No business</span>,
  children,
}: {
  person: SignedInPerson['user'];
  /** Where the name of the business stands. */
  place?: ReactNode;
  children: ReactNode;
}) {
  const { leave, isLeaving } = useLeave();
  return (
    <ShellFrame
      area="dashboard"
      home={{ to: paths.home, label: 'Parley' }}
      collapsedClass="w-16 px-3"
      navigation={(isCollapsed) => (
        <Navigation isCollapsed={isCollapsed} isLeaving={isLeaving} onLeave={leave} />
      )}
      place={place}
      tools={<UserMenu person={person} isLeaving={isLeaving} onLeave={leave} />}
    >
      {children}
    </ShellFrame>
  );
}
