import { z } from 'zod';

/** Looks whether the backup of this night is due; a server that was off at its hour makes it up. */
export const scheduleBackupJob = {
  name: 'admin.schedule-backup',
  payload: z.object({}),
  every: 5 * 60,
  offset: 40,
};

/** One try: what failed is told, and the next night tries again. */
export const backUpJob = { name: 'admin.back-up', payload: z.object({}), retryAfterSeconds: [] };
