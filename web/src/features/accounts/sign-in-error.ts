import type { ErrorReason } from '@parley/contract/wire/errors';
import { isApiError } from '../../lib/api-error.ts';

const textOf: Partial<Record<ErrorReason, string>> = {
  wrong_credentials: 'Invalid email or password. Please check your credentials and try again.',
  email_not_confirmed: 'Please check your email and click the confirmation link to verify your account.',
};

/** After too many wrong passwords; a new password lifts it. */
export const isLock = (error: Error) => isApiError(error) && error.reason === 'sign_in_locked';

export const isNotConfirmed = (error: Error) => isApiError(error) && error.reason === 'email_not_confirmed';

/** What a person reads when signing in failed. A fault of the page itself is not explained in its own words. */
export function signInErrorText(error: Error) {
  if (!isApiError(error)) return 'Sign in failed';
  // A lock says how long it lasts; any other limit is over in a moment.
  if (error.code === 'limit_reached' && !isLock(error))
    return 'Too many sign-in attempts. Please wait a moment before trying again.';
  return (error.reason && textOf[error.reason]) ?? (error.message.trim() || 'An unexpected error occurred');
}
