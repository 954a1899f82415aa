import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { setupFailure } from './second-factor-setup-failure.ts';

test('a refused setup says why, and that it failed where the server gives no reason', () => {
  expect(setupFailure(new ApiError('conflict', 'It is already on.'))).toEqual({
    title: 'MFA Setup Failed',
    description: 'It is already on.',
  });
  expect(setupFailure(new ApiError('conflict', '')).description).toBe('Failed to set up MFA');
});

test('a fault of ours is no reason to read', () => {
  const fault = { title: 'MFA Setup Error', description: 'An unexpected error occurred' };
  expect(setupFailure(new ApiError('unexpected', 'Something went wrong on our side.'))).toEqual(fault);
  expect(setupFailure(new TypeError('x is not a function'))).toEqual(fault);
});
