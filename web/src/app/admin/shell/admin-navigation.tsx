import type { PlatformRole } from '@parley/contract/accounts/accounts';
import {
  Building2,
  CalendarClock,
  ChartLine,
  Headset,
  HeartPulse,
  LayoutDashboard,
  Mail,
  Megaphone,
  MessagesSquare,
  Settings,
  ShieldCheck,
  TriangleAlert,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { PageLink, SignOutItem } from '../../dashboard/shell/navigation.tsx';
import { type AdminPath, adminPagesFor } from '../admin-pages.ts';

const icons: Record<AdminPath, ReactNode> = {
  [paths.admin]: <LayoutDashboard aria-hidden="true" />,
  [paths.adminUsers]: <Users aria-hidden="true" />,
  [paths.adminBusinesses]: <Building2 aria-hidden="true" />,
  [paths.adminAgents]: <Headset aria-hidden="true" />,
  [paths.adminAnalytics]: <ChartLine aria-hidden="true" />,
  [paths.adminEscalations]: <TriangleAlert aria-hidden="true" />,
  [paths.adminConversations]: <MessagesSquare aria-hidden="true" />,
  [paths.manageDemos]: <CalendarClock aria-hidden="true" />,
  [paths.manageAdmins]: <ShieldCheck aria-hidden="true" />,
  [paths.adminNotifications]: <Megaphone aria-hidden="true" />,
  [paths.platformSettings]: <Settings aria-hidden="true" />,
  [paths.health]: <HeartPulse aria-hidden="true" />,
  [paths.outbox]: <Mail aria-hidden="true" />,
};

interface Props {
  role: PlatformRole;
  isCollapsed: boolean;
  isLeaving: boolean;
  onLeave: () => void;
}

export function AdminNavigation({ role, isCollapsed, isLeaving, onLeave }: Props) {
  return (
    <nav aria-label="Admin" className="flex min-h-0 flex-1 flex-col justify-between gap-4 overflow-y-auto">
      <ul className="grid gap-0.5">
        {adminPagesFor(role).map(({ path, label }) => (
          <PageLink
            key={path}
            to={path}
            label={label}
            icon={icons[path]}
            isExact={path === paths.admin}
            isCollapsed={isCollapsed}
          />
        ))}
      </ul>
      <ul className="grid gap-0.5">
        <SignOutItem isCollapsed={isCollapsed} isLeaving={isLeaving} onLeave={onLeave} />
      </ul>
    </nav>
  );
}
