import type { PlatformRole } from '@parley/contract/accounts/accounts';

/** The pages that exist, in the order of the sidebar. */
const adminPages = [
  { path: '/admin', label: 'Dashboard' },
  { path: '/admin/users', label: 'Users' },
  { path: '/admin/businesses', label: 'Businesses' },
  { path: '/admin/manage-admins', label: 'Manage Admins' },
  { path: '/admin/outbox', label: 'Outbox', isForSuperAdmins: true },
  { path: '/admin/health', label: 'Health' },
  { path: '/admin/settings', label: 'Settings', isForSuperAdmins: true },
] as const;

export type AdminPath = (typeof adminPages)[number]['path'];

/** Those that somebody with this role may open. */
export const adminPagesFor = (role: PlatformRole) =>
  adminPages.filter((page) => role === 'super-admin' || !('isForSuperAdmins' in page));

export function titleOf(pathname: string) {
  const page = adminPages.find(({ path }) => path === pathname.replace(/\/+$/, ''));
  if (page) return `${page.label} - Admin - Parley`;
  return /^\/admin\/account\/?$/.test(pathname) ? 'Your account - Parley' : 'Page not found - Parley';
}
