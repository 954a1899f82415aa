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
  'limit_reached',
  'unavailable',
  'unexpected',
]);
export type ErrorCode = z.infer<typeof errorCode>;

export const errorBody = z.object({
  code: errorCode,
  message: z.string(),
  requestId: z.string(),
  /** Messages by input field, where the fault lies in one. */
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
