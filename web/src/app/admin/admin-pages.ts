import type { PlatformRole } from '@parley/contract/accounts/accounts';
import { paths } from '../../lib/paths.ts';

/** The pages that exist, in the order of the sidebar. */
const adminPages = [
  { path: paths.admin, label: 'Dashboard' },
  { path: paths.adminUsers, label: 'Users' },
  { path: paths.adminBusinesses, label: 'Businesses' },
  { path: paths.adminAgents, label: 'Agents' },
  { path: paths.adminAnalytics, label: 'Analytics' },
  { path: paths.adminEscalations, label: 'Escalations' },
  { path: paths.manageDemos, label: 'Manage Demos' },
  { path: paths.manageAdmins, label: 'Manage Admins', isForSuperAdmins: true },
  { path: paths.adminConversations, label: 'Conversations' },
  { path: paths.adminNotifications, label: 'Notifications' },
  { path: paths.outbox, label: 'Outbox', isForSuperAdmins: true },
  { path: paths.health, label: 'Health' },
  { path: paths.platformSettings, label: 'Settings', isForSuperAdmins: true },
] as const;

export type AdminPath = (typeof adminPages)[number]['path'];

/** Those that somebody with this role may open. */
export const adminPagesFor = (role: PlatformRole) =>
  adminPages.filter((page) => role === 'super-admin' || !('isForSuperAdmins' in page));

export function titleOf(pathname: string) {
  const here = pathname.replace(/\/+$/, '');
  const page = adminPages.find(({ path }) => path === here);
  if (page) return `${page.label} - Admin - Parley`;
  return here === paths.adminAccount ? 'Your account - Parley' : 'Page not found - Parley';
}
