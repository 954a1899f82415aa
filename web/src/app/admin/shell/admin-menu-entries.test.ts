import { expect, test } from 'vitest';
import { adminMenuEntries } from './admin-menu-entries.ts';

const user = {
  id: '1',
  email: 'a@example.com',
  firstName: 'A',
  lastName: 'B',
  pictureUrl: null,
  role: 'super-admin' as const,
};
const addressesFor = (businesses: { id: string; name: string; role: 'owner' }[]) =>
  adminMenuEntries({ user, businesses }).map(({ to }) => to);

test('an admin without a business finds their account in the admin area, and no way to a dashboard they cannot enter', () => {
  expect(addressesFor([])).toEqual([
    '/admin',
    '/admin/manage-admins',
    '/admin/account',
    '/admin/account?tab=security',
  ]);
});

test('an admin with a business finds the dashboard too', () => {
  expect(addressesFor([{ id: '2', name: 'Bakery', role: 'owner' }])).toContain('/dashboard');
});
