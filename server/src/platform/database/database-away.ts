import type { DatabaseFault } from './database-fault.ts';

/**
 * The database does not answer. Whoever found out has said so once in the log, so that the log leaves out every further
 * line about it; the mark is a property because the job queue hands on copies of errors.
 */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
  readonly isAnnounced = true;
}

/** The database answers, and all connections to it are in use, for longer than anybody should wait. */
export class DatabaseBusyError extends DatabaseAwayError {
  override name = 'DatabaseBusyError';
}

/** PostgreSQL's too_many_connections: it is there, and takes no further one. */
const tooManyCode = '53300';

/** Only of errors of the database's own driver: others break connections too. */
const lostConnectionCodes = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EHOSTDOWN',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  // Shut down, crashed, still starting, dropped.
  ...['57P01', '57P02', '57P03', '57P05'],
  tooManyCode,
]);
const lostConnectionWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/;

export const isFull = (error: unknown) => (error as Partial<DatabaseFault> | undefined)?.code === tooManyCode;

/** The pool's words where no connection became free or could be opened in time; or PostgreSQL itself takes no further one. */
export const hasFoundNone = (error: unknown) =>
  isFull(error) || (error instanceof Error && error.message === 'timeout exceeded when trying to connect');

/** Whether a statement failed because nobody was there to run it. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  const { code, message } = (error ?? {}) as Partial<DatabaseFault>;
  return (
    lostConnectionCodes.has(code ?? '') || /^08/.test(code ?? '') || lostConnectionWords.test(message ?? '')
  );
}

export const reasonOf = (error: unknown): string => {
  // A host with several addresses fails with one error for each of them and no message of its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error
    ? error.message || String((error as NodeJS.ErrnoException).code)
    : String(error);
};
