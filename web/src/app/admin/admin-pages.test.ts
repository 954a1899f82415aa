import { expect, test } from 'vitest';
import { adminPagesFor, titleOf } from './admin-pages.ts';

test('every page of the admin area has a title of its own, and an unknown one says so', () => {
  expect(titleOf('/admin')).toBe('Dashboard - Admin - Parley');
  expect(titleOf('/admin/users/')).toBe('Users - Admin - Parley');
  expect(titleOf('/admin/nowhere')).toBe('Page not found - Parley');
});

test('the settings of the platform and the outbox are offered to super admins alone', () => {
  const labelsFor = (role: 'admin' | 'super-admin') => adminPagesFor(role).map(({ label }) => label);
  expect(labelsFor('super-admin')).toEqual(expect.arrayContaining(['Settings', 'Outbox']));
  for (const label of ['Settings', 'Outbox']) expect(labelsFor('admin')).not.toContain(label);
});
