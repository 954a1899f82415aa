import { expect, test } from 'vitest';
import { pageAfterSignIn } from './after-sign-in.ts';

test('a person with a business goes back to the page they wanted, else to the dashboard', () => {
  expect(pageAfterSignIn({ businesses: ['bakery'] }, '/dashboard/agents')).toBe('/dashboard/agents');
  expect(pageAfterSignIn({ businesses: ['bakery'] }, null)).toBe('/dashboard');
});

test('a person without a business creates one first, whatever they wanted', () => {
  expect(pageAfterSignIn({ businesses: [] }, '/dashboard/agents')).toBe('/business-onboarding');
});
