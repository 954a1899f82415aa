import type { ErrorCode, ErrorReason } from '@parley/contract/wire/errors';

/** Why a call failed, in words that can be shown as they are. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  /** What code may compare where the code alone does not tell what happened; never the message. */
  readonly reason: ErrorReason | undefined;
  readonly fields: Record<string, string>;
  /** What support needs to find the request in the log; null when the server was never reached. */
  readonly requestId: string | null;

  constructor(
    code: ErrorCode,
    message: string,
    details: {
      reason?: ErrorReason | undefined;
      fields?: Record<string, string> | undefined;
      requestId?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.reason = details.reason;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId ?? null;
  }
}

export const isApiError = (error: unknown, code?: ErrorCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);

/** The person was taken out of the business while they were at work, or it was deleted. */
export const isBusinessGone = (error: unknown) => isApiError(error) && error.reason === 'business_not_found';

const accessReasons = ['role_not_sufficient', 'second_factor_required', 'business_suspended'];

/** While they were at work the person's role was changed, or the business was closed or began to ask for a second factor. */
export const isAccessChanged = (error: unknown) =>
  isApiError(error) && error.reason !== undefined && accessReasons.includes(error.reason);
