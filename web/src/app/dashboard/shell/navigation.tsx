import { type BusinessRole, includesAccess } from '@parley/contract/businesses/business-roles';
import { CountBadge, Tooltip } from '@parley/ui/basic';
import { clsx } from 'clsx';
import {
  Bell,
  BookOpen,
  ChartColumn,
  CircleHelp,
  Headset,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  MessagesSquare,
  Settings,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { accessOfPage } from '../page-access.ts';

/** Those of a business; the search finds them too. */
const businessPages = [
  { to: paths.dashboard, label: 'Dashboard', icon: <LayoutDashboard aria-hidden="true" />, isExact: true },
  { to: paths.agents, label: 'My Agents', icon: <Headset aria-hidden="true" />, isExact: false },
  {
    to: paths.knowledgeBase,
    label: 'Knowledge Base',
    icon: <BookOpen aria-hidden="true" />,
    isExact: false,
  },
  {
    to: paths.analytics,
    label: 'Analytics',
    icon: <ChartColumn aria-hidden="true" />,
    isExact: false,
  },
  {
    to: paths.conversations,
    label: 'Conversations',
    icon: <MessagesSquare aria-hidden="true" />,
    isExact: false,
  },
  {
    to: paths.escalations,
    label: 'Escalations',
    icon: <LifeBuoy aria-hidden="true" />,
    isExact: false,
  },
  {
    to: paths.unansweredInquiries,
    label: 'Unanswered Inquiries',
    icon: <CircleHelp aria-hidden="true" />,
    isExact: false,
  },
  {
    to: paths.notifications,
    label: 'Notifications',
    icon: <Bell aria-hidden="true" />,
    isExact: false,
  },
];
/** Those that a role includes. */
export const pagesFor = (role: BusinessRole) =>
  businessPages.filter(({ to }) => includesAccess(role, accessOfPage(to)));

export const personPages = [
  { to: paths.profile, label: 'Profile', icon: <UserRound aria-hidden="true" />, isExact: false },
  { to: paths.settings, label: 'Settings', icon: <Settings aria-hidden="true" />, isExact: false },
];

const itemClass =
  'flex h-[max(2.25rem,var(--size-target))] w-full items-center gap-3 rounded-control px-3 font-medium text-muted outline-offset-[-2px] transition-colors hover:bg-surface-hover hover:text-text aria-[current=page]:bg-surface-hover aria-[current=page]:text-text [&>svg]:size-4 [&>svg]:flex-none';

interface Count {
  count: number;
  /** In words, for screen readers. */
  label: string;
}

export function Navigation({
  isCollapsed,
  pages = [],
  counts = {},
  isLeaving,
  onLeave,
}: {
  isCollapsed: boolean;
  /** Of the business; without one only the person's own pages are there. */
  pages?: typeof businessPages;
  /** What waits behind a link, by its address. */
  counts?: Record<string, Count>;
  isLeaving: boolean;
  onLeave: () => void;
}) {
  return (
    <nav
      aria-label="Dashboard"
      className="flex min-h-0 flex-1 flex-col justify-between gap-4 overflow-y-auto"
    >
      <ul className="grid gap-0.5">
        {pages.map((page) => (
          <PageLink key={page.to} {...page} count={counts[page.to]} isCollapsed={isCollapsed} />
        ))}
      </ul>
      <ul className="grid gap-0.5">
        {personPages.map((page) => (
          <PageLink key={page.to} {...page} isCollapsed={isCollapsed} />
        ))}
        <SignOutItem isCollapsed={isCollapsed} isLeaving={isLeaving} onLeave={onLeave} />
      </ul>
    </nav>
  );
}

export function SignOutItem(props: { isCollapsed: boolean; isLeaving: boolean; onLeave: () => void }) {
  const { isCollapsed, isLeaving, onLeave } = props;
  return (
    <li>
      <Named label="Sign Out" isNeeded={isCollapsed}>
        <button
          type="button"
          aria-label="Sign Out"
          disabled={isLeaving}
          onClick={onLeave}
          className={itemClass}
        >
          <LogOut aria-hidden="true" />
          <Label isHidden={isCollapsed}>Sign Out</Label>
        </button>
      </Named>
    </li>
  );
}

interface PageLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
  isExact: boolean;
  count?: Count | undefined;
  isCollapsed: boolean;
}

export function PageLink({ to, label, icon, isExact, count, isCollapsed }: PageLinkProps) {
  return (
    <li>
      <Named label={label} isNeeded={isCollapsed}>
        <NavLink to={to} end={isExact} className={clsx(itemClass, 'relative')}>
          {icon}
          <Label isHidden={isCollapsed}>{label}</Label>
          {count && (
            <CountBadge
              {...count}
              className={isCollapsed ? 'absolute top-0.5 right-0.5' : 'ml-auto flex-none'}
            />
          )}
        </NavLink>
      </Named>
    </li>
  );
}

function Named({ label, isNeeded, children }: { label: string; isNeeded: boolean; children: ReactNode }) {
  if (!isNeeded) return children;
  return (
    <Tooltip label={label} side="right">
      {children}
    </Tooltip>
  );
}

function Label({ isHidden, children }: { isHidden: boolean; children: string }) {
  return <span className={isHidden ? 'sr-only' : 'truncate'}>{children}</span>;
}
