import type { ErrorCode, ErrorReason } from '@parley/contract/wire/errors';

/** Every failure the product foresees. What is not an AppError is a fault of ours and is shown as such. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: Record<string, string>,
    /** Where waiting helps: how long. */
    readonly retryAfterSeconds?: number,
    /** For programs that must tell failures of one code apart. */
    readonly errorReason?: ErrorReason,
  ) {
    super(message);
    this.name = 'AppError';
  }
}

const notFoundReasons: Partial<Record<string, ErrorReason>> = { Business: 'business_not_found' };

export const notFound = (what: string) =>
  new AppError('not_found', `${what} not found`, undefined, undefined, notFoundReasons[what]);
export const notSignedIn = () =>
  new AppError('not_signed_in', 'Please sign in to view and manage this content.');
export const sessionLocked = () =>
  new AppError('locked', 'Your session is locked. Enter your password or use a passkey to go on.');
/** Somebody who tries to sign in is not let in. */
export const signInRefused = (message: string, reason?: ErrorReason) =>
  new AppError('not_signed_in', message, undefined, undefined, reason);
export const notAllowed = (message: string, reason?: ErrorReason) =>
  new AppError('not_allowed', message, undefined, undefined, reason);
export const invalidInput = (message: string, fields?: Record<string, string>) =>
  new AppError('invalid_input', message, fields);
export const conflict = (message: string, reason?: ErrorReason) =>
  new AppError('conflict', message, undefined, undefined, reason);
export const unprocessable = (message: string) => new AppError('unprocessable', message);
export const tooLarge = (message: string) => new AppError('too_large', message);
/** With the time to wait where waiting is enough; a full plan or list says nothing of time. */
export const limitReached = (message: string, retryAfterSeconds?: number, reason?: ErrorReason) =>
  new AppError('limit_reached', message, undefined, retryAfterSeconds, reason);
export const unavailable = (message: string, retryAfterSeconds?: number) =>
  new AppError('unavailable', message, undefined, retryAfterSeconds);

/** One message for the person who starts the server; the process prints it without a stack and exits with 1. */
export class StartError extends Error {
  override name = 'StartError';
}
