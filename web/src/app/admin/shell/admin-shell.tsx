import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { roleLabels } from '@parley/ui/account-menu';
import { Badge } from '@parley/ui/basic';
import type { ReactNode } from 'react';
import { useKeptAppearance } from '../../../features/accounts/preferences/index.ts';
import { paths } from '../../../lib/paths.ts';
import { UserMenu } from '../../dashboard/shell/user-menu.tsx';
import { ShellFrame } from '../../shell-frame.tsx';
import { useLeave } from '../../use-leave.ts';
import { adminMenuEntries } from './admin-menu-entries.ts';
import { AdminNavigation } from './admin-navigation.tsx';

const signOutWords = {
  done: { title: 'Signed out successfully' },
  failed: { title: 'Sign out failed', description: 'There was a problem signing you out.' },
};

export function AdminShell({ person, children }: { person: SignedInPerson; children: ReactNode }) {
  const { user } = person;
  const { leave, isLeaving } = useLeave(signOutWords);
  useKeptAppearance();
  return (
    <ShellFrame
      area="admin"
      home={{ to: paths.admin, label: 'Parley admin' }}
      collapsedClass="w-20 px-5"
      navigation={(isCollapsed) => (
        <AdminNavigation role={user.role} isCollapsed={isCollapsed} isLeaving={isLeaving} onLeave={leave} />
      )}
      place={
        <Badge hasDot={false} tone="accent">
          {roleLabels[user.role]}
        </Badge>
      }
      tools={
        <UserMenu person={user} entries={adminMenuEntries(person)} isLeaving={isLeaving} onLeave={leave} />
      }
    >
      {children}
    </ShellFrame>
  );
}
