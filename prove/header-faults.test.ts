import { expect, test } from 'vitest';
import { headerFaults } from './header-faults.ts';

const safe = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
};
const faultsOf = (changes: Record<string, string>) =>
  headerFaults(new Headers({ ...safe, ...changes }), { isPage: true });

test('headers that are as they should be have no fault', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  [
    'content-security-policy',
    "default-src 'none'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
  ],
  ['content-security-policy', "default-src 'none'; script-src 'self' https:; frame-ancestors 'none'"],
  ['content-security-policy', "default-src 'none'; script-src 'self'"],
  ['strict-transport-security', 'max-age=0'],
  ['x-frame-options', 'ALLOWALL'],
  ['x-content-type-options', ''],
])('%s: %s is a fault', (name, value) => {
  expect(faultsOf({ [name]: value })).toHaveLength(1);
});
