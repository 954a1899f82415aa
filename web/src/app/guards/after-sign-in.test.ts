import { expect, test } from 'vitest';
import { pageAfterSignIn } from './after-sign-in.ts';

const user = { role: 'user' as const };

test('a person with a business goes back to the page they wanted, else to the dashboard', () => {
  expect(pageAfterSignIn({ user, businesses: ['bakery'] }, '/dashboard/agents')).toBe('/dashboard/agents');
  expect(pageAfterSignIn({ user, businesses: ['bakery'] }, null)).toBe('/dashboard');
});

test('a person without a business creates one first, whatever they wanted', () => {
  expect(pageAfterSignIn({ user, businesses: [] }, '/dashboard/agents')).toBe('/business-onboarding');
  expect(pageAfterSignIn({ user, businesses: [] }, '/admin')).toBe('/business-onboarding');
});

test.each(['admin', 'super-admin'] as const)(
  'an %s goes to the admin area, with or without a business',
  (role) => {
    expect(pageAfterSignIn({ user: { role }, businesses: [] }, null)).toBe('/admin');
    expect(pageAfterSignIn({ user: { role }, businesses: ['bakery'] }, null)).toBe('/admin');
  },
);

test('whoever was setting up the server goes on with it, with or without a business', () => {
  expect(pageAfterSignIn({ user, businesses: [] }, '/setup-super-admin')).toBe('/setup-super-admin');
  expect(pageAfterSignIn({ user, businesses: ['bakery'] }, '/setup-super-admin')).toBe('/setup-super-admin');
});

test('an admin goes back to the page they wanted, but not to a dashboard without a business', () => {
  const role = 'admin';
  expect(pageAfterSignIn({ user: { role }, businesses: [] }, '/admin/users?page=2')).toBe(
    '/admin/users?page=2',
  );
  expect(pageAfterSignIn({ user: { role }, businesses: ['bakery'] }, '/dashboard/agents')).toBe(
    '/dashboard/agents',
  );
  expect(pageAfterSignIn({ user: { role }, businesses: [] }, '/dashboard/agents')).toBe('/admin');
  expect(pageAfterSignIn({ user: { role }, businesses: [] }, '/administration')).toBe('/admin');
});
