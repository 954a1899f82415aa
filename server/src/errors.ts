import type { ErrorCode } from '@parley/contract/wire/errors';

/** Every failure the product foresees. What is not an AppError is a fault of ours and is shown as such. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: Record<string, string>,
    /** Where waiting helps: how long. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'AppError';
  }
}

export const notFound = (what: string) => new AppError('not_found', `${what} not found`);
export const notSignedIn = () =>
  new AppError('not_signed_in', 'Please sign in to view and manage this content.');
export const sessionLocked = () =>
  new AppError('locked', 'Your session is locked. Enter your password or use a passkey to go on.');
export const notAllowed = (message: string) => new AppError('not_allowed', message);
export const invalidInput = (message: string, fields?: Record<string, string>) =>
  new AppError('invalid_input', message, fields);
export const conflict = (message: string) => new AppError('conflict', message);
export const tooLarge = (message: string) => new AppError('too_large', message);
/** With the time to wait where waiting is enough; a full plan or list says nothing of time. */
export const limitReached = (message: string, retryAfterSeconds?: number) =>
  new AppError('limit_reached', message, undefined, retryAfterSeconds);
export const unavailable = (message: string, retryAfterSeconds?: number) =>
  new AppError('unavailable', message, undefined, retryAfterSeconds);

/** One message for the person who starts the server; the process prints it without a stack and exits with 1. */
export class StartError extends Error {
  override name = 'StartError';
}
