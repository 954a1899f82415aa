import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { Avatar, Badge } from '@parley/ui/basic';
import { DisclosureMenu, disclosureItemClass } from '@parley/ui/overlay';
import { QueryClientProvider } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { offerSession, useSession } from '../../features/accounts/use-session.ts';
import { personMenuEntries, roleLabels } from '../person-menu-entries.ts';
import { PersonMenuIcon } from '../person-menu-icon.tsx';
import { queryClient } from '../query-client.ts';
import { useLeave } from '../use-leave.ts';
import type { SignedIn } from './use-signed-in.ts';

interface Props {
  signedIn: SignedIn;
  place: 'header' | 'mobile-menu';
  /** Called when the session is over. */
  onLeft: () => void;
}

/** Fetched only for signed-in people: it brings along what the dashboard needs to know about sessions. */
export function AccountMenu(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Menu {...props} />
    </QueryClientProvider>
  );
}

function Menu({ signedIn: { person, askedAtMs }, place, onLeft }: Props) {
  // What the header has just asked need not be asked again.
  useState(() => offerSession(queryClient, person, askedAtMs));
  const isOver = useSession().data === null;
  useEffect(() => {
    if (isOver) onLeft();
  }, [isOver, onLeft]);
  const { leave, isLeaving } = useLeave();
  return place === 'header' ? (
    <HeaderMenu user={person.user} isLeaving={isLeaving} onLeave={leave} />
  ) : (
    <MobileEntries user={person.user} isLeaving={isLeaving} onLeave={leave} />
  );
}

interface MenuProps {
  user: SignedInPerson['user'];
  isLeaving: boolean;
  onLeave: () => void;
}

function HeaderMenu({ user, isLeaving, onLeave }: MenuProps) {
  return (
    <DisclosureMenu
      label="Account menu"
      align="end"
      triggerClass="grid size-control place-items-center rounded-full"
      trigger={<Avatar name={nameOf(user)} src={user.pictureUrl} />}
    >
      {(close) => (
        <>
          <Person user={user} />
          <hr className="-mx-1 my-1 border-line" />
          {personMenuEntries(user).map(({ to, label, icon }) => (
            <Link key={to} to={to} className={disclosureItemClass} onClick={close}>
              <PersonMenuIcon icon={icon} />
              {label}
            </Link>
          ))}
          <hr className="-mx-1 my-1 border-line" />
          <button type="button" className={disclosureItemClass} disabled={isLeaving} onClick={onLeave}>
            <LogOut aria-hidden="true" />
            Sign out
          </button>
        </>
      )}
    </DisclosureMenu>
  );
}

function MobileEntries({ user, isLeaving, onLeave }: MenuProps) {
  const entries = personMenuEntries(user);
  const settings = entries.filter(({ icon }) => icon === 'settings' || icon === 'profile').reverse();
  const others = entries.filter((entry) => !settings.includes(entry));
  const entryClass =
    'rounded-control px-3 py-2.5 text-left font-medium text-muted transition-colors hover:text-text';
  return (
    <nav aria-label="Account" className="grid gap-1">
      {others.map(({ to, label }) => (
        <Link key={to} to={to} className={entryClass}>
          {label}
        </Link>
      ))}
      <h2 className="mt-3 px-3 font-medium text-muted text-xs">Account Settings</h2>
      <Person user={user} />
      {settings.map(({ to, label }) => (
        <Link key={to} to={to} className={entryClass}>
          {label}
        </Link>
      ))}
      <button type="button" className={entryClass} disabled={isLeaving} onClick={onLeave}>
        Sign Out
      </button>
    </nav>
  );
}

function Person({ user }: { user: SignedInPerson['user'] }) {
  const role = roleLabels[user.role];
  return (
    <div className="grid max-w-72 grid-cols-[minmax(0,1fr)] gap-0.5 px-3 py-2">
      <span className="truncate font-medium">{nameOf(user)}</span>
      <span className="truncate text-muted text-xs">{user.email}</span>
      {role && (
        <Badge tone="accent" hasDot={false} className="mt-1">
          {role}
        </Badge>
      )}
    </div>
  );
}

const nameOf = ({ firstName, lastName }: SignedInPerson['user']) => `${firstName} ${lastName}`.trim();
