import { isApiError } from '../../../lib/api-error.ts';

/** What a person reads when a setup could not begin. */
export function setupFailure(error: unknown) {
  if (!isApiError(error) || error.code === 'unexpected')
    return { title: 'MFA Setup Error', description: 'An unexpected error occurred' };
  return { title: 'MFA Setup Failed', description: error.message || 'Failed to set up MFA' };
}
