import type { PlatformRole } from '@parley/contract/accounts/accounts';
import { expect, test } from 'vitest';
import { refusalToManage } from './people.policy.ts';

const somebody = (id: string, role: PlatformRole) => ({ id, role });
const admin = somebody('admin', 'admin');
const chief = somebody('chief', 'super-admin');
const actions = ['edit', 'deactivate', 'delete'] as const;

test('an admin manages users, but neither admins nor super admins', () => {
  for (const action of actions) {
    expect(refusalToManage(admin, somebody('user', 'user'), action)).toBeUndefined();
    expect(refusalToManage(admin, somebody('other', 'admin'), action)?.code).toBe('not_allowed');
    expect(refusalToManage(admin, chief, action)?.code).toBe('not_allowed');
  }
});

test('a super admin manages everybody', () => {
  for (const action of actions) {
    expect(refusalToManage(chief, admin, action)).toBeUndefined();
    expect(refusalToManage(chief, somebody('other', 'super-admin'), action)).toBeUndefined();
  }
});

test('nobody deactivates or deletes themselves', () => {
  for (const self of [admin, chief])
    for (const action of ['deactivate', 'delete'] as const)
      expect(refusalToManage(self, self, action)?.code).toBe('conflict');
  expect(refusalToManage(chief, chief, 'edit')).toBeUndefined();
});
