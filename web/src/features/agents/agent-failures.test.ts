import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { errorClassOf, failureMessage } from './agent-failures.ts';

test.each([
  ['invalid_input', 'VALIDATION_ERROR'],
  ['limit_reached', 'VALIDATION_ERROR'],
  ['not_signed_in', 'AUTHENTICATION_ERROR'],
  ['not_allowed', 'AUTHENTICATION_ERROR'],
  ['unexpected', 'DATABASE_ERROR'],
  ['unavailable', 'NETWORK_ERROR'],
] as const)('%s is a %s', (code, kind) => {
  expect(errorClassOf(new ApiError(code, 'Reason'))).toBe(kind);
});

test('whose session ended is told to sign in, and that nothing is lost', () => {
  const { description } = failureMessage(
    { title: 'Creation Failed', isKept: true },
    new ApiError('not_signed_in', 'Please sign in'),
  );
  expect(description).toBe(
    'Your session has ended. Please sign in again. What you typed is kept in this browser.',
  );
});
