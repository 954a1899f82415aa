import { expect, test } from 'vitest';
import { adminPagesFor, titleOf } from './admin-pages.ts';

test('every page of the admin area has a title of its own, and an unknown one says so', () => {
  expect(titleOf('/admin')).toBe('Dashboard - Admin - Parley');
  expect(titleOf('/admin/users/')).toBe('Users - Admin - Parley');
  expect(titleOf('/admin/nowhere')).toBe('Page not found - Parley');
});

test('the sidebar leads to all pages of the back office, in their order', () => {
  expect(adminPagesFor('super-admin').map(({ path }) => path)).toEqual([
    '/admin',
    '/admin/users',
    '/admin/businesses',
    '/admin/agents',
    '/admin/analytics',
    '/admin/escalations',
    '/admin/manage-demos',
    '/admin/manage-admins',
    '/admin/conversations',
    '/admin/notifications',
    '/admin/outbox',
    '/admin/health',
    '/admin/settings',
  ]);
});

test('admins, the settings of the platform and the outbox are offered to super admins alone', () => {
  const only = ['Manage Admins', 'Settings', 'Outbox'];
  const labelsFor = (role: 'admin' | 'super-admin') => adminPagesFor(role).map(({ label }) => label);
  expect(labelsFor('super-admin')).toEqual(expect.arrayContaining(only));
  for (const label of only) expect(labelsFor('admin')).not.toContain(label);
});
