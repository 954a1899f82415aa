import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { challengeFailure } from './second-factor-challenge-failure.ts';

test('a wrong code asks for another try', () => {
  const refused = new ApiError('not_signed_in', 'No.', { reason: 'wrong_second_factor' });
  expect(challengeFailure(refused)).toEqual({
    title: 'Invalid Code',
    text: 'Invalid verification code. Please try again.',
  });
});

test('a sign-in that no longer waits says so', () => {
  expect(
    challengeFailure(new ApiError('not_signed_in', 'No user credentials found for MFA verification')),
  ).toEqual({
    title: 'Verification Failed',
    text: 'No user credentials found for MFA verification',
  });
});

test('a fault of ours is not blamed on the code', () => {
  for (const error of [
    new ApiError('unexpected', 'Oops'),
    new ApiError('unavailable', 'No server'),
    new TypeError('x'),
  ]) {
    expect(challengeFailure(error)).toEqual({
      title: 'Verification Failed',
      text: 'An error occurred while verifying your code.',
    });
  }
});
