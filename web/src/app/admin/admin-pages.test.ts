import { expect, test } from 'vitest';
import { adminPagesFor, titleOf } from './admin-pages.ts';

test('every page of the admin area has a title of its own, and an unknown one says so', () => {
  expect(titleOf('/admin')).toBe('Dashboard - Admin - Parley');
  expect(titleOf('/admin/users/')).toBe('Users - Admin - Parley');
  expect(titleOf('/admin/nowhere')).toBe('Page not found - Parley');
});

test('only super admins are led to the outbox', () => {
  const paths = (role: 'admin' | 'super-admin') => adminPagesFor(role).map(({ path }) => path);
  expect(paths('super-admin')).toContain('/admin/outbox');
  expect(paths('admin')).not.toContain('/admin/outbox');
});
