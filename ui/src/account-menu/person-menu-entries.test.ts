import { expect, test } from 'vitest';
import { personMenuEntries, roleLabels } from './person-menu-entries.ts';

const labelsOf = (role: 'user' | 'admin' | 'super-admin') =>
  personMenuEntries({ role }).map(({ label }) => label);

test('only admins see the way to the admin area, and only super admins the way to the admins', () => {
  expect(labelsOf('user')).toEqual(['Dashboard', 'Profile', 'Settings']);
  expect(labelsOf('admin')).toEqual(['Admin Dashboard', 'Dashboard', 'Profile', 'Settings']);
  expect(labelsOf('super-admin')).toEqual([
    'Admin Dashboard',
    'Manage Admins',
    'Dashboard',
    'Profile',
    'Settings',
  ]);
});

test('a role on the platform has a label, an ordinary person has none', () => {
  expect([roleLabels.user, roleLabels.admin, roleLabels['super-admin']]).toEqual([
    undefined,
    'Admin',
    'Super Admin',
  ]);
});
