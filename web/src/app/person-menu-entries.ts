import type { PlatformRole, SignedInPerson } from '@parley/contract/accounts/accounts';
import { paths } from '../lib/paths.ts';

/** Beside the name; people without a role on the platform have none. */
export const roleLabels: Partial<Record<PlatformRole, string>> = {
  admin: 'Admin',
  'super-admin': 'Super Admin',
};

export type EntryIcon = 'admin' | 'admins' | 'dashboard' | 'profile' | 'settings';
interface Entry {
  to: string;
  label: string;
  icon: EntryIcon;
}

/** Where a signed-in person can go from the menu under their picture, on public pages and in the dashboard alike. */
export function personMenuEntries({ role }: Pick<SignedInPerson['user'], 'role'>): Entry[] {
  const ofAdmins: Entry = { to: paths.admin, label: 'Admin Dashboard', icon: 'admin' };
  const ofSuperAdmins: Entry = { to: paths.manageAdmins, label: 'Manage Admins', icon: 'admins' };
  return [
    ...(role === 'user' ? [] : [ofAdmins]),
    ...(role === 'super-admin' ? [ofSuperAdmins] : []),
    { to: paths.dashboard, label: 'Dashboard', icon: 'dashboard' },
    { to: paths.profile, label: 'Profile', icon: 'profile' },
    { to: paths.settings, label: 'Settings', icon: 'settings' },
  ];
}
