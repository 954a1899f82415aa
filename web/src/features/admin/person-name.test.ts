import { expect, test } from 'vitest';
import { actionsOn, nameOf, usersTitle } from './person-name.ts';

test('a person is called by first and last name, by one of them, or is unnamed', () => {
  expect(nameOf({ firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace');
  expect(nameOf({ firstName: '', lastName: 'Lovelace' })).toBe('Lovelace');
  expect(nameOf({ firstName: '', lastName: '' })).toBe('Unnamed User');
});

test('admins are offered changes to users alone, super admins to all, and nobody their own removal', () => {
  const admin = { id: 'a', role: 'admin' as const };
  const chief = { id: 'c', role: 'super-admin' as const };
  expect(actionsOn({ id: 'u', role: 'user' }, admin)).toEqual({ canEdit: true, canRemove: true });
  expect(actionsOn({ id: 'b', role: 'admin' }, admin)).toEqual({ canEdit: false, canRemove: false });
  expect(actionsOn(admin, chief)).toEqual({ canEdit: true, canRemove: true });
  expect(actionsOn(chief, chief)).toEqual({ canEdit: true, canRemove: false });
});

test('the users that a search found are not said to be all', () => {
  expect(usersTitle(1300, '')).toBe('All Users (1,300)');
  expect(usersTitle(1, 'ada')).toBe('Users found (1)');
  expect(usersTitle(undefined, '')).toBe('All Users');
});
