import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { isLock, signInErrorText } from './sign-in-error.ts';

const refusal = (message: string) => new ApiError('not_signed_in', message);

test.each([
  ['wrong_credentials', 'Invalid email or password. Please check your credentials and try again.'],
  ['email_not_confirmed', 'Please check your email and click the confirmation link to verify your account.'],
] as const)('"%s" is put into words that help, whatever the server wrote', (reason, shown) => {
  expect(signInErrorText(new ApiError('not_signed_in', 'No.', { reason }))).toBe(shown);
});

test('a reason we do not know is shown as it is', () => {
  expect(signInErrorText(refusal('Account is locked until 14:00'))).toBe('Account is locked until 14:00');
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
