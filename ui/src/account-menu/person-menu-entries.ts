export type PersonRole = 'user' | 'admin' | 'super-admin';

/** Beside the name; people without a role on the platform have none. */
export const roleLabels: Partial<Record<PersonRole, string>> = {
  admin: 'Admin',
  'super-admin': 'Super Admin',
};

export type EntryIcon = 'admin' | 'admins' | 'dashboard' | 'profile' | 'settings';
export interface PersonMenuEntry {
  to: string;
  label: string;
  icon: EntryIcon;
}

/** Where a signed-in person can go from the menu under their picture, on public pages and in the dashboard alike. */
export function personMenuEntries({ role }: { role: PersonRole }): PersonMenuEntry[] {
  const ofAdmins: PersonMenuEntry = { to: '/admin', label: 'Admin Dashboard', icon: 'admin' };
  const ofSuperAdmins: PersonMenuEntry = {
    to: '/admin/manage-admins',
    label: 'Manage Admins',
    icon: 'admins',
  };
  return [
    ...(role === 'user' ? [] : [ofAdmins]),
    ...(role === 'super-admin' ? [ofSuperAdmins] : []),
    { to: '/dashboard', label: 'Dashboard', icon: 'dashboard' },
    { to: '/dashboard/profile', label: 'Profile', icon: 'profile' },
    { to: '/dashboard/settings', label: 'Settings', icon: 'settings' },
  ];
}
