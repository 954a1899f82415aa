import { z } from 'zod';

export const deleteOldAuditEntriesJob = {
  name: 'businesses.delete-old-audit-entries',
  payload: z.object({}),
  every: 24 * 60 * 60,
};
