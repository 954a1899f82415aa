import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { isLock, signInErrorText } from './sign-in-error.ts';

const refusal = (message: string) => new ApiError('not_signed_in', message);

test.each([
  'Invalid email or password. Please check your credentials and try again.',
  'Please check your email and click the confirmation link to verify your account.',
  'Account is locked until 14:00',
])('"%s" is shown in the words of the server', (message) => {
  expect(signInErrorText(refusal(message))).toBe(message);
});

test('an empty reason still says something', () => {
  expect(signInErrorText(refusal(''))).toBe('An unexpected error occurred');
});

test('a limit is explained whatever words the server used for it', () => {
  const refused = new ApiError('limit_reached', 'Slow down');
  expect(signInErrorText(refused)).toBe(
    'Too many sign-in attempts. Please wait a moment before trying again.',
  );
});

test('a lock says how long it lasts, in the words of the server', () => {
  const words =
    'Too many sign-in attempts. Please wait 12 minutes before trying again, or reset your password to sign in now.';
  const lock = new ApiError('limit_reached', words, { reason: 'sign_in_locked' });
  expect(signInErrorText(lock)).toBe(words);
  expect(isLock(lock)).toBe(true);
  expect(isLock(new ApiError('limit_reached', words))).toBe(false);
});

test('a fault of the page itself is not explained in its own words', () => {
  expect(signInErrorText(new TypeError('x is not a function'))).toBe('Sign in failed');
});
