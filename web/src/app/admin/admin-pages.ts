import type { PlatformRole } from '@parley/contract/accounts';

/** The pages that exist, in the order of the sidebar. */
export const adminPages = [
  { path: '/admin', label: 'Dashboard' },
  { path: '/admin/users', label: 'Users' },
  { path: '/admin/businesses', label: 'Businesses' },
  { path: '/admin/manage-admins', label: 'Manage Admins' },
  { path: '/admin/settings', label: 'Settings' },
  { path: '/admin/health', label: 'Health' },
] as const;

export type AdminPath = (typeof adminPages)[number]['path'];

/** Those that a person may open. */
export const adminPagesFor = (role: PlatformRole) =>
  adminPages.filter(({ path }) => path !== '/admin/settings' || role === 'super-admin');

export function titleOf(pathname: string) {
  const page = adminPages.find(({ path }) => path === pathname.replace(/\/+$/, ''));
  if (page) return `${page.label} - Admin - Parley`;
  return /^\/admin\/account\/?$/.test(pathname) ? 'Your account - Parley' : 'Page not found - Parley';
}
