import { expect, test } from 'vitest';
import { startCpuTimer } from '../../../testing/cpu-time.ts';
import { maskSecrets } from './mask-secrets.ts';

test.each([
  [
    'https://parley.test/reset-password?access_token=abc.def&type=recovery',
    'https://parley.test/reset-password?[hidden]',
  ],
  ['https://parley.test/auth/callback#confirm=abc', 'https://parley.test/auth/callback#[hidden]'],
  ['(https://shop.example/cakes#parley=x1)', '(https://shop.example/cakes#[hidden]'],
  ['shop.example/cakes?token=short', 'shop.example/cakes?[hidden]'],
  ['Your verification code is 123456. It works once.', 'Your verification code is [hidden]. It works once.'],
  ['123 456 is your code', '[hidden] is your code'],
  ['Codes: ABCD2345, 99887766', 'Codes: [hidden], [hidden]'],
  ['reply+tabcdefghijklmnopqrstuvwxyz234567abcdefgh@parley.test', '[hidden]@parley.test'],
  [`https://parley.test/i/${'aB3-_'.repeat(9)}`, 'https://parley.test/i/[hidden]'],
  [`<https://parley.test/x?y=${'z'.repeat(50)}>`, '<https://parley.test/x?[hidden]'],
  ['https://user.test/%3Fa/#/deep?code=1', 'https://user.test/%3Fa/#[hidden]'],
])('%s is shown as %s', (text, shown) => {
  expect(maskSecrets(text)).toBe(shown);
});

test.each([
  'Hello Ada, somebody asked for a new password on 15 November 2026 at 10:30.',
  'Do you bake cakes? Yes/no?',
  '----- Write your answer above this line -----',
  'Reach me at bob@example.org or +43 1 234.',
  'https://parley.test/dashboard/notifications',
])('%s stays as it is', (text) => {
  expect(maskSecrets(text)).toBe(text);
});

test('a hostile text takes linear time', () => {
  const cpuMs = startCpuTimer();
  for (const piece of ['?#', '12 ', '-1 ', 'a?', '/?=', '1-', ' \u2028?']) maskSecrets(piece.repeat(200_000));
  expect(cpuMs()).toBeLessThan(3000);
});
