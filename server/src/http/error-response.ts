import type { ErrorBody, ErrorCode } from '@parley/contract/errors';
import type { Context } from 'hono';
import { ZodError } from 'zod';
import { AppError, invalidInput } from '../errors.ts';
import type { HttpEnv } from './http-env.ts';

const statusOf = {
  invalid_input: 400,
  not_signed_in: 401,
  locked: 423,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  limit_reached: 429,
  unavailable: 503,
  unexpected: 500,
} as const satisfies Record<ErrorCode, number>;

/** The one place where an error turns into HTTP. */
export function errorResponse(error: Error, c: Context<HttpEnv>) {
  const known = toAppError(error);
  if (!known) c.var.log.error({ err: error, requestId: c.var.requestId }, 'unexpected error');
  const { code, message, fields, retryAfterSeconds } =
    known ?? new AppError('unexpected', 'Something went wrong on our side. Please try again.');
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds));
  const body: ErrorBody = { code, message, requestId: c.var.requestId, ...(fields && { fields }) };
  return c.json(body, statusOf[code]);
}

function toAppError(error: Error) {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return fromZod(error);
  return undefined;
}

function fromZod(error: ZodError) {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
  return invalidInput(error.issues[0]?.message ?? 'The input is not valid.', fields);
}
