import { retentionCheckMinutes } from '@parley/contract/privacy/privacy';
import { z } from 'zod';

/** Looks which businesses have something that is over its time. */
export const scheduleRetentionJob = {
  name: 'privacy.schedule-retention',
  payload: z.object({}),
  every: retentionCheckMinutes * 60,
};

/** Deletes it, some at a time. */
export const applyRetentionJob = {
  name: 'privacy.apply-retention',
  payload: z.object({ businessId: z.uuid() }),
};

/** Writes what was erased into the file beside the backups, outside of the transaction in which it was. */
export const fileErasuresJob = {
  name: 'privacy.file-erasures',
  payload: z.object({}),
  every: 60 * 60,
};
