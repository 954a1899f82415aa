import { expect, test } from 'vitest';
import { accessRefusal } from './admin-access.ts';

test('admins and super admins enter the admin area, others are told what they need', () => {
  expect(accessRefusal('admin', 'admin')).toBeNull();
  expect(accessRefusal('super-admin', 'admin')).toBeNull();
  expect(accessRefusal('user', 'admin')).toBe('You need admin privileges to access this area.');
});

test('only super admins enter what is theirs', () => {
  expect(accessRefusal('super-admin', 'super-admin')).toBeNull();
  for (const role of ['admin', 'user'] as const)
    expect(accessRefusal(role, 'super-admin')).toBe('You need super admin privileges to access this area.');
});
