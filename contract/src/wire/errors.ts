import { z } from 'zod';

export const errorCode = z.enum([
  'invalid_input',
  'not_signed_in',
  /** Signed in, but the session was idle for too long: password or passkey opens it again. */
  'locked',
  'not_allowed',
  'not_found',
  'conflict',
  'too_large',
  /** Understood and allowed, but it cannot be made without being wrong. */
  'unprocessable',
  'limit_reached',
  'unavailable',
  'unexpected',
]);
export type ErrorCode = z.infer<typeof errorCode>;

/**
 * Why a call was refused, where its code alone does not tell a program what to do next. Texts may change, reasons stay:
 * new ones are added, none is renamed.
 */
export const errorReason = z.enum([
  /** The caller does not belong to the business, or it is gone. */
  'business_not_found',
  /** The caller's role in the business does not include this. */
  'role_not_sufficient',
  /** The business asks everybody for a second factor, and the caller has none yet. */
  'second_factor_required',
  /** Those who run the platform have closed the business. */
  'business_suspended',
  'wrong_credentials',
  'email_not_confirmed',
  /** After too many failed sign-ins; a new password ends it. */
  'sign_in_locked',
  'wrong_second_factor',
  /** The plan of the business has no room for more; a bigger one has. */
  'plan_limit_reached',
  /** The account that this would change may not sign in; it has to be activated first. */
  'account_deactivated',
]);
export type ErrorReason = z.infer<typeof errorReason>;

export const errorBody = z.object({
  code: errorCode,
  /** A page that is older than the server may not know a reason yet; its code still says enough. */
  reason: errorReason.optional().catch(undefined),
  message: z.string(),
  requestId: z.string(),
  /** Messages by input field, where the fault lies in one. */
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
