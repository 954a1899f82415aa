import { LogOut } from 'lucide-react';
import type { ComponentType } from 'react';
import { Avatar, Badge } from '../basic/index.ts';
import { DisclosureMenu, disclosureItemClass } from '../overlay/index.ts';
import { PlainLink, type PublicLinkProps } from '../public/index.ts';
import { type PersonRole, personMenuEntries, roleLabels } from './person-menu-entries.ts';
import { PersonMenuIcon } from './person-menu-icon.tsx';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  role: PersonRole;
  pictureUrl: string | null;
}

interface Props {
  user: Person;
  place: 'header' | 'mobile-menu';
  isLeaving: boolean;
  onLeave: () => void;
  /** How one gets to another page; without it as a new document. */
  LinkTo?: ComponentType<PublicLinkProps>;
}

/** The menu of somebody who is signed in, in the header of public pages. */
export function AccountMenu({ place, LinkTo = PlainLink, ...rest }: Props) {
  const Menu = place === 'header' ? HeaderMenu : MobileEntries;
  return <Menu LinkTo={LinkTo} {...rest} />;
}

type MenuProps = Required<Omit<Props, 'place'>>;

function HeaderMenu({ user, isLeaving, onLeave, LinkTo }: MenuProps) {
  return (
    <DisclosureMenu
      label="Account menu"
      align="end"
      triggerClass="grid size-control place-items-center rounded-full"
      trigger={<Avatar name={nameOf(user)} src={user.pictureUrl} />}
    >
      {(close) => (
        <>
          <NameAndRole user={user} />
          <hr className="-mx-1 my-1 border-line" />
          {personMenuEntries(user).map(({ to, label, icon }) => (
            <LinkTo key={to} to={to} className={disclosureItemClass} onClick={close}>
              <PersonMenuIcon icon={icon} />
              {label}
            </LinkTo>
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

function MobileEntries({ user, isLeaving, onLeave, LinkTo }: MenuProps) {
  const entries = personMenuEntries(user);
  const settings = entries.filter(({ icon }) => icon === 'settings' || icon === 'profile').reverse();
  const others = entries.filter((entry) => !settings.includes(entry));
  const entryClass =
    'rounded-control px-3 py-2.5 text-left font-medium text-muted transition-colors hover:text-text';
  return (
    <nav aria-label="Account" className="grid gap-1">
      {others.map(({ to, label }) => (
        <LinkTo key={to} to={to} className={entryClass}>
          {label}
        </LinkTo>
      ))}
      <h2 className="mt-3 px-3 font-medium text-muted text-xs">Account Settings</h2>
      <NameAndRole user={user} />
      {settings.map(({ to, label }) => (
        <LinkTo key={to} to={to} className={entryClass}>
          {label}
        </LinkTo>
      ))}
      <button type="button" className={entryClass} disabled={isLeaving} onClick={onLeave}>
        Sign Out
      </button>
    </nav>
  );
}

function NameAndRole({ user }: { user: Person }) {
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

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();
