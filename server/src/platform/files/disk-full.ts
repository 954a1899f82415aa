import { DatabaseError, isDiskFull } from '../database/index.ts';

const outOfSpaceCodes = new Set(['ENOSPC', 'EDQUOT']);

export type DiskFault = 'full' | 'read-only';

/** Whether something could not be written because of the disk, and in which way. */
export function diskFaultOf(error: unknown): DiskFault | undefined {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (error instanceof DatabaseError) return isDiskFull(error) ? 'full' : undefined;
  if (outOfSpaceCodes.has(code ?? '')) return 'full';
  return code === 'EROFS' ? 'read-only' : undefined;
}

const askOperator = 'Please tell whoever runs it, and try again later.';
export const diskFaultTexts: Record<DiskFault, string> = {
  full: `There is no space left on the server, so nothing was saved. ${askOperator}`,
  'read-only': `The server cannot write to its disk, so nothing was saved. ${askOperator}`,
};
