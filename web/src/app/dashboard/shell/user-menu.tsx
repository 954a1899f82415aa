import type { SignedInPerson } from '@parley/contract/accounts';
import { LogOut, Settings, UserRound } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';

export function UserMenu(props: { person: SignedInPerson['user']; isLeaving: boolean; onLeave: () => void }) {
  const { person, isLeaving, onLeave } = props;
  const name = `${person.firstName} ${person.lastName}`.trim();
  return (
    <Menu
      trigger={
        <button type="button" aria-label="Account menu" className="grid size-control place-items-center rounded-full">
          <Avatar name={name} />
        </button>
      }
    >
      <div className="grid px-2 py-1.5">
        <span className="truncate font-medium">{name}</span>
        <span className="truncate text-muted text-xs">{person.email}</span>
      </div>
      <MenuSeparator />
      <MenuItem icon={<UserRound aria-hidden="true" />} to="/dashboard/profile">
        Profile
      </MenuItem>
      <MenuItem icon={<Settings aria-hidden="true" />} to="/dashboard/settings">
        Settings
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} isDisabled={isLeaving} onSelect={onLeave}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
