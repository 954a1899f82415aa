import { expect, test } from 'vitest';
import { titleOf } from './admin-pages.ts';

test('every page of the admin area has a title of its own, and an unknown one says so', () => {
  expect(titleOf('/admin')).toBe('Dashboard - Admin - Parley');
  expect(titleOf('/admin/users/')).toBe('Users - Admin - Parley');
  expect(titleOf('/admin/nowhere')).toBe('Page not found - Parley');
});
