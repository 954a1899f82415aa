import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { PersonMenuIcon, personMenuEntries, roleLabels } from '@parley/ui/account-menu';
import { Avatar, Badge } from '@parley/ui/basic';
import { Menu, MenuItem, MenuSeparator } from '@parley/ui/overlay';
import { LogOut } from 'lucide-react';

interface Props {
  person: SignedInPerson['user'];
  /** Where the person can go, if not to the usual places. */
  entries?: ReturnType<typeof personMenuEntries>;
  isLeaving: boolean;
  onLeave: () => void;
}

export function UserMenu({ person, entries = personMenuEntries(person), isLeaving, onLeave }: Props) {
  const name = `${person.firstName} ${person.lastName}`.trim();
  const role = roleLabels[person.role];
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="Account menu"
          className="grid size-control place-items-center rounded-full"
        >
          <Avatar name={name} src={person.pictureUrl} />
        </button>
      }
    >
      <div className="grid px-2 py-1.5">
        <span className="truncate font-medium">{name}</span>
        <span className="truncate text-muted text-xs">{person.email}</span>
        {role && (
          <Badge tone="accent" hasDot={false} className="mt-1">
            {role}
          </Badge>
        )}
      </div>
      <MenuSeparator />
      {entries.map(({ to, label, icon }) => (
        <MenuItem key={to} icon={<PersonMenuIcon icon={icon} />} to={to}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} isDisabled={isLeaving} onSelect={onLeave}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
