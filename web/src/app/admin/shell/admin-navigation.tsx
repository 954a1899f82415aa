import type { PlatformRole } from '@parley/contract/accounts/accounts';
import { Building2, HeartPulse, LayoutDashboard, Mail, Settings, ShieldCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLink, SignOutItem } from '../../dashboard/shell/navigation.tsx';
import { type AdminPath, adminPagesFor } from '../admin-pages.ts';

const icons: Record<AdminPath, ReactNode> = {
  '/admin': <LayoutDashboard aria-hidden="true" />,
  '/admin/users': <Users aria-hidden="true" />,
  '/admin/businesses': <Building2 aria-hidden="true" />,
  '/admin/manage-admins': <ShieldCheck aria-hidden="true" />,
  '/admin/settings': <Settings aria-hidden="true" />,
  '/admin/health': <HeartPulse aria-hidden="true" />,
  '/admin/outbox': <Mail aria-hidden="true" />,
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
            isExact={path === '/admin'}
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
