import { z } from 'zod';
import { mailRetries } from '../../platform/mail/index.ts';

/** At the turn of every minute. */
export const collectMetricsJob = {
  name: 'insights.collect-metrics',
  payload: z.object({}),
  every: 60,
  offset: 0,
};

/** A little past every fifth minute: the minute that ends with the check is collected first. */
export const checkAlertsJob = {
  name: 'insights.check-alerts',
  payload: z.object({}),
  every: 5 * 60,
  offset: 5,
};

/** Looks who is to get a summary by now. */
export const scheduleDigestsJob = {
  name: 'insights.schedule-digests',
  payload: z.object({}),
  every: 5 * 60,
  offset: 20,
};

export const sendDigestJob = {
  name: 'insights.send-digest',
  ...mailRetries,
  payload: z.object({ userId: z.uuid(), dueAt: z.iso.datetime() }),
};

/** Figures are never older than this, whether anybody looks or not. */
export const countChangesJob = {
  name: 'insights.count-changes',
  payload: z.object({}),
  every: 30,
};

export const rebuildDaysJob = {
  name: 'insights.rebuild-days',
  payload: z.object({ businessId: z.uuid() }),
};

export const sortQuestionsJob = {
  name: 'insights.sort-questions',
  payload: z.object({}),
  every: 60,
};
