import { isApiError } from '../../../lib/api-error.ts';

/** What a person reads when a code did not let them in. */
export function challengeFailure(error: Error) {
  if (isApiError(error) && error.reason === 'wrong_second_factor')
    return { title: 'Invalid Code', text: 'Invalid verification code. Please try again.' };
  const isExplained = isApiError(error) && !['unexpected', 'unavailable'].includes(error.code);
  return {
    title: 'Verification Failed',
    text: isExplained ? error.message : 'An error occurred while verifying your code.',
  };
}
