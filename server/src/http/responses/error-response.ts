import type { ErrorBody, ErrorCode } from '@parley/contract/wire/errors';
import type { Context } from 'hono';
import { ZodError } from 'zod';
import { AppError, invalidInput, unavailable } from '../../errors.ts';
import { DatabaseAwayError, DatabaseBusyError } from '../../platform/database/index.ts';
import { diskFaultOf, diskFaultTexts } from '../../platform/files/index.ts';
import type { HttpEnv } from '../http-env.ts';
import { isHangUp } from './hang-up.ts';

const statusOf = {
  invalid_input: 400,
  not_signed_in: 401,
  locked: 423,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unprocessable: 422,
  limit_reached: 429,
  unavailable: 503,
  unexpected: 500,
} as const satisfies Record<ErrorCode, number>;

const databaseAwayText =
  'The database cannot be reached right now. What was saved before is safe. Please try again in a moment.';
const databaseBusyText =
  'Too much is going on here at the moment, and this could not be done. Please try again in a moment.';
const secondsUntilDatabase = 5;
const secondsUntilSpace = 60;

/** The one place where an error turns into HTTP. */
export function errorResponse(error: Error, c: Context<HttpEnv>) {
  const { log, requestId } = c.var;
  const known = toAppError(error);
  const diskFault = diskFaultOf(error);
  if (diskFault) log.error({ reason: error.message, requestId }, 'The disk could not be written');
  else if (!known) {
    // Nobody reads the answer to a call that was hung up.
    if (isHangUp(error, c.req.raw.signal)) log.debug({ err: error, requestId }, 'the caller hung up');
    else log.error({ err: error, requestId }, 'unexpected error');
  }
  const {
    code,
    errorReason: reason,
    message,
    fields,
    retryAfterSeconds,
  } = known ?? new AppError('unexpected', 'Something went wrong on our side. Please try again.');
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds));
  const body: ErrorBody = { code, ...(reason && { reason }), message, requestId, ...(fields && { fields }) };
  return c.json(body, statusOf[code]);
}

function toAppError(error: Error) {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return fromZod(error);
  if (error instanceof DatabaseBusyError) return unavailable(databaseBusyText, secondsUntilDatabase);
  if (error instanceof DatabaseAwayError) return unavailable(databaseAwayText, secondsUntilDatabase);
  const diskFault = diskFaultOf(error);
  return diskFault && unavailable(diskFaultTexts[diskFault], secondsUntilSpace);
}

function fromZod(error: ZodError) {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
  return invalidInput(error.issues[0]?.message ?? 'The input is not valid.', fields);
}
