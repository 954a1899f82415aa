import { isApiError } from '../../lib/api-error.ts';

export const notConfirmedText =
  'Please check your email and click the confirmation link to verify your account.';

const tooManyText = 'Too many sign-in attempts. Please wait a moment before trying again.';

/** After too many wrong passwords; a new password lifts it. */
export const isLock = (error: Error) =>
  isApiError(error, 'limit_reached') && /wait \d+ minutes? before/.test(error.message);

/** What a person reads when signing in failed. A fault of the page itself is not explained in its own words. */
export function signInErrorText(error: Error) {
  if (!isApiError(error)) return 'Sign in failed';
  // A lock says how long it lasts; any other limit is over in a moment.
  if (error.code === 'limit_reached') return isLock(error) ? error.message : tooManyText;
  return error.message.trim() || 'An unexpected error occurred';
}
