import { createLog } from '../platform/log/index.ts';

let errors: string[] = [];

/** What test servers log: only errors, and they are only shown beside a test that failed. */
export const openTestLog = () =>
  createLog({
    level: 'error',
    isProduction: true,
    destination: { write: (line) => void errors.push(line) },
  });

/** Since it was last asked. */
export function takeLoggedErrors() {
  const taken = errors;
  errors = [];
  return taken;
}
