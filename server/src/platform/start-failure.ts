import { StartError } from '../errors.ts';
import { DatabaseAwayError, DatabaseError } from './database/index.ts';
import { diskFaultOf } from './files/index.ts';

/** Damaged data, internal errors and missing files, in PostgreSQL's own words. */
const damageCodes = /^(XX|58)/;

/** What the person who starts the server is told; undefined where only a stack trace helps, because the fault is ours. */
export function explainStartFailure(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  const { message } = error as Error;
  const diskFault = diskFaultOf(error);
  if (diskFault === 'full')
    return `There is no space left on the disk: ${message}. Free some space, then start again.`;
  if (diskFault === 'read-only')
    return `The disk is read-only: ${message}. Make it writable, or set DATA_DIR to another folder.`;
  if (error instanceof DatabaseAwayError)
    return `The database stopped answering during the start: ${message}. If it happens again, restore its data from a backup.`;
  if (error instanceof DatabaseError && damageCodes.test(error.code ?? ''))
    return `The database is damaged: ${message}. Restore it from a backup; do not delete single files from it.`;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code && path)
    return `${path} cannot be used: ${message}. Check who owns it and that DATA_DIR is right.`;
  return undefined;
}
