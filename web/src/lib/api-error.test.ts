import { expect, test } from 'vitest';
import { ApiError, isBusinessGone } from './api-error.ts';

test('a business that is gone is not taken for an agent that is', () => {
  const gone = new ApiError('not_found', 'Business not found', { reason: 'business_not_found' });
  expect(isBusinessGone(gone)).toBe(true);
  expect(isBusinessGone(new ApiError('not_found', 'Agent not found'))).toBe(false);
});
